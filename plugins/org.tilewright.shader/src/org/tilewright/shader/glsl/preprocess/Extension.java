package org.tilewright.shader.glsl.preprocess;

import java.util.Arrays;
import java.util.Optional;

import org.tilewright.shader.glsl.Language;

/** The extensions that sources may ask for: what each of them brings is there in any case, or has no effect here. */
public enum Extension {

    ARB_COMPATIBILITY("GL_ARB_compatibility", false),
    ARB_DRAW_BUFFERS("GL_ARB_draw_buffers", false),
    ARB_DRAW_INSTANCED("GL_ARB_draw_instanced", false),
    AMD_CONSERVATIVE_DEPTH("GL_AMD_conservative_depth", false),
    ARB_CONSERVATIVE_DEPTH("GL_ARB_conservative_depth", false),
    ARB_EXPLICIT_ATTRIB_LOCATION("GL_ARB_explicit_attrib_location", false),
    ARB_FRAGMENT_COORD_CONVENTIONS("GL_ARB_fragment_coord_conventions", false),
    ARB_SHADER_BIT_ENCODING("GL_ARB_shader_bit_encoding", false),
    ARB_SHADER_TEXTURE_LOD("GL_ARB_shader_texture_lod", false),
    ARB_TEXTURE_RECTANGLE("GL_ARB_texture_rectangle", false),
    ARB_UNIFORM_BUFFER_OBJECT("GL_ARB_uniform_buffer_object", false),
    EXT_GPU_SHADER4("GL_EXT_gpu_shader4", false),
    EXT_TEXTURE_ARRAY("GL_EXT_texture_array", false),
    EXT_DRAW_BUFFERS("GL_EXT_draw_buffers", true),
    EXT_FRAG_DEPTH("GL_EXT_frag_depth", true),
    EXT_SHADER_TEXTURE_LOD("GL_EXT_shader_texture_lod", true),
    EXT_SHADOW_SAMPLERS("GL_EXT_shadow_samplers", true),
    OES_STANDARD_DERIVATIVES("GL_OES_standard_derivatives", true),
    OES_TEXTURE_3D("GL_OES_texture_3D", true);

    private final String word;
    private final boolean embedded;

    /**
     * An extension.
     *
     * @param word     what sources call it
     * @param embedded whether it is one of GLSL ES; else it is one of GLSL
     */
    Extension(String word, boolean embedded) {
        this.word = word;
        this.embedded = embedded;
    }

    /** The extension of a name in a language, if it is known there. */
    static Optional<Extension> named(String word, Language language) {
        return Arrays.stream(values()).filter(each -> each.word.equals(word) && each.existsIn(language)).findFirst();
    }

    /** Whether sources of any language may ask for an extension of this name. */
    public static boolean isKnown(String word) {
        return Arrays.stream(values()).anyMatch(each -> each.word.equals(word));
    }

    boolean existsIn(Language language) {
        return language.es() == embedded;
    }

    /** What sources call it. */
    String word() {
        return word;
    }
}
