package org.tilewright.shader.glsl.builtin;

import java.util.HashMap;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;

import org.tilewright.shader.glsl.Language;
import org.tilewright.shader.glsl.builtin.BuiltinFunction.Since;

/**
 * The limits that sources can ask for (GLSL 3.30, section 7.3; ES 3.00, section 7.3). Where hardware has a say, they are
 * the least that OpenGL 3.3 asks of it, but for textures and targets, of which there are as many as frames can hold.
 */
public final class BuiltinConstants {

    private static final Map<String, Limit> LIMITS = new HashMap<>();

    /** Limits of what OpenGL 3.1 removed. */
    private static final Set<String> OLD = Set.of("gl_MaxLights", "gl_MaxTextureUnits", "gl_MaxTextureCoords",
            "gl_MaxClipPlanes");

    /** A limit, and where it is. */
    private record Limit(int value, int desktop, int embedded) {}

    static {
        add(8, 110, Since.NEVER, "gl_MaxLights", "gl_MaxTextureUnits", "gl_MaxTextureCoords");
        add(6, 110, Since.NEVER, "gl_MaxClipPlanes");
        add(8, 130, Since.NEVER, "gl_MaxClipDistances");
        add(16, 110, 100, "gl_MaxVertexAttribs", "gl_MaxVertexTextureImageUnits", "gl_MaxTextureImageUnits");
        add(32, 110, 100, "gl_MaxCombinedTextureImageUnits");
        add(8, 110, 100, "gl_MaxDrawBuffers");
        add(4096, 110, Since.NEVER, "gl_MaxVertexUniformComponents", "gl_MaxFragmentUniformComponents");
        add(64, 110, Since.NEVER, "gl_MaxVaryingFloats");
        add(64, 130, Since.NEVER, "gl_MaxVaryingComponents");
        add(64, 150, Since.NEVER, "gl_MaxVertexOutputComponents");
        add(128, 150, Since.NEVER, "gl_MaxFragmentInputComponents");
        add(1024, Since.NEVER, 100, "gl_MaxVertexUniformVectors", "gl_MaxFragmentUniformVectors");
        add(16, Since.NEVER, 100, "gl_MaxVaryingVectors");
        add(16, Since.NEVER, 300, "gl_MaxVertexOutputVectors", "gl_MaxFragmentInputVectors");
        add(-8, 130, 300, "gl_MinProgramTexelOffset");
        add(7, 130, 300, "gl_MaxProgramTexelOffset");
    }

    private BuiltinConstants() {}

    private static void add(int value, int desktop, int embedded, String... names) {
        for (String name : names) {
            LIMITS.put(name, new Limit(value, desktop, embedded));
        }
    }

    /** The limit of a name that a language has, if there is one. */
    public static OptionalInt named(String name, Language language) {
        Limit limit = LIMITS.get(name);
        boolean has = limit != null && language.has(limit.desktop, limit.embedded)
                && (language.compatibility() || !OLD.contains(name));
        return has ? OptionalInt.of(limit.value)
                : OptionalInt.empty();
    }
}
