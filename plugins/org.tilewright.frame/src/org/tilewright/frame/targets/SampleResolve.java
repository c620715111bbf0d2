package org.tilewright.frame.targets;

import java.util.Arrays;

/**
 * What becomes of the samples of a target where it is read or shown, which have one value for each pixel. OpenGL leaves that open
 * (3.3, 4.3.2); here a pixel has the mean of its samples, and what no mean makes sense of, integers and depths with their
 * stencil values, is that of its first sample.
 */
public final class SampleResolve {

    private static final int CHANNELS = 4;

    private SampleResolve() {}

    /**
     * The colours of the pixels of a target.
     *
     * @param target  the target
     * @param buffers all of its colour buffers behind each other, row after row of places; not changed
     * @return the same of pixels; the same array where these are the same
     */
    public static int[] colours(RenderTarget target, int[] buffers) {
        if (target.samples() == 1) {
            return buffers;
        }
        int pixels = target.width() * target.height();
        int[] resolved = new int[pixels * target.colourWords()];
        for (int surface = 0; surface < target.surfaces(); surface++) {
            ColourFormat format = target.format(surface);
            int words = target.wordsBefore(surface);
            if (format == ColourFormat.RGBA8) {
                resolveBytes(target, buffers, words * pixels * target.samples(), resolved, words * pixels);
            } else {
                resolve(target, format, buffers, words * pixels * target.samples(), resolved, words * pixels);
            }
        }
        return resolved;
    }

    /** Means of bytes are exact, halves rounded up. */
    private static void resolveBytes(RenderTarget target, int[] from, int first, int[] to, int offset) {
        for (int pixel = 0; pixel < target.width() * target.height(); pixel++) {
            for (int shift = 0; shift < Integer.SIZE; shift += Byte.SIZE) {
                int sum = target.samples() / 2;
                for (int sample = 0; sample < target.samples(); sample++) {
                    sum += from[first + place(target, pixel, sample)] >>> shift & 0xFF;
                }
                to[offset + pixel] |= sum / target.samples() << shift;
            }
        }
    }

    private static void resolve(RenderTarget target, ColourFormat format, int[] from, int first, int[] to, int offset) {
        int words = format.words();
        float[] sums = new float[CHANNELS];
        for (int pixel = 0; pixel < target.width() * target.height(); pixel++) {
            int at = offset + pixel * words;
            if (format.integers()) {
                System.arraycopy(from, first + place(target, pixel, 0) * words, to, at, words);
                continue;
            }
            Arrays.fill(sums, 0);
            for (int sample = 0; sample < target.samples(); sample++) {
                int place = first + place(target, pixel, sample) * words;
                for (int channel = 0; channel < format.channels(); channel++) {
                    sums[channel] += Float.intBitsToFloat(format.decode(channel, from, place, true));
                }
            }
            for (int channel = 0; channel < format.channels(); channel++) {
                float mean = sums[channel] / target.samples();
                to[at + format.word(channel)] |= format.encode(channel, Float.floatToRawIntBits(mean), true);
            }
        }
    }

    /**
     * What a buffer holds of the pixels of a target.
     *
     * @param target the target
     * @param buffer the buffer
     * @param values row after row of places, of several colour buffers one after the other; not changed
     * @return row after row of pixels; the same array where these are the same
     */
    public static int[] of(RenderTarget target, TargetBuffer buffer, int[] values) {
        return buffer == TargetBuffer.COLOR ? colours(target, values) : depths(target, values);
    }

    /**
     * The depths of the pixels of a target.
     *
     * @param target the target
     * @param depths row after row of places; not changed
     * @return row after row of pixels; the same array where these are the same
     */
    public static int[] depths(RenderTarget target, int[] depths) {
        if (target.samples() == 1) {
            return depths;
        }
        int[] resolved = new int[target.width() * target.height()];
        for (int pixel = 0; pixel < resolved.length; pixel++) {
            resolved[pixel] = depths[place(target, pixel, 0)];
        }
        return resolved;
    }

    /** Where a buffer has a sample of a pixel, both counted row after row. */
    private static int place(RenderTarget target, int pixel, int sample) {
        SampleGrid grid = target.grid();
        int x = pixel % target.width() * grid.columns() + sample % grid.columns();
        int y = pixel / target.width() * grid.rows() + sample / grid.columns();
        return y * target.columns() + x;
    }
}
