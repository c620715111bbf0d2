package org.tilewright.frame.texture;

import java.util.Locale;

/** The channels that a texture has, which decide what a texture environment does with them (OpenGL 1.x, 3.8.13). */
public enum BaseFormat {

    /** Colour only; alpha reads as 1. */
    RGB(true, false),

    /** Colour and alpha. */
    RGBA(true, true),

    /** Alpha only; the incoming colour passes. */
    ALPHA(false, true);

    private final boolean colour;
    private final boolean alpha;

    BaseFormat(boolean colour, boolean alpha) {
        this.colour = colour;
        this.alpha = alpha;
    }

    /**
     * The base format of an internal format. Luminance is colour with equal channels and intensity has alpha as well, so
     * they need no values of their own.
     *
     * @param format OpenGL's internal format without {@code GL_}, such as {@code RGB8} or {@code LUMINANCE8_ALPHA8}
     * @return its base format; {@link #RGBA} for names that say nothing else
     */
    public static BaseFormat of(String format) {
        String name = format.toUpperCase(Locale.ROOT);
        if (name.startsWith("ALPHA")) {
            return ALPHA;
        }
        boolean hasAlpha = name.contains("A") && !name.equals("R3_G3_B2") || name.startsWith("INTENSITY");
        boolean opaqueLuminance = name.startsWith("LUMINANCE") && !name.contains("ALPHA");
        boolean opaqueColour = name.startsWith("RGB") && !name.contains("A") || name.equals("R3_G3_B2");
        return opaqueLuminance || opaqueColour || !hasAlpha && name.startsWith("COMPRESSED_RGB") ? RGB : RGBA;
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
