package org.tilewright.conformance;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.tilewright.conformance.Script.Section;
import org.tilewright.frame.program.ProgramLanguage;
import org.tilewright.frame.program.ProgramSource;
import org.tilewright.frame.program.ProgramSources;
import org.tilewright.frame.program.ProgramStage;
import org.tilewright.shader.ShaderException;
import org.tilewright.shader.Stage;
import org.tilewright.shader.assembly.Assembly;
import org.tilewright.shader.glsl.Language;
import org.tilewright.shader.glsl.Source;
import org.tilewright.shader.glsl.lower.Lowering;
import org.tilewright.shader.program.LinkedProgram;
import org.tilewright.shader.program.ProgramPart;
import org.tilewright.shader.program.ProgramPart.Dialect;

/** The program of a script. */
final class ScriptProgram {

    private static final String PASSTHROUGH = " vec4 piglit_vertex; void main() { gl_Position = piglit_vertex; }";

    private final List<ProgramPart> parts = new ArrayList<>();
    private LinkedProgram linked;

    ScriptProgram(Script script, Language language) {
        for (Section section : script.sections()) {
            Stage stage = section.name().startsWith("vertex ") ? Stage.VERTEX : Stage.FRAGMENT;
            String text = String.join("\n", section.lines()) + "\n";
            switch (section.name()) {
                case "vertex shader", "fragment shader" -> parts.add(glsl(section.name(), stage, language, text));
                case "vertex shader passthrough" -> parts.add(glsl(section.name(), stage, language,
                        (language.has(140, 300) ? "in" : "attribute") + PASSTHROUGH));
                case "vertex program", "fragment program" -> parts
                        .add(new ProgramPart(section.name(), stage, Dialect.ASSEMBLY, text.strip() + "\n"));
                default -> {}
            }
        }
    }

    /** A source that does not say its version has the one that the test requires. */
    private static ProgramPart glsl(String name, Stage stage, Language language, String text) {
        String whole = text.contains("#version") ? text.stripLeading()
                : "#version " + language.version() + (language.es() && language.version() >= 300 ? " es" : "") + "\n"
                        + text;
        return new ProgramPart(name, stage, language.es() ? Dialect.EMBEDDED : Dialect.DESKTOP, whole);
    }

    /**
     * Checks that each source can be compiled.
     *
     * @throws ShaderException where one cannot
     */
    void check() {
        for (ProgramPart part : parts) {
            if (part.dialect() == Dialect.ASSEMBLY) {
                Assembly.lower(part.name(), part.stage(), part.text());
            } else {
                Lowering.check(new Source(part.name(), part.stage(), part.text(), part.dialect() == Dialect.EMBEDDED));
            }
        }
    }

    /**
     * Puts the sources together.
     *
     * @throws ShaderException where they do not go together
     */
    void link() {
        linked = parts.isEmpty() ? null : LinkedProgram.link(parts, Map.of(), Map.of());
    }

    /** What came of the sources; null if there are none. */
    LinkedProgram linked() {
        return linked;
    }

    /** Whether it has a program for a stage. */
    boolean has(Stage stage) {
        return parts.stream().anyMatch(part -> part.stage() == stage);
    }

    /** Whether it is written in the language of OpenGL ES. */
    boolean embedded() {
        return parts.stream().anyMatch(part -> part.dialect() == Dialect.EMBEDDED);
    }

    /** The sources as frames have them; none if there are none. */
    List<ProgramSources> sources() {
        return parts.isEmpty() ? List.of()
                : List.of(new ProgramSources(parts.stream().map(ScriptProgram::source).toList(), List.of(), List.of()));
    }

    private static ProgramSource source(ProgramPart part) {
        return new ProgramSource(part.stage() == Stage.VERTEX ? ProgramStage.VERTEX : ProgramStage.FRAGMENT,
                switch (part.dialect()) {
                    case DESKTOP -> ProgramLanguage.GLSL;
                    case EMBEDDED -> ProgramLanguage.GLSL_ES;
                    case ASSEMBLY -> ProgramLanguage.ASSEMBLY;
                }, part.text());
    }
}
