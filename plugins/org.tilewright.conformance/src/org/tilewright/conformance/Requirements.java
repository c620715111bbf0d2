package org.tilewright.conformance;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.tilewright.shader.glsl.Language;
import org.tilewright.shader.glsl.preprocess.Extension;

/** Whether what a test asks for is supported. It goes by the question alone: nothing is tried. */
final class Requirements {

    private static final Pattern VERSION = Pattern.compile("([1-9])\\.(\\d\\d?)\\s*(es|compatibility|core)?");
    /** Versions that only OpenGL ES has; Piglit leaves the two letters out. */
    private static final Set<Integer> EMBEDDED = Set.of(100, 300, 310, 320);
    /** What sources cannot ask for, but tests do. */
    private static final Set<String> OF_OPENGL = Set.of("GL_ARB_compatibility", "GL_ARB_fragment_program",
            "GL_ARB_vertex_program", "GL_ARB_fragment_program_shadow", "GL_ARB_fragment_shader",
            "GL_ARB_vertex_shader", "GL_ARB_shader_objects", "GL_ARB_shading_language_100");
    /** What sources may ask for, but do not get as a whole: whole numbers and their textures are those of GLSL 1.30 alone. */
    private static final Set<String> IN_PART = Set.of("GL_EXT_gpu_shader4");

    private Requirements() {}

    /**
     * The language of a version.
     *
     * @param version as tests write it: {@code 1.20}, {@code 3.00 es}
     * @return nothing if that is no version
     */
    static Optional<Language> language(String version) {
        Matcher parts = VERSION.matcher(version.strip());
        if (!parts.matches()) {
            return Optional.empty();
        }
        int number = Integer.parseInt(parts.group(1)) * 100
                + Integer.parseInt(parts.group(2).length() == 1 ? parts.group(2) + "0" : parts.group(2));
        boolean es = "es".equals(parts.group(3)) || EMBEDDED.contains(number);
        return Optional.of(new Language(number, es, !es && (number <= 140 || "compatibility".equals(parts.group(3)))));
    }

    /** Why a version is not supported, or nothing. */
    static Optional<String> version(String version) {
        Optional<Language> language = language(version);
        return language.isPresent() && language.get().supported() ? Optional.empty()
                : Optional.of(language.map(Language::toString).orElse("version " + version));
    }

    /** Why one of these extensions is not as the test wants it, or nothing. One behind {@code !} must not be there. */
    static Optional<String> extensions(List<String> words) {
        for (String word : words) {
            boolean absent = word.startsWith("!");
            String name = absent ? word.substring(1) : word;
            if (absent == supports(name)) {
                return Optional.of(absent ? "without " + name : name);
            }
        }
        return Optional.empty();
    }

    private static boolean supports(String extension) {
        return OF_OPENGL.contains(extension) || Extension.isKnown(extension) && !IN_PART.contains(extension);
    }
}
