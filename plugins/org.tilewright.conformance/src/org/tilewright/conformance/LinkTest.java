package org.tilewright.conformance;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.tilewright.shader.ShaderException;
import org.tilewright.shader.Stage;
import org.tilewright.shader.glsl.Language;
import org.tilewright.shader.program.LinkedProgram;
import org.tilewright.shader.program.ProgramPart;
import org.tilewright.shader.program.ProgramPart.Dialect;

/** A test that puts sources of GLSL together and draws nothing: it says whether they must go together. */
final class LinkTest implements PiglitTest {

    private static final Pattern SECTION = Pattern.compile("\\[([a-z ]+)\\]");
    private static final Pattern LANGUAGE = Pattern.compile("GLSL( ES)?\\s*>=\\s*([\\d.]+)");
    private static final Pattern LIBRARY = Pattern.compile("GL( ES| CORE| COMPAT)?\\s*>=\\s*(\\d\\.\\d)");
    private static final Pattern EXTENSION = Pattern.compile("!?GL_[A-Z0-9]+_[a-z]\\w*");
    private static final Map<String, Stage> STAGES = Map.of("vertex shader", Stage.VERTEX, "fragment shader",
            Stage.FRAGMENT, "vertex shader passthrough", Stage.VERTEX);
    private static final double LAST_DESKTOP = 3.3;
    private static final double LAST_EMBEDDED = 3.0;

    private record Section(String name, List<String> lines) {}

    private final List<Section> sections;
    private final boolean wanted;
    private String missing;
    private String version = "1.10";

    private LinkTest(List<Section> sections, boolean wanted) {
        this.sections = sections;
        this.wanted = wanted;
        for (Section section : sections) {
            if ("require".equals(section.name)) {
                section.lines.forEach(line -> require(line.strip()));
            } else if (!STAGES.containsKey(section.name) && !"test".equals(section.name)) {
                lack("[" + section.name + "]");
            }
        }
        Requirements.version(version).ifPresent(this::lack);
    }

    /** The test that a text is, or nothing if it draws or does something else. */
    static Optional<LinkTest> of(String text) {
        Map<Integer, Section> sections = new LinkedHashMap<>();
        Section open = new Section("", new ArrayList<>());
        for (String line : text.lines().toList()) {
            Matcher head = SECTION.matcher(line.strip());
            if (head.matches()) {
                open = new Section(head.group(1), new ArrayList<>());
                sections.put(sections.size(), open);
            } else {
                open.lines.add(line);
            }
        }
        List<String> commands = sections.values().stream().filter(each -> "test".equals(each.name))
                .flatMap(each -> each.lines.stream()).map(String::strip)
                .filter(line -> !line.isEmpty() && !line.startsWith("#")).toList();
        boolean alone = commands.size() == 1 && commands.get(0).matches("link (success|error)");
        return alone ? Optional.of(new LinkTest(List.copyOf(sections.values()), "link success".equals(commands.get(0))))
                : Optional.empty();
    }

    private void require(String line) {
        Matcher language = LANGUAGE.matcher(line);
        Matcher library = LIBRARY.matcher(line);
        if (line.isEmpty() || line.startsWith("#") || line.startsWith("SIZE")) {
            return;
        }
        if (language.matches()) {
            version = language.group(2) + (language.group(1) == null ? "" : " es");
        } else if (library.matches()) {
            boolean es = " ES".equals(library.group(1));
            if (Double.parseDouble(library.group(2)) > (es ? LAST_EMBEDDED : LAST_DESKTOP)) {
                lack("OpenGL " + (es ? "ES " : "") + library.group(2));
            }
        } else if (EXTENSION.matcher(line).matches()) {
            Requirements.extensions(List.of(line)).ifPresent(this::lack);
        } else {
            lack(line.split("[ <>=]")[0]);
        }
    }

    private void lack(String what) {
        missing = missing == null ? what : missing;
    }

    @Override
    public Optional<String> missing() {
        return Optional.ofNullable(missing);
    }

    @Override
    public Optional<String> failure() {
        Language language = Requirements.language(version).orElseThrow();
        List<ProgramPart> parts = sections.stream().filter(each -> STAGES.containsKey(each.name))
                .map(each -> part(each, language)).toList();
        try {
            LinkedProgram.link(parts, Map.of(), Map.of());
            return wanted ? Optional.empty() : Optional.of("is linked, and must be refused");
        } catch (ShaderException e) {
            return wanted ? Optional.of("is refused: " + e.getMessage()) : Optional.empty();
        }
    }

    /** A source that does not say its version has the one that the test requires. */
    private static ProgramPart part(Section section, Language language) {
        String text = section.name.endsWith("passthrough")
                ? (language.has(140, 300) ? "in" : "attribute")
                        + " vec4 piglit_vertex; void main() { gl_Position = piglit_vertex; }"
                : String.join("\n", section.lines) + "\n";
        if (!text.contains("#version")) {
            text = "#version " + language.version() + (language.es() && language.version() >= 300 ? " es" : "") + "\n"
                    + text;
        }
        return new ProgramPart(section.name, STAGES.get(section.name),
                language.es() ? Dialect.EMBEDDED : Dialect.DESKTOP, text.stripLeading());
    }
}
