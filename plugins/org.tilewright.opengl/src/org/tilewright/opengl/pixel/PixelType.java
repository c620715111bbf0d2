package org.tilewright.opengl.pixel;

/** How the components of a pixel are stored (OpenGL 3.3, tables 3.2 and 3.5 to 3.8). */
final class PixelType {

    private static final int BYTE = 0x1400;
    private static final int UNSIGNED_BYTE = 0x1401;
    private static final int SHORT = 0x1402;
    private static final int UNSIGNED_SHORT = 0x1403;
    private static final int INT = 0x1404;
    private static final int UNSIGNED_INT = 0x1405;
    private static final int FLOAT = 0x1406;
    private static final int HALF = 0x140b;
    private static final int HALF_OES = 0x8d61;
    private static final int SMALL_FLOATS = 0x8c3b;
    private static final int SHARED_EXPONENT = 0x8c3e;
    private static final int DEPTH_STENCIL = 0x84fa;
    private static final int FLOAT_DEPTH_STENCIL = 0x8dad;

    private PixelType() {}

    /** Bytes of one component, or of a whole pixel of a packed type; 0 for unknown types. */
    static int bytes(int type) {
        return switch (type) {
            case BYTE, UNSIGNED_BYTE, 0x8032, 0x8362 -> 1;
            case SHORT, UNSIGNED_SHORT, HALF, HALF_OES, 0x8363, 0x8364, 0x8033, 0x8365, 0x8034, 0x8366 -> 2;
            case INT, UNSIGNED_INT, FLOAT, 0x8035, 0x8367, 0x8036, 0x8368, SMALL_FLOATS, SHARED_EXPONENT,
                    DEPTH_STENCIL ->
                4;
            case FLOAT_DEPTH_STENCIL -> 8;
            default -> 0;
        };
    }

    /** Whether one word has all components. */
    static boolean isPacked(int type) {
        return switch (type) {
            case BYTE, UNSIGNED_BYTE, SHORT, UNSIGNED_SHORT, INT, UNSIGNED_INT, FLOAT, HALF, HALF_OES -> false;
            default -> true;
        };
    }

    /**
     * A component.
     *
     * @param type    its type
     * @param word    its bits
     * @param integer whether integers stay what they are
     */
    static float component(int type, int word, boolean integer) {
        return switch (type) {
            case FLOAT -> Float.intBitsToFloat(word);
            case HALF, HALF_OES -> Float.float16ToFloat((short) word);
            case BYTE -> integer ? (byte) word : Math.max((byte) word / 127f, -1);
            case UNSIGNED_BYTE -> integer ? word : word / 255f;
            case SHORT -> integer ? (short) word : Math.max((short) word / 32767f, -1);
            case UNSIGNED_SHORT -> integer ? word : word / 65535f;
            case INT -> integer ? word : (float) Math.max(word / 2147483647.0, -1);
            default -> integer ? word & 0xffff_ffffL : (float) ((word & 0xffff_ffffL) / 4294967295.0);
        };
    }

    /** An integer of its own sign, as 32 bits. */
    static int integer(int type, int word) {
        return switch (type) {
            case BYTE -> (byte) word;
            case SHORT -> (short) word;
            default -> word;
        };
    }

    /** The widths of a packed word's components, from the first; null for those of other structure. */
    private static int[] widths(int type) {
        return switch (type) {
            case 0x8032, 0x8362 -> new int[] { 3, 3, 2 };
            case 0x8363, 0x8364 -> new int[] { 5, 6, 5 };
            case 0x8033, 0x8365 -> new int[] { 4, 4, 4, 4 };
            case 0x8034, 0x8366 -> new int[] { 5, 5, 5, 1 };
            case 0x8035, 0x8367 -> new int[] { 8, 8, 8, 8 };
            case 0x8036, 0x8368 -> new int[] { 10, 10, 10, 2 };
            case DEPTH_STENCIL -> new int[] { 24, 8 };
            default -> null;
        };
    }

    /** Whether the first component of a packed word is in its lowest bits. */
    private static boolean isReversed(int type) {
        return type == 0x8362 || type == 0x8364 || type == 0x8365 || type == 0x8366 || type == 0x8367 || type == 0x8368;
    }

    /**
     * The components of a packed word.
     *
     * @param type       its type
     * @param word       its bits
     * @param integer    whether integers stay what they are
     * @param components takes up to four of them
     */
    static void unpack(int type, int word, boolean integer, float[] components) {
        if (type == SMALL_FLOATS) {
            components[0] = smallFloat(word & 0x7ff, 6);
            components[1] = smallFloat(word >>> 11 & 0x7ff, 6);
            components[2] = smallFloat(word >>> 22, 5);
            return;
        }
        if (type == SHARED_EXPONENT) {
            for (int i = 0; i < 3; i++) {
                components[i] = Math.scalb((float) (word >>> 9 * i & 0x1ff), (word >>> 27) - 24);
            }
            return;
        }
        if (type == FLOAT_DEPTH_STENCIL) {
            components[0] = Float.intBitsToFloat(word);
            components[1] = 0;
            return;
        }
        int[] widths = widths(type);
        int shift = isReversed(type) ? 0 : 8 * bytes(type);
        for (int i = 0; i < widths.length; i++) {
            shift -= isReversed(type) ? 0 : widths[i];
            int largest = (1 << widths[i]) - 1;
            int value = word >>> shift & largest;
            components[i] = integer ? value : (float) ((double) value / largest);
            shift += isReversed(type) ? widths[i] : 0;
        }
    }

    /** A number without sign, of 5 bits of exponent and so many of mantissa. */
    private static float smallFloat(int bits, int mantissaBits) {
        return Float.float16ToFloat((short) (bits << 10 - mantissaBits));
    }
}
