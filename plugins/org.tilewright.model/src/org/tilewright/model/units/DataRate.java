package org.tilewright.model.units;

import java.math.BigDecimal;
import java.util.regex.Pattern;

/**
 * Bytes a second. Prefixes are decimal, as those of networks and memories are.
 *
 * @param bytesPerSecond whole bytes a second, 0 or more
 */
public record DataRate(long bytesPerSecond) implements Quantity, Comparable<DataRate> {

    private static final Scale SCALE = new Scale("a data rate", DataRate::bits,
            new Scale.Unit("B/s", 1L),
            new Scale.Unit("kB/s", 1000L),
            new Scale.Unit("MB/s", 1000000L),
            new Scale.Unit("GB/s", 1000000000L),
            new Scale.Unit("TB/s", 1000000000000L));

    /**
     * @throws IllegalArgumentException if the amount is negative
     */
    public DataRate {
        if (bytesPerSecond < 0) {
            throw new IllegalArgumentException("a data rate cannot be negative: " + bytesPerSecond);
        }
    }

    /**
     * Reads a data rate with its unit.
     *
     * @throws QuantityFormatException if the text is not one; the message says what to write
     */
    public static DataRate valueOf(String text) {
        return new DataRate(SCALE.parse(text));
    }

    @Override
    public long[] amounts() {
        return new long[] { bytesPerSecond };
    }

    @Override
    public int compareTo(DataRate other) {
        return Long.compare(bytesPerSecond, other.bytesPerSecond);
    }

    @Override
    public String toString() {
        return SCALE.format(bytesPerSecond);
    }

    private static final Pattern BITS = Pattern.compile("([kMGT]?)(b|bit|bits)(/s|ps)");

    /** Rates in bits: the number of bytes is named. */
    private static String bits(BigDecimal number, String unit) {
        var matcher = BITS.matcher(unit);
        if (!matcher.matches()) {
            return null;
        }
        BigDecimal bytes = number.divide(BigDecimal.valueOf(8)).stripTrailingZeros();
        return "counts bits: write " + bytes.toPlainString() + " " + matcher.group(1) + "B/s";
    }
}
