package org.tilewright.input;

import java.util.OptionalLong;

/**
 * A number as it is written, so that a float is rounded once.
 *
 * @param text its JSON text
 */
public record Numeral(String text) {

    /** Up to here every whole number is a double. */
    private static final double EXACT = 0x1p53;

    /** The number rounded to a double; infinite if it is too large. */
    public double value() {
        return Double.parseDouble(text);
    }

    /** The number if it is whole and can be held: within 63 bits, and with a fraction or an exponent within 53. */
    public OptionalLong whole() {
        boolean isPlain = text.chars().allMatch(c -> c == '-' || c >= '0' && c <= '9');
        if (isPlain) {
            try {
                return OptionalLong.of(Long.parseLong(text));
            } catch (NumberFormatException tooLarge) {
                return OptionalLong.empty();
            }
        }
        double value = value();
        return Math.abs(value) <= EXACT && value == Math.rint(value) ? OptionalLong.of((long) value)
                : OptionalLong.empty();
    }

    /** The number as a message shows it. */
    @Override
    public String toString() {
        return text.length() > 40 ? "a long number" : text;
    }
}
