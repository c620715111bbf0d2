package org.tilewright.ui.tests.editor;

import org.eclipse.swt.graphics.Color;

/** Whether a text can be read, by the formula of the Web Content Accessibility Guidelines 2.1, section 1.4.3. */
final class Contrast {

    private Contrast() {}

    /** 1 for equal colours to 21 for black on white; the guidelines ask for 4.5. */
    static double of(Color text, Color ground) {
        double first = luminance(text);
        double second = luminance(ground);
        return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
    }

    private static double luminance(Color color) {
        return 0.2126 * linear(color.getRed()) + 0.7152 * linear(color.getGreen()) + 0.0722 * linear(color.getBlue());
    }

    private static double linear(int channel) {
        double part = channel / 255.0;
        return part <= 0.03928 ? part / 12.92 : Math.pow((part + 0.055) / 1.055, 2.4);
    }
}
