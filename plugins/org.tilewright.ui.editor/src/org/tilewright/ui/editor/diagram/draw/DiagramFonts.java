package org.tilewright.ui.editor.diagram.draw;

import java.util.EnumMap;
import java.util.Map;

import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Device;
import org.eclipse.swt.graphics.Font;
import org.eclipse.swt.graphics.FontData;
import org.eclipse.swt.graphics.GC;
import org.tilewright.ui.editor.diagram.layout.TextMeasure;

/**
 * The fonts of a diagram: the workbench's own in the sizes that it needs. Their widths are taken once in the UI thread; after
 * that any thread may measure.
 */
public final class DiagramFonts implements TextMeasure {

    private static final int CHARACTERS = 256;

    private final Map<TextStyle, Font> fonts = new EnumMap<>(TextStyle.class);
    private final Map<TextStyle, int[]> widths = new EnumMap<>(TextStyle.class);
    private final Map<TextStyle, Integer> heights = new EnumMap<>(TextStyle.class);

    /** Makes and measures the fonts, in the UI thread. */
    public DiagramFonts(Device device) {
        FontData base = JFaceResources.getDialogFont().getFontData()[0];
        int points = Math.max(7, base.getHeight());
        add(device, TextStyle.TITLE, base, points, SWT.BOLD);
        add(device, TextStyle.CHOSEN, base, points - 1, SWT.BOLD);
        add(device, TextStyle.PLAIN, base, points - 1, SWT.NORMAL);
        add(device, TextStyle.SMALL, base, points - 2, SWT.NORMAL);
    }

    private void add(Device device, TextStyle style, FontData base, int points, int weight) {
        Font font = new Font(device, new FontData(base.getName(), points, weight));
        fonts.put(style, font);
        GC gc = new GC(device);
        try {
            gc.setFont(font);
            int[] ofCharacters = new int[CHARACTERS];
            for (int character = ' '; character < CHARACTERS; character++) {
                ofCharacters[character] = gc.textExtent(String.valueOf((char) character).repeat(10)).x;
            }
            widths.put(style, ofCharacters);
            heights.put(style, gc.getFontMetrics().getHeight());
        } finally {
            gc.dispose();
        }
    }

    Font font(TextStyle style) {
        return fonts.get(style);
    }

    @Override
    public double width(String text, TextStyle style) {
        int[] ofCharacters = widths.get(style);
        int tenths = 0;
        for (int i = 0; i < text.length(); i++) {
            char character = text.charAt(i);
            tenths += ofCharacters[character < CHARACTERS ? character : 'm'];
        }
        return tenths / 10.0;
    }

    @Override
    public double height(TextStyle style) {
        return heights.get(style);
    }

    /** Gives the fonts back. */
    public void dispose() {
        fonts.values().forEach(Font::dispose);
    }
}
