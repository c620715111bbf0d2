package org.tilewright.frame.format;

import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

import org.tilewright.frame.QueryKind;
import org.tilewright.frame.program.ProgramInput;
import org.tilewright.input.Place;

/**
 * The {@code frame} line.
 *
 * @param fields    its fields, for complaints
 * @param version   version of the format
 * @param name      name of the frame
 * @param width     width in pixels
 * @param height    height in pixels
 * @param stencil   whether the screen has stencil values; of version 3
 * @param draws     number of draws
 * @param triangles triangles of all draws, as {@link org.tilewright.frame.PrimitiveType#triangles} counts them
 * @param vertices  vertices of all draws
 * @param targets   number of targets beside the screen
 * @param textures  number of textures
 * @param programs  number of programs; of version 3
 * @param queries   occlusion queries; of version 3
 */
record Header(JsonFields fields, int version, String name, int width, int height, boolean stencil, int draws,
        int triangles,
        int vertices, int targets, int textures, int programs, List<QueryKind> queries) {

    /** The number of targets, which frames without targets leave out. */
    static final String TARGETS = "targets";

    /** The number of programs, which frames without programs leave out. */
    static final String PROGRAMS = "programs";

    /** The kinds of queries, which frames without queries leave out. */
    static final String QUERIES = "queries";

    private static final Set<String> HEADER = Set.of("version", "name", "width", "height", "draws", "triangles",
            "vertices", "textures");
    private static final Set<String> HEADER_WITH_TARGETS = Set.of("version", "name", "width", "height", "draws",
            "triangles", "vertices", TARGETS, "textures");
    private static final String STENCIL = "stencil";
    private static final Set<String> HEADER_3 = Set.of("version", "name", "width", "height", STENCIL, "draws",
            "triangles", "vertices", TARGETS, "textures", PROGRAMS, QUERIES);
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_][A-Za-z0-9_.-]{0,99}");

    /**
     * Reads the header.
     *
     * @param fields the object
     * @return the header
     */
    static Header read(JsonFields fields) {
        int version = fields.integer("version", 1, Integer.MAX_VALUE);
        if (version > FrameLimits.NEWEST_VERSION) {
            throw fields.error("version", "version " + version,
                    "a version up to " + FrameLimits.NEWEST_VERSION + "; a newer Tilewright may read it");
        }
        boolean targets = version > 2 || version > 1 && fields.has(TARGETS);
        boolean programs = version > 2 && fields.has(PROGRAMS);
        fields.only(version > 2 ? HEADER_3 : targets ? HEADER_WITH_TARGETS : HEADER);
        String name = fields.text("name");
        if (!NAME.matcher(name).matches()) {
            throw fields.error("name", Place.quote(name), "1 to 100 letters, digits and ._- that begin with no . or -");
        }
        int width = fields.integer("width", 1, FrameLimits.EDGE);
        int height = fields.integer("height", 1, FrameLimits.EDGE);
        if ((long) width * height > FrameLimits.PIXELS) {
            throw fields.error("height", width + " x " + height + " pixels",
                    "at most " + FrameLimits.PIXELS + " pixels");
        }
        return new Header(fields, version, name, width, height, version > 2 && fields.flag(STENCIL),
                fields.integer("draws", 0, FrameLimits.COMMANDS),
                fields.integer("triangles", 0, FrameLimits.INDICES),
                fields.integer("vertices", 0, FrameLimits.VERTICES),
                targets ? fields.integer(TARGETS, 0, FrameLimits.TARGETS) : 0,
                fields.integer("textures", 0, FrameLimits.TEXTURES),
                programs ? fields.integer(PROGRAMS, 0, ProgramInput.PROGRAMS) : 0,
                version > 2 && fields.has(QUERIES) ? fields.constants(QUERIES, QueryKind.class, FrameLimits.COMMANDS)
                        : List.of());
    }

    /**
     * Holds a count to what the frame really has.
     *
     * @param field    name of the count's field
     * @param declared the count as declared
     * @param found    the count as found
     */
    void require(String field, int declared, long found) {
        if (declared != found) {
            throw fields.error(field, "declares " + declared + ", but the file has " + found, "the same number");
        }
    }
}
