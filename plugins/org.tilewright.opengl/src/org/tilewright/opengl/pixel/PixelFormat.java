package org.tilewright.opengl.pixel;

/** Which channels pixels in memory have, in which order (OpenGL 3.3, table 3.3). */
final class PixelFormat {

    private static final int[] RED = { 0 };
    private static final int[] GREEN = { 1 };
    private static final int[] BLUE = { 2 };
    private static final int[] ALPHA = { 3 };
    private static final int[] RG = { 0, 1 };
    private static final int[] RGB = { 0, 1, 2 };
    private static final int[] BGR = { 2, 1, 0 };
    private static final int[] RGBA = { 0, 1, 2, 3 };
    private static final int[] BGRA = { 2, 1, 0, 3 };
    private static final int[] ABGR = { 3, 2, 1, 0 };
    private static final int[] LUMINANCE_ALPHA = { 0, 3 };

    private PixelFormat() {}

    /** The channel of each component, or null for unknown formats. */
    static int[] channels(int format) {
        return switch (format) {
            case 0x1903, 0x8d94, 0x1902, 0x1909, 0x1900, 0x1901 -> RED;
            case 0x1904, 0x8d95 -> GREEN;
            case 0x1905, 0x8d96 -> BLUE;
            case 0x1906, 0x8d97 -> ALPHA;
            case 0x8227, 0x8228, 0x84f9 -> RG;
            case 0x1907, 0x8d98 -> RGB;
            case 0x80e0, 0x8d9a -> BGR;
            case 0x1908, 0x8d99 -> RGBA;
            case 0x80e1, 0x8d9b -> BGRA;
            case 0x8000 -> ABGR;
            case 0x190a -> LUMINANCE_ALPHA;
            default -> null;
        };
    }

    /** Whether the first component stands for red, green and blue. */
    static boolean isLuminance(int format) {
        return format == 0x1909 || format == 0x190a;
    }

    /** Whether components are integers that stay what they are. */
    static boolean isInteger(int format) {
        return format >= 0x8d94 && format <= 0x8d9b || format == 0x8228 || format == 0x1900 || format == 0x1901;
    }

    /** Whether pixels are depths, alone or with a stencil value. */
    static boolean isDepth(int format) {
        return format == 0x1902 || format == 0x84f9;
    }
}
