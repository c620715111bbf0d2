package org.tilewright.model.units;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The width and height of a rectangle of pixels (or texels).
 *
 * @param width pixels, 1 to 65536
 * @param height pixels, 1 to 65536
 */
public record PixelExtent(int width, int height) implements Quantity {

    private static final int MAXIMUM = 65536;
    private static final Pattern EXTENT = Pattern.compile("(\\d{1,6})\\s*x\\s*(\\d{1,6})\\s*(\\S.*)?");

    /**
     * @throws IllegalArgumentException if a side is out of bounds
     */
    public PixelExtent {
        if (width < 1 || height < 1 || width > MAXIMUM || height > MAXIMUM) {
            throw new IllegalArgumentException("a side must be 1 to 65536 px: " + width + "x" + height);
        }
    }

    /**
     * Reads an extent such as {@code 4x4 px}.
     *
     * @throws QuantityFormatException if the text is not one; the message says what to write
     */
    public static PixelExtent valueOf(String text) {
        Matcher matcher = EXTENT.matcher(text.strip());
        if (!matcher.matches()) {
            throw new QuantityFormatException("'" + Excerpt.of(text)
                    + "' is not an extent: write width x height and the unit, for example 4x4 px");
        }
        int width = Integer.parseInt(matcher.group(1));
        int height = Integer.parseInt(matcher.group(2));
        if (!"px".equals(matcher.group(3))) {
            throw new QuantityFormatException("'" + Excerpt.of(text) + "' "
                    + (matcher.group(3) == null ? "has no unit" : "has an unknown unit") + ": write " + width + "x"
                    + height + " px");
        }
        if (width < 1 || height < 1 || width > MAXIMUM || height > MAXIMUM) {
            throw new QuantityFormatException("'" + Excerpt.of(text) + "' is out of bounds: a side is 1 to 65536 px");
        }
        return new PixelExtent(width, height);
    }

    /** Whether width and height are equal. */
    public boolean isSquare() {
        return width == height;
    }

    /** Pixels in the rectangle. */
    public long pixels() {
        return (long) width * height;
    }

    @Override
    public long[] amounts() {
        return new long[] { width, height };
    }

    @Override
    public String toString() {
        return width + "x" + height + " px";
    }
}
