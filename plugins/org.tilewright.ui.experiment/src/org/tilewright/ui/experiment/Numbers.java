package org.tilewright.ui.experiment;

import java.text.NumberFormat;
import java.util.Locale;

/** Numbers as people read them. */
final class Numbers {

    private static final int DECIMALS = 4;

    private Numbers() {}

    /** With its thousands apart and at most four decimals; nothing for what is not a number. */
    static String of(double number) {
        if (Double.isNaN(number)) {
            return "";
        }
        NumberFormat format = NumberFormat.getNumberInstance(Locale.getDefault(Locale.Category.FORMAT));
        format.setMaximumFractionDigits(DECIMALS);
        return format.format(number);
    }
}
