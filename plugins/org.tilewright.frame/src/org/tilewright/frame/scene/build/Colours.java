package org.tilewright.frame.scene.build;

/** Arithmetic on colours packed 0xAABBGGRR. */
public final class Colours {

    private Colours() {}

    /** An opaque colour of channels in 0..1; beyond that they are clamped. */
    public static int rgb(double red, double green, double blue) {
        return rgba(red, green, blue, 1);
    }

    /** A colour of channels in 0..1; beyond that they are clamped. */
    public static int rgba(double red, double green, double blue, double alpha) {
        return eightBits(alpha) << 24 | eightBits(blue) << 16 | eightBits(green) << 8 | eightBits(red);
    }

    /** A colour as in a style sheet, 0xRRGGBB, opaque. */
    public static int hex(int colour) {
        return 0xFF000000 | (colour & 0xFF) << 16 | colour & 0xFF00 | colour >>> 16 & 0xFF;
    }

    /** The colour with another alpha in 0..1. */
    public static int alpha(int colour, double alpha) {
        return colour & 0xFFFFFF | eightBits(alpha) << 24;
    }

    /** Red, green and blue times a factor of at least 0; alpha stays. */
    public static int scale(int colour, double factor) {
        return scale(colour, factor, factor, factor);
    }

    /** Red, green and blue times a factor each; alpha stays. */
    public static int scale(int colour, double red, double green, double blue) {
        return alpha(rgb(channel(colour, 0) * red, channel(colour, 8) * green, channel(colour, 16) * blue),
                channel(colour, 24));
    }

    /** From one colour (at 0) to another (at 1), alpha included. */
    public static int mix(int from, int to, double part) {
        double t = Math.clamp(part, 0.0, 1.0);
        return rgba(mix(from, to, 0, t), mix(from, to, 8, t), mix(from, to, 16, t), mix(from, to, 24, t));
    }

    private static double mix(int from, int to, int shift, double part) {
        return channel(from, shift) * (1 - part) + channel(to, shift) * part;
    }

    private static double channel(int colour, int shift) {
        return (colour >>> shift & 0xFF) / 255.0;
    }

    private static int eightBits(double channel) {
        return (int) (Math.clamp(channel, 0.0, 1.0) * 255 + 0.5);
    }
}
