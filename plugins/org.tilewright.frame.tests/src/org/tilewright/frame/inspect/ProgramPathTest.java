package org.tilewright.frame.inspect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.InputException;
import org.tilewright.frame.execution.FramePrograms;
import org.tilewright.frame.execution.ProgramWatch;
import org.tilewright.frame.inspect.ProgramPath.Step;
import org.tilewright.frame.program.ProgramLanguage;
import org.tilewright.frame.program.ProgramSource;
import org.tilewright.frame.program.ProgramSources;
import org.tilewright.frame.program.ProgramStage;
import org.tilewright.shader.Stage;
import org.tilewright.testing.frame.ProgramScene;

class ProgramPathTest {

    private static final String VERTEX = "#version 130\nin vec4 place;\nvoid main() { gl_Position = place; }\n";

    private static ProgramSource source(ProgramStage stage, String text) {
        return new ProgramSource(stage, ProgramLanguage.GLSL, text);
    }

    /** A program of several sources, which a draw covers the window of 4 x 4 pixels with. */
    private static Frame frame(String... fragments) {
        Frame made = new ProgramScene(4, 4).program(VERTEX, fragments[0]).cover(0).cover(0).frame();
        List<ProgramSource> sources = new java.util.ArrayList<>(List.of(source(ProgramStage.VERTEX, VERTEX)));
        for (String fragment : fragments) {
            sources.add(source(ProgramStage.FRAGMENT, fragment));
        }
        return new Frame(made.name(), made.width(), made.height(), made.stencil(), made.targets(), made.textures(),
                List.of(new ProgramSources(sources, List.of(), List.of())), made.commands(), made.vertices(),
                made.indices());
    }

    private static ProgramPath path(Frame frame, ProgramWatch watch) {
        return ProgramPath.of(new FrameSteps(frame), (Draw) frame.commands().get(watch.draw()), watch);
    }

    private static List<Step> steps(Frame frame) {
        return path(frame, ProgramWatch.pixel(1, 2, 1)).runs().get(0).steps();
    }

    /** The first source has three lines, the last of them empty, so main's first statement is line 3 + 5. */
    @Test
    void linesOfASecondSourceGoOnBehindThoseOfTheFirst() {
        Frame frame = frame("#version 130\nfloat halved(float x) { return 0.5 * x; }\n",
                "\n\n#version 130\nfloat halved(float x);\nvoid main() {\n  float y = halved(gl_FragCoord.x);\n"
                        + "  gl_FragColor = vec4(y);\n}\n");
        List<Step> steps = steps(frame);
        Step written = steps.stream().filter(step -> step.name().equals("y") && step.what().equals("write")
                && step.line() == 9).findFirst().orElseThrow(() -> new AssertionError(steps.toString()));
        assertEquals("float y = halved(gl_FragCoord.x);", written.source());
        assertEquals("1.25", written.value(2), "half of 2.5; it is the upper left of its quad");
        assertEquals("float y = halved(gl_FragCoord.x);",
                FramePrograms.text(frame.programs().get(0), Stage.FRAGMENT).split("\n")[8].strip());
    }

    /** Programs made of others say where these were; a debugger shows the text that there is. */
    @Test
    void linesAreThoseOfTheTextWhateverItCallsThem() {
        List<Step> steps = steps(frame("#version 130\n#line 100 2\nvoid main() {\n  gl_FragColor = vec4(1.0);\n}\n"));
        assertEquals(List.of(4), steps.stream().map(Step::line).distinct().toList());
        List<Step> asked = steps(
                frame("#version 130\n#line 100 2\nvoid main() {\n  gl_FragColor = vec4(__LINE__);\n}\n"));
        assertEquals("102.0", asked.get(0).values().get(0).get(0), "GLSL 1.30 numbers the line after it 101");
    }

    @Test
    void aDebuggerFirstStopsWhereSomethingIsWritten() {
        Frame frame = frame("#version 130\nuniform float a;\nvoid main() {\n  float b =\n    a;\n"
                + "  gl_FragColor = vec4(b);\n}\n");
        assertEquals(4, path(frame, ProgramWatch.pixel(0, 0, 0)).firstLine());
        ProgramPath beside = path(frame, ProgramWatch.pixel(0, 4, 0));
        assertEquals(List.of(), beside.runs());
        assertEquals(0, beside.firstLine());
    }

    @Test
    void aWatchIsWrittenAsTheDebuggersPropertyIs() {
        assertEquals("3,pixel,40,30", ProgramWatch.pixel(3, 40, 30).text());
        assertEquals("vertex 7", ProgramWatch.watched("3,vertex,7").place());
        assertEquals("3,vertex,7", ProgramWatch.watched("3,vertex,7").text());
        assertEquals(null, ProgramWatch.watched("*,vertex,7"));
        assertThrows(InputException.class, () -> ProgramWatch.watched("3,vertex"));
    }

    /** Both draws cover the pixel; what ran before the second one does not count. */
    @Test
    void aVertexIsWatchedInItsDrawAlone() {
        ProgramPath path = path(frame("#version 130\nvoid main() { gl_FragColor = vec4(1.0); }\n"),
                ProgramWatch.vertex(1, 2));
        assertEquals(1, path.runs().size());
        assertTrue(path.isOfVertex());
        assertTrue(path.lines().get(0).startsWith("vertex program 0 of draw 1, vertex 2: lane 2"), path.lines().get(0));
    }
}
