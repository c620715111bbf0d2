package org.tilewright.ui.verify;

import java.text.NumberFormat;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

import org.eclipse.osgi.util.NLS;

/** Numbers and bounds as people read them. */
public final class Texts {

    private static final double TENTH = 0.1;
    private static final double TEN = 10;

    private Texts() {}

    /** A whole number with its thousands apart. */
    public static String number(long number) {
        return NumberFormat.getIntegerInstance(Locale.getDefault(Locale.Category.FORMAT)).format(number);
    }

    /** A time in seconds; nothing if it is not known. */
    public static String seconds(double seconds) {
        if (Double.isNaN(seconds)) {
            return "";
        }
        String text = String.format(Locale.getDefault(Locale.Category.FORMAT),
                seconds < TENTH ? "%.3f" : seconds < TEN ? "%.2f" : "%.1f", seconds);
        return NLS.bind(Messages.Row_seconds, text);
    }

    /** {@code name=value, ...} */
    public static String bounds(Map<String, String> bounds) {
        return bounds.entrySet().stream().map(bound -> bound.getKey() + "=" + bound.getValue())
                .collect(Collectors.joining(", "));
    }
}
