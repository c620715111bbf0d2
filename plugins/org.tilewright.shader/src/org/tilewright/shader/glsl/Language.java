package org.tilewright.shader.glsl;

import java.util.List;

/**
 * A version of GLSL.
 *
 * @param version       as in {@code #version}: 110 to 330, of ES 100 or 300
 * @param es            whether it is the language of OpenGL ES
 * @param compatibility whether what OpenGL 3.1 removed is there: always up to 1.30, in 1.40 unless the source is given to
 *                      OpenGL without it, later by the profile; where GL_ARB_compatibility is enabled; never in ES
 */
public record Language(int version, boolean es, boolean compatibility) {

    /** The language of a source without {@code #version} for OpenGL. */
    public static final Language DESKTOP_DEFAULT = new Language(110, false, true);
    /** The language of a source without {@code #version} for OpenGL ES. */
    public static final Language ES_DEFAULT = new Language(100, true, false);

    private static final List<Integer> DESKTOP = List.of(110, 120, 130, 140, 150, 330);
    private static final List<Integer> EMBEDDED = List.of(100, 300);

    /** Whether the version is one of those that are supported. */
    public boolean supported() {
        return (es ? EMBEDDED : DESKTOP).contains(version);
    }

    /**
     * Whether the language has what a version brought.
     *
     * @param desktop the first version of GLSL that has it
     * @param embedded the first version of GLSL ES that has it, or {@link Integer#MAX_VALUE} if none
     */
    public boolean has(int desktop, int embedded) {
        return version >= (es ? embedded : desktop);
    }

    /** As people write it: {@code GLSL 1.20}, {@code GLSL ES 3.00}. */
    @Override
    public String toString() {
        return (es ? "GLSL ES " : "GLSL ") + version / 100 + "." + "%02d".formatted(version % 100);
    }
}
