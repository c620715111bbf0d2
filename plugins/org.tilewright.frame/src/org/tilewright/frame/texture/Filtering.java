package org.tilewright.frame.texture;

import java.util.Locale;

/**
 * How a machine filters textures. The default is OpenGL's own filters; the others are those of texture units that filter
 * more, or otherwise.
 *
 * @param kind         the family of filters
 * @param anisotropy   most probes of a pixel: 1, or 2, 4, 8 or 16 for {@link Kind#ANISOTROPIC}
 * @param colourTables whether textures of few colours are stored as a table of them and a byte a texel; changes no colour;
 *                     for {@link Kind#FURY} only
 */
public record Filtering(Kind kind, int anisotropy, boolean colourTables) {

    /** OpenGL's nearest, bilinear and trilinear filters (OpenGL 2.1, 3.8.8 and 3.8.9). */
    public static final Filtering OPEN_GL = new Filtering(Kind.OPEN_GL, 1, false);

    /** The integer filters of FuryGpu's texture unit, all texels stored as colours. */
    public static final Filtering FURY = new Filtering(Kind.FURY, 1, false);

    /** The integer filters of FuryGpu's texture unit with colour tables. */
    public static final Filtering FURY_WITH_COLOUR_TABLES = new Filtering(Kind.FURY, 1, true);

    /** The largest number of probes. */
    public static final int MAXIMUM_ANISOTROPY = 16;

    private static final String ANISOTROPIC_NAME = "anisotropic-";

    /** A family of filters. */
    public enum Kind {

        /** OpenGL's filters, one footprint in each level of a pixel. */
        OPEN_GL,

        /** Several footprints along the longer axis of a pixel (EXT_texture_filter_anisotropic). */
        ANISOTROPIC,

        /** FuryGpu's texture unit. */
        FURY
    }

    /** Checks that the values go together. */
    public Filtering {
        boolean several = anisotropy > 1 && anisotropy <= MAXIMUM_ANISOTROPY && Integer.bitCount(anisotropy) == 1;
        if (kind == Kind.ANISOTROPIC ? !several : anisotropy != 1) {
            throw new IllegalArgumentException(kind + " with anisotropy " + anisotropy);
        }
        if (colourTables && kind != Kind.FURY) {
            throw new IllegalArgumentException(kind + " with colour tables");
        }
    }

    /**
     * OpenGL's filters with several probes a pixel where a texture is seen at an angle.
     *
     * @param probes most probes of a pixel: 2, 4, 8 or 16
     * @return the filtering
     */
    public static Filtering anisotropic(int probes) {
        return new Filtering(Kind.ANISOTROPIC, probes, false);
    }

    /**
     * The filtering of a name.
     *
     * @param name {@code opengl}, {@code anisotropic-2} to {@code anisotropic-16}, or {@code fury}
     * @return the filtering, or null when there is none of that name
     */
    public static Filtering named(String name) {
        String wanted = name.toLowerCase(Locale.ROOT);
        for (Filtering filtering : new Filtering[] { OPEN_GL, FURY }) {
            if (filtering.toString().equals(wanted)) {
                return filtering;
            }
        }
        for (int probes = 2; probes <= MAXIMUM_ANISOTROPY; probes *= 2) {
            if (wanted.equals(ANISOTROPIC_NAME + probes)) {
                return anisotropic(probes);
            }
        }
        return null;
    }

    /** The name that {@link #named} reads. */
    @Override
    public String toString() {
        return switch (kind) {
            case OPEN_GL -> "opengl";
            case ANISOTROPIC -> ANISOTROPIC_NAME + anisotropy;
            case FURY -> "fury";
        };
    }
}
