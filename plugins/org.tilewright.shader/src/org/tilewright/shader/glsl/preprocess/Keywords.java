package org.tilewright.shader.glsl.preprocess;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

import org.tilewright.shader.glsl.Language;
import org.tilewright.shader.glsl.grammar.GlslLexer;

/**
 * Which words are keywords in which language (GLSL 1.10 to 3.30, section 3.6; ES 1.00 and 3.00, sections 3.7 and 3.8). A
 * word that a language only reserves becomes a token that no rule of the grammar takes.
 */
final class Keywords {

    private static final int NEVER = Integer.MAX_VALUE;
    private static final Map<String, Keyword> WORDS = new HashMap<>();
    private static final Set<String> RESERVED = Set.of("asm", "class", "union", "enum", "typedef", "template", "this",
            "goto", "inline", "noinline", "volatile", "public", "static", "extern", "external", "interface", "long",
            "short", "half", "fixed", "unsigned", "input", "output", "hvec2", "hvec3", "hvec4", "fvec2", "fvec3",
            "fvec4",
            "sampler3DRect", "sizeof", "cast", "namespace", "using", "filter");
    private static final Set<String> RESERVED_LATER = Set.of("superp", "common", "partition", "active", "image1D",
            "image2D", "image3D", "imageCube", "iimage1D", "iimage2D", "iimage3D", "iimageCube", "uimage1D", "uimage2D",
            "uimage3D", "uimageCube", "image1DArray", "image2DArray", "imageBuffer", "iimageBuffer", "uimageBuffer",
            "iimage1DArray", "iimage2DArray", "uimage1DArray", "uimage2DArray", "image1DShadow", "image2DShadow",
            "image1DArrayShadow", "image2DArrayShadow");
    /** Words that GLSL 1.30 reserves for what 1.40 and an extension have. */
    private static final Set<String> RESERVED_ONCE = Set.of("packed", "row_major", "samplerBuffer");
    private static final Set<String> RESERVED_DOUBLES = Set.of("double", "dvec2", "dvec3", "dvec4");

    /** Words that extensions bring before a version does. */
    private static final Map<String, Set<Extension>> BROUGHT = Map.of(
            "layout", Set.of(Extension.ARB_EXPLICIT_ATTRIB_LOCATION, Extension.ARB_UNIFORM_BUFFER_OBJECT,
                    Extension.ARB_FRAGMENT_COORD_CONVENTIONS, Extension.ARB_CONSERVATIVE_DEPTH,
                    Extension.AMD_CONSERVATIVE_DEPTH),
            "flat", Set.of(Extension.EXT_GPU_SHADER4), "noperspective", Set.of(Extension.EXT_GPU_SHADER4),
            "sampler1DArray", Set.of(Extension.EXT_TEXTURE_ARRAY), "sampler2DArray",
            Set.of(Extension.EXT_TEXTURE_ARRAY),
            "sampler1DArrayShadow", Set.of(Extension.EXT_TEXTURE_ARRAY), "sampler2DArrayShadow",
            Set.of(Extension.EXT_TEXTURE_ARRAY), "sampler2DShadow", Set.of(Extension.EXT_SHADOW_SAMPLERS));

    /** A word that is a keyword from a version on. */
    private record Keyword(int type, int desktop, int embedded) {}

    static {
        add(GlslLexer.CONST, 110, 100, "const");
        add(GlslLexer.UNIFORM, 110, 100, "uniform");
        add(GlslLexer.ATTRIBUTE, 110, 100, "attribute");
        add(GlslLexer.VARYING, 110, 100, "varying");
        add(GlslLexer.IN, 110, 100, "in");
        add(GlslLexer.OUT, 110, 100, "out");
        add(GlslLexer.INOUT, 110, 100, "inout");
        add(GlslLexer.IF, 110, 100, "if");
        add(GlslLexer.ELSE, 110, 100, "else");
        add(GlslLexer.FOR, 110, 100, "for");
        add(GlslLexer.WHILE, 110, 100, "while");
        add(GlslLexer.DO, 110, 100, "do");
        add(GlslLexer.BREAK, 110, 100, "break");
        add(GlslLexer.CONTINUE, 110, 100, "continue");
        add(GlslLexer.RETURN, 110, 100, "return");
        add(GlslLexer.DISCARD, 110, 100, "discard");
        add(GlslLexer.STRUCT, 110, 100, "struct");
        add(GlslLexer.VOID, 110, 100, "void");
        add(GlslLexer.BOOL_LITERAL, 110, 100, "true", "false");
        add(GlslLexer.INVARIANT, 120, 100, "invariant");
        add(GlslLexer.CENTROID, 120, 300, "centroid");
        add(GlslLexer.FLAT, 130, 300, "flat");
        add(GlslLexer.SMOOTH, 130, 300, "smooth");
        add(GlslLexer.NOPERSPECTIVE, 130, NEVER, "noperspective");
        add(GlslLexer.SWITCH, 130, 300, "switch");
        add(GlslLexer.CASE, 130, 300, "case");
        add(GlslLexer.DEFAULT, 130, 300, "default");
        add(GlslLexer.PRECISION, 130, 100, "precision");
        add(GlslLexer.PRECISION_QUALIFIER, 130, 100, "lowp", "mediump", "highp");
        add(GlslLexer.LAYOUT, 140, 300, "layout");
        type(110, 100, "float", "int", "bool", "vec2", "vec3", "vec4", "ivec2", "ivec3", "ivec4", "bvec2", "bvec3",
                "bvec4", "mat2", "mat3", "mat4", "sampler2D", "samplerCube");
        type(110, NEVER, "sampler1D", "sampler1DShadow");
        type(110, 100, "sampler3D");
        type(110, 300, "sampler2DShadow");
        type(120, 300, "mat2x2", "mat2x3", "mat2x4", "mat3x2", "mat3x3", "mat3x4", "mat4x2", "mat4x3", "mat4x4");
        type(130, 300, "uint", "uvec2", "uvec3", "uvec4", "samplerCubeShadow", "sampler2DArray", "sampler2DArrayShadow",
                "isampler2D", "isampler3D", "isamplerCube", "isampler2DArray", "usampler2D", "usampler3D",
                "usamplerCube",
                "usampler2DArray");
        type(130, NEVER, "sampler1DArray", "sampler1DArrayShadow", "isampler1D", "isampler1DArray", "usampler1D",
                "usampler1DArray");
        type(110, NEVER, "sampler2DRect", "sampler2DRectShadow");
        type(140, NEVER, "isampler2DRect", "usampler2DRect", "samplerBuffer", "isamplerBuffer", "usamplerBuffer");
        type(150, NEVER, "sampler2DMS", "isampler2DMS", "usampler2DMS", "sampler2DMSArray", "isampler2DMSArray",
                "usampler2DMSArray");
    }

    private Keywords() {}

    private static void add(int type, int desktop, int embedded, String... words) {
        for (String word : words) {
            WORDS.put(word, new Keyword(type, desktop, embedded));
        }
    }

    private static void type(int desktop, int embedded, String... words) {
        add(GlslLexer.TYPE, desktop, embedded, words);
    }

    /** The words of all versions that are names of types, or those that are not. */
    static Set<String> words(boolean types) {
        return WORDS.entrySet().stream().filter(each -> each.getValue().type == GlslLexer.TYPE == types)
                .map(Map.Entry::getKey).collect(Collectors.toCollection(TreeSet::new));
    }

    /** The type of token that a word is in a language with some extensions enabled. */
    static int type(String word, Language language, Set<String> extensions) {
        Keyword keyword = WORDS.get(word);
        boolean brought = BROUGHT.getOrDefault(word, Set.of()).stream()
                .anyMatch(each -> extensions.contains(each.word()));
        if (keyword != null && (brought || language.has(keyword.desktop, keyword.embedded))) {
            return keyword.type;
        }
        boolean once = language.version() == 130 && RESERVED_ONCE.contains(word)
                && !extensions.contains(Extension.ARB_UNIFORM_BUFFER_OBJECT.word());
        boolean later = language.has(130, 100) && RESERVED_LATER.contains(word);
        boolean doubles = (!language.es() || language.version() < 400) && RESERVED_DOUBLES.contains(word);
        return RESERVED.contains(word) || later || once || doubles ? GlslLexer.RESERVED : GlslLexer.IDENTIFIER;
    }
}
