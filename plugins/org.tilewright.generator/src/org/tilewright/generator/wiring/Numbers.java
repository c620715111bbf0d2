package org.tilewright.generator.wiring;

import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

/** Numbers as a reader of Java source likes them. */
public final class Numbers {

    private static final long KIBI = 1024;

    /** The least number whose digits are grouped. */
    private static final long GROUPED = 10_000;

    private Numbers() {}

    /**
     * A whole number.
     *
     * @param value the number
     * @return the literal with its digits in groups of three from five on; {@code long} when it must be
     */
    public static String of(long value) {
        String digits = value < GROUPED ? Long.toString(value)
                : String.format(Locale.ROOT, "%,d", value).replace(',', '_');
        return value == (int) value ? digits : digits + "L";
    }

    /**
     * A size in bytes.
     *
     * @param bytes the size
     * @return a product with 1024 when it is a multiple, such as {@code 32 * 1024}
     */
    public static String bytes(long bytes) {
        return bytes > KIBI && bytes % KIBI == 0 ? of(bytes / KIBI) + " * " + KIBI : of(bytes);
    }

    /**
     * Several whole numbers.
     *
     * @param values the numbers
     * @return their literals with commas between them
     */
    public static String list(long... values) {
        return LongStream.of(values).mapToObj(Numbers::of).collect(Collectors.joining(", "));
    }
}
