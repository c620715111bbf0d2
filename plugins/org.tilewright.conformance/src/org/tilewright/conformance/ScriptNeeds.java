package org.tilewright.conformance;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.tilewright.conformance.Script.Section;
import org.tilewright.shader.glsl.Language;
import org.tilewright.shader.glsl.builtin.BuiltinConstants;

/** What a script asks for before it begins: a version, extensions, limits, a size of the window, stages. */
final class ScriptNeeds {

    private static final Pattern LANGUAGE = Pattern.compile("GLSL( ES)?\\s*(?:>=|=)\\s*([\\d.]+).*");
    private static final Pattern LIBRARY = Pattern.compile("GL( ES| CORE| COMPAT)?\\s*(?:>=|=)\\s*(\\d\\.\\d)");
    private static final Pattern SIZE = Pattern.compile("SIZE\\s+(\\d+)\\s+(\\d+)");
    private static final Pattern LIMIT = Pattern.compile("(GL_MAX_[A-Z_]+)\\s*>=\\s*(\\d+)");
    private static final Pattern EXTENSION = Pattern.compile("!?GL_[A-Z0-9]+_[a-zA-Z]\\w*");
    private static final Set<String> ASSEMBLY = Set.of("ARB_vertex_program", "ARB_fragment_program");
    /** What a window has in any case, or what Piglit asks of the machine that it runs on. */
    private static final Set<String> GIVEN = Set.of("depthbuffer", "rlimit");
    private static final Set<String> SECTIONS = Set.of("require", "test", "vertex data", "vertex shader",
            "vertex shader passthrough", "fragment shader", "vertex program", "fragment program");
    private static final Map<String, Integer> LIMITS = Map.of("GL_MAX_CLIP_PLANES", 8, "GL_MAX_VERTEX_ATTRIBS", 16);
    private static final Language LAST = new Language(330, false, true);
    private static final double LAST_DESKTOP = 3.3;
    private static final double LAST_EMBEDDED = 3.0;
    private static final int EDGE = 250;

    private String missing;
    private String version = "1.10";
    private int width = EDGE;
    private int height = EDGE;

    ScriptNeeds(Script script) {
        script.lines("require").forEach(this::require);
        for (Section section : script.sections()) {
            if (!SECTIONS.contains(section.name())) {
                lack("[" + section.name() + "]");
            }
        }
        Requirements.version(version).ifPresent(this::lack);
    }

    private void require(String line) {
        Matcher language = LANGUAGE.matcher(line);
        Matcher library = LIBRARY.matcher(line);
        Matcher size = SIZE.matcher(line);
        Matcher limit = LIMIT.matcher(line);
        String word = line.split("[ <>=]")[0];
        if (language.matches()) {
            version = language.group(2) + (language.group(1) == null ? "" : " es");
        } else if (library.matches()) {
            boolean es = " ES".equals(library.group(1));
            if (Double.parseDouble(library.group(2)) > (es ? LAST_EMBEDDED : LAST_DESKTOP)) {
                lack("OpenGL " + (es ? "ES " : "") + library.group(2));
            }
        } else if (size.matches()) {
            width = Integer.parseInt(size.group(1));
            height = Integer.parseInt(size.group(2));
        } else if (limit.matches()) {
            OptionalInt ours = limit(limit.group(1));
            if (ours.isEmpty() || ours.getAsInt() < Integer.parseInt(limit.group(2))) {
                lack(line);
            }
        } else if (EXTENSION.matcher(line).matches()) {
            Requirements.extensions(List.of(line)).ifPresent(this::lack);
        } else if (!ASSEMBLY.contains(word) && !GIVEN.contains(word)) {
            lack(word);
        }
    }

    /** GLSL calls {@code GL_MAX_X_Y} {@code gl_MaxXY}. */
    private static OptionalInt limit(String name) {
        if (LIMITS.containsKey(name)) {
            return OptionalInt.of(LIMITS.get(name));
        }
        StringBuilder camel = new StringBuilder("gl_");
        for (String word : name.substring("GL_".length()).split("_")) {
            camel.append(word.charAt(0)).append(word.substring(1).toLowerCase());
        }
        return BuiltinConstants.named(camel.toString(), LAST);
    }

    private void lack(String what) {
        missing = missing == null ? what : missing;
    }

    /** What is asked for that is not supported, or nothing. */
    Optional<String> missing() {
        return Optional.ofNullable(missing);
    }

    /** The language of sources that do not say it. */
    Language language() {
        return Requirements.language(version).orElseThrow();
    }

    /** Width of the window in pixels. */
    int width() {
        return width;
    }

    /** Height of the window in pixels. */
    int height() {
        return height;
    }
}
