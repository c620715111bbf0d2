package org.tilewright.ui.theme;

import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Control;

/**
 * The colours of one theme. Categories differ in lightness as well as in hue, so that they can be told apart in print and by
 * people who see few colours; whoever draws with them adds a pattern, a label or an order, never colour alone.
 */
public enum Palette {

    /** Dark ink on a light ground. */
    LIGHT(0x1e2a33, 0x66747f, 0xd5dbe0, 0xffffff, 0x1f5fa8, 0xb3261e,
            new int[] { 0x1b6ca8, 0xe08a00, 0x2e8b57, 0x8e3b8c, 0xc23b22, 0x5aa9d6, 0x7a5c2e, 0x6b7680 }),
    /** Light ink on a dark ground. */
    DARK(0xe4e9ed, 0x9aa7b1, 0x4a545c, 0x2b2f33, 0x7fb8f0, 0xff8a80,
            new int[] { 0x5aa9e6, 0xf2b134, 0x5cc98b, 0xd08bd0, 0xf0705a, 0x9ad4f5, 0xc9a66b, 0xa3adb5 });

    private final Color ink;
    private final Color faintInk;
    private final Color line;
    private final Color ground;
    private final Color accent;
    private final Color alarm;
    private final Color[] categories;

    Palette(int ink, int faintInk, int line, int ground, int accent, int alarm, int[] categories) {
        this.ink = color(ink);
        this.faintInk = color(faintInk);
        this.line = color(line);
        this.ground = color(ground);
        this.accent = color(accent);
        this.alarm = color(alarm);
        this.categories = new Color[categories.length];
        for (int i = 0; i < categories.length; i++) {
            this.categories[i] = color(categories[i]);
        }
    }

    /** That which fits the theme of the workbench, which is seen in the colour that its style gives a control. */
    public static Palette of(Control control) {
        RGB rgb = control.getBackground().getRGB();
        return 299 * rgb.red + 587 * rgb.green + 114 * rgb.blue < 128_000 ? DARK : LIGHT;
    }

    /** Text and axes. */
    public Color ink() {
        return ink;
    }

    /** Text that matters less. */
    public Color faintInk() {
        return faintInk;
    }

    /** Grid and borders. */
    public Color line() {
        return line;
    }

    /** What all is drawn on. */
    public Color ground() {
        return ground;
    }

    /** What is selected or changed. */
    public Color accent() {
        return accent;
    }

    /** What went wrong. */
    public Color alarm() {
        return alarm;
    }

    /** One of the colours for things side by side; they come again after the eighth. */
    public Color category(int number) {
        return categories[Math.floorMod(number, categories.length)];
    }

    private static Color color(int rgb) {
        return new Color(rgb >> 16 & 0xff, rgb >> 8 & 0xff, rgb & 0xff);
    }
}
