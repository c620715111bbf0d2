package org.tilewright.opengl.state;

/** What kinds of textures there are. */
public enum TextureTarget {

    /** One dimension. */
    ONE(0x0de0, 1),
    /** Two dimensions. */
    TWO(0x0de1, 2),
    /** Two dimensions by texels, without levels. */
    RECTANGLE(0x84f5, 2),
    /** Three dimensions. */
    THREE(0x806f, 3),
    /** Six faces of a cube. */
    CUBE(0x8513, 2),
    /** Layers of one dimension. */
    ONE_ARRAY(0x8c18, 2),
    /** Layers of two dimensions. */
    TWO_ARRAY(0x8c1a, 3),
    /** A buffer's contents. */
    BUFFER(0x8c2a, 1),
    /** Several samples a texel. */
    TWO_MULTISAMPLE(0x9100, 2),
    /** Layers of these. */
    TWO_MULTISAMPLE_ARRAY(0x9102, 3);

    private static final TextureTarget[] ALL = values();

    private static final int FIRST_FACE = 0x8515;
    private static final int LAST_FACE = 0x851a;
    private static final int PROXY_ONE = 0x8063;
    private static final int PROXY_THREE = 0x8070;

    private final int number;
    private final int dimensions;

    TextureTarget(int number, int dimensions) {
        this.number = number;
        this.dimensions = dimensions;
    }

    /**
     * In how many directions its images extend, layers among them: the digit in the names of the calls that give one.
     *
     * @return 1 to 3
     */
    public int dimensions() {
        return dimensions;
    }

    /**
     * The target of a number.
     *
     * @param number OpenGL's constant, also that of a face of a cube
     * @return the target, or null for proxies and unknown numbers
     */
    public static TextureTarget of(int number) {
        if (number >= FIRST_FACE && number <= LAST_FACE) {
            return CUBE;
        }
        for (TextureTarget target : ALL) {
            if (target.number == number) {
                return target;
            }
        }
        return null;
    }

    /**
     * Which face of a cube a number names.
     *
     * @param number OpenGL's constant
     * @return 0 to 5; 0 for what is no face
     */
    public static int face(int number) {
        return number >= FIRST_FACE && number <= LAST_FACE ? number - FIRST_FACE : 0;
    }

    /**
     * Whether a number asks what would be possible.
     *
     * @param number OpenGL's constant
     * @return true for proxies, whose images are none
     */
    public static boolean isProxy(int number) {
        return number == PROXY_ONE || number == PROXY_ONE + 1 || number == PROXY_THREE || number == 0x84f7
                || number == 0x851b || number == 0x8c19 || number == 0x8c1b || number == 0x9101 || number == 0x9103;
    }

    /**
     * Its bit in a set of targets.
     *
     * @return a power of two
     */
    public int bit() {
        return 1 << ordinal();
    }
}
