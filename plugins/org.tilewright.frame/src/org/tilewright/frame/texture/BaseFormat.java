package org.tilewright.frame.texture;

import java.util.Set;

/** The channels that a texture has, which decide what a texture environment does with them (OpenGL 2.1, 3.8.13). */
public enum BaseFormat {

    /** Colour only; alpha reads as 1. */
    RGB(true, false),

    /** Colour and alpha. */
    RGBA(true, true),

    /** Colour and alpha of one value, which environments that add or blend colours add or blend to alpha, too. */
    INTENSITY(true, true),

    /** Alpha only; the incoming colour passes. */
    ALPHA(false, true);

    /** Names of formats without alpha that do not start like those of their family. */
    private static final Set<String> OPAQUE = Set.of("R3_G3_B2", "1", "3");

    private final boolean colour;
    private final boolean alpha;

    BaseFormat(boolean colour, boolean alpha) {
        this.colour = colour;
        this.alpha = alpha;
    }

    /**
     * The base format of an internal format. Luminance is colour with equal channels, so that it needs no value of its own;
     * depth reads as luminance.
     *
     * @param format OpenGL's internal format without {@code GL_}, such as {@code RGB8} or {@code LUMINANCE8_ALPHA8}
     * @return its base format; {@link #RGBA} for names that say nothing else
     */
    public static BaseFormat of(String format) {
        if (format.startsWith("ALPHA")) {
            return ALPHA;
        }
        if (format.startsWith("DEPTH_COMPONENT")) {
            return RGB;
        }
        if (format.startsWith("INTENSITY") || format.equals("COMPRESSED_INTENSITY")) {
            return INTENSITY;
        }
        // After the family's letters, an A anywhere is an alpha: RGBA8, RGB5_A1, LUMINANCE8_ALPHA8.
        String rest = format.replace("COMPRESSED_", "").replaceFirst("^(S?RGB|LUMINANCE|SLUMINANCE)", "");
        boolean family = !rest.equals(format.replace("COMPRESSED_", ""));
        boolean opaque = family && !rest.startsWith("A") && !rest.contains("_A");
        return opaque || OPAQUE.contains(format) ? RGB : RGBA;
    }

    /**
     * Whether texels have a colour.
     *
     * @return false for alpha textures only
     */
    public boolean hasColour() {
        return colour;
    }

    /**
     * Whether texels have an alpha.
     *
     * @return true when alpha is stored
     */
    public boolean hasAlpha() {
        return alpha;
    }
}
