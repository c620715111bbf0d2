package org.tilewright.model.units;

import java.math.BigDecimal;
import java.util.Locale;

/**
 * An amount of memory.
 *
 * @param bytes whole bytes, 0 or more
 */
public record ByteSize(long bytes) implements Quantity, Comparable<ByteSize> {

    private static final Scale SCALE = new Scale("a size", ByteSize::ambiguous,
            new Scale.Unit("B", 1L),
            new Scale.Unit("KiB", 1024L),
            new Scale.Unit("MiB", 1048576L),
            new Scale.Unit("GiB", 1073741824L));

    /**
     * @throws IllegalArgumentException if the amount is negative
     */
    public ByteSize {
        if (bytes < 0) {
            throw new IllegalArgumentException("a size cannot be negative: " + bytes);
        }
    }

    /**
     * Reads a size with its unit.
     *
     * @throws QuantityFormatException if the text is not one; the message says what to write
     */
    public static ByteSize valueOf(String text) {
        return new ByteSize(SCALE.parse(text));
    }

    @Override
    public long[] amounts() {
        return new long[] { bytes };
    }

    @Override
    public int compareTo(ByteSize other) {
        return Long.compare(bytes, other.bytes);
    }

    @Override
    public String toString() {
        return SCALE.format(bytes);
    }

    /** Decimal and sloppy units: the number could mean powers of 1000 or of 1024. */
    private static String ambiguous(BigDecimal number, String unit) {
        int power = switch (unit.toLowerCase(Locale.ROOT)) {
            case "k", "kb" -> 1;
            case "m", "mb" -> 2;
            case "g", "gb" -> 3;
            default -> 0;
        };
        if (power == 0) {
            return null;
        }
        String binary = number.toPlainString() + " " + " KMG".charAt(power) + "iB";
        BigDecimal decimal = number.multiply(BigDecimal.valueOf(1000).pow(power)).stripTrailingZeros();
        return "could mean powers of 1000 or of 1024: write " + binary + " or " + decimal.toPlainString() + " B";
    }
}
