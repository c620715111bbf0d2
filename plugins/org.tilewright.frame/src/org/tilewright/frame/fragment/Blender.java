package org.tilewright.frame.fragment;

import org.tilewright.frame.BlendFactor;
import org.tilewright.frame.geometry.DrawState;

/**
 * Blending and colour masks on a range of a tile's pixels. Each product of a colour and its factor is rounded to the nearest
 * 8-bit value, then they are added and limited to 255.
 */
final class Blender {

    private static final int CHANNEL = 0xFF;

    private Blender() {}

    /** Blends the covered pixels into what is stored. */
    static void blend(DrawState state, int shift, int[] rows, int rowsOffset, int[] colours, int coloursOffset,
            int[] stored, int storedOffset, int firstPixel, int pixelCount) {
        int writeMask = state.writeMask();
        boolean blends = state.blends();
        BlendFactor source = state.sourceFactor();
        BlendFactor destination = state.destinationFactor();
        int end = firstPixel + pixelCount;
        int pixel = firstPixel;
        while (pixel < end) {
            int row = pixel >> shift;
            int columnEnd = Math.min(end, row + 1 << shift) - (row << shift);
            int remaining = rows[rowsOffset + row] & DepthTest.columnMask(pixel - (row << shift), columnEnd);
            int colourRow = coloursOffset + (row << shift);
            int storedRow = storedOffset + (row << shift) - firstPixel;
            while (remaining != 0) {
                int column = Integer.numberOfTrailingZeros(remaining);
                remaining &= remaining - 1;
                int colour = colours[colourRow + column];
                int old = stored[storedRow + column];
                if (blends) {
                    colour = sum(colour, factor(source, colour, old), old, factor(destination, colour, old));
                }
                stored[storedRow + column] = colour & writeMask | old & ~writeMask;
            }
            pixel = (row << shift) + columnEnd;
        }
    }

    /** A blend factor for each channel, packed 0xAABBGGRR. */
    private static int factor(BlendFactor factor, int source, int destination) {
        return switch (factor) {
            case ZERO -> 0;
            case ONE -> -1;
            case SRC_COLOR -> source;
            case ONE_MINUS_SRC_COLOR -> ~source;
            case DST_COLOR -> destination;
            case ONE_MINUS_DST_COLOR -> ~destination;
            case SRC_ALPHA -> everywhere(source >>> 24);
            case ONE_MINUS_SRC_ALPHA -> everywhere(~source >>> 24);
            case DST_ALPHA -> everywhere(destination >>> 24);
            case ONE_MINUS_DST_ALPHA -> everywhere(~destination >>> 24);
            case SRC_ALPHA_SATURATE ->
                everywhere(Math.min(source >>> 24, ~destination >>> 24)) & 0xFFFFFF | 0xFF000000;
        };
    }

    private static int everywhere(int value) {
        return value * 0x01010101;
    }

    private static int sum(int source, int sourceFactor, int destination, int destinationFactor) {
        return channel(source, sourceFactor, destination, destinationFactor, 0)
                | channel(source, sourceFactor, destination, destinationFactor, 8)
                | channel(source, sourceFactor, destination, destinationFactor, 16)
                | channel(source, sourceFactor, destination, destinationFactor, 24);
    }

    private static int channel(int source, int sourceFactor, int destination, int destinationFactor, int shift) {
        int sum = product(source >>> shift & CHANNEL, sourceFactor >>> shift & CHANNEL)
                + product(destination >>> shift & CHANNEL, destinationFactor >>> shift & CHANNEL);
        return Math.min(sum, CHANNEL) << shift;
    }

    /** {@code value * factor / 255}, rounded to the nearest: exact for bytes. */
    private static int product(int value, int factor) {
        int product = value * factor + 128;
        return product + (product >> 8) >> 8;
    }
}
