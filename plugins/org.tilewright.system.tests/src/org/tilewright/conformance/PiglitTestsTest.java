package org.tilewright.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewright.conformance.Outcome.Verdict;
import org.tilewright.shader.Stage;

/** Sources in the form of Piglit's, written for this; and Piglit's own, where they are. */
class PiglitTestsTest {

    @TempDir
    Path folder;

    private static String source(String config, String text) {
        return "// [config]\n" + config + "// [end config]\n" + text;
    }

    private static Optional<String> failure(String config, String text) {
        return CompilerTest.of(Stage.FRAGMENT, source(config, text)).orElseThrow().failure();
    }

    @Test
    void aSourceFailsWhereItIsTakenAndMustBeRefusedOrTheOtherWayRound() {
        String right = "float f() { return 1.0; }";
        String wrong = "float f() { return x; }";
        assertEquals(Optional.empty(), failure("// expect_result: pass\n// glsl_version: 1.20\n", right));
        assertEquals(Optional.empty(), failure("// expect_result: fail\n// glsl_version: 1.20\n", wrong));
        assertEquals(Optional.of("is taken, and must be refused"), failure("// expect_result: fail\n", right));
        assertTrue(failure("// expect_result: pass\n", wrong).orElseThrow().startsWith("is refused: source:4:20: "));
    }

    @Test
    void aSourceThatIsToBeLinkedNeedsAMainFunction() {
        String config = "// expect_result: pass\n// check_link: true\n";
        assertEquals(Optional.empty(), failure(config, "void main() {}"));
        assertTrue(failure(config, "void f() {}").isPresent());
    }

    @Test
    void whatIsMissingIsSaidBeforeAnythingIsTried() {
        assertEquals(Optional.of("GLSL 4.00"), CompilerTest.of(Stage.VERTEX,
                source("// expect_result: pass\n// glsl_version: 4.00\n", "nonsense")).orElseThrow().missing());
        assertEquals(Optional.of("GL_ARB_gpu_shader5"), CompilerTest.of(Stage.VERTEX, source(
                "// expect_result: pass\n// glsl_version: 1.50\n// require_extensions: GL_ARB_gpu_shader5\n",
                "nonsense"))
                .orElseThrow().missing());
        assertEquals(Optional.of("a stage other than vertex and fragment"),
                CompilerTest.of(null, source("// expect_result: pass\n", "nonsense")).orElseThrow().missing());
    }

    @Test
    void aProgramOfAssemblyMustBeTakenUnlessItSaysOtherwise() {
        assertEquals(Optional.empty(),
                AssemblyTest.of("!!ARBfp1.0\nMOV result.color, 1;\nEND\n").orElseThrow().failure());
        assertEquals(Optional.empty(),
                AssemblyTest.of("!!ARBfp1.0\n# FAIL\nMOV result.nothing, 1;\nEND\n").orElseThrow().failure());
        assertEquals(Optional.of("option NV_fragment_program2"), AssemblyTest
                .of("!!ARBfp1.0\nOPTION NV_fragment_program2;\nEND\n").orElseThrow().missing());
        assertEquals(Optional.empty(), AssemblyTest.of("words"));
    }

    private static Optional<ScriptTest> linked(String require, String last) {
        return ScriptTest.of("[require]\n" + require + """

                [vertex shader]
                varying vec2 v;
                void main() { gl_Position = vec4(v = vec2(1.0), 0.0, 1.0); }
                [fragment shader]
                varying vec3 v;
                void main() { gl_FragColor = v.xyzz; }
                [test]
                """ + last + "\n");
    }

    /** The two stages exchange a variable of two types. */
    @Test
    void sourcesThatDoNotGoTogetherFailWhereTheyMust() {
        assertEquals(Optional.empty(), linked("GLSL >= 1.10", "link error").orElseThrow().failure());
        assertTrue(linked("GLSL >= 1.10", "link success").orElseThrow().failure().orElseThrow()
                .startsWith("is refused: "));
        assertEquals(Optional.of("GLSL 4.00"), linked("GLSL >= 4.00", "link error").orElseThrow().missing());
        assertEquals(Optional.of("OpenGL 4.3"),
                linked("GL >= 4.3\nGLSL >= 1.50", "link error").orElseThrow().missing());
        assertEquals(Optional.of("GL_ARB_gpu_shader5"),
                linked("GLSL >= 1.50\nGL_ARB_gpu_shader5", "link error").orElseThrow().missing());
        assertEquals(Optional.empty(),
                linked("GLSL >= 1.50\nGL_MAX_VARYING_COMPONENTS >= 60", "link error").orElseThrow().missing());
        assertEquals(Optional.of("GL_MAX_VARYING_COMPONENTS >= 999"),
                linked("GLSL >= 1.50\nGL_MAX_VARYING_COMPONENTS >= 999", "link error").orElseThrow().missing());
    }

    /** One of each verdict; a source without expectations is part of something else. */
    @Test
    void thePageCountsByDirectoryAndNamesFailuresAndWhatIsMissing() throws IOException {
        Path spec = Files.createDirectories(folder.resolve("tests/spec/a/compiler"));
        Files.writeString(spec.resolve("good.frag"), source("// expect_result: pass\n", "float a;"));
        Files.writeString(spec.resolve("bad.vert"), source("// expect_result: fail\n", "float a;"));
        Files.writeString(spec.resolve("later.geom"), source("// expect_result: pass\n", "float a;"));
        Files.writeString(spec.resolve("part.frag"), "float a;");
        List<Outcome> outcomes = new PiglitFolder(folder).run("");
        List<String> lines = new ConformancePage(outcomes).lines();
        assertEquals(3, outcomes.size());
        assertTrue(lines.contains("1 of 2 applicable tests pass (50.00 %), 1 fail, 1 are not applicable."));
        assertTrue(lines.contains("| tests/spec/a | 1 | 1 | 1 |"), lines::toString);
        assertTrue(lines.contains("- `tests/spec/a/compiler/bad.vert`: is taken, and must be refused"));
        assertTrue(lines.contains("| a stage other than vertex and fragment | 1 |"));
        assertEquals(1, new PiglitFolder(folder).run("good").size());
    }

    /** A telling part of Piglit's own, of compilers and of what draws: tests that pass must go on passing. */
    @Test
    void piglitsOwnTestsPassAsOftenAsTheyDid() {
        Optional<Path> piglit = PiglitFolder.find();
        assumeTrue(piglit.isPresent(), "there is no Piglit: Debian's package piglit has it");
        for (String part : List.of("spec/glsl-1.10/compiler", "spec/glsl-1.20/compiler", "compiler/flat_interpolation",
                "ARBvp1.0", "glsl-1.10/execution/samplers", "spec/arb_vertex_program")) {
            List<Outcome> outcomes = new PiglitFolder(piglit.get()).run(part);
            long passed = outcomes.stream().filter(each -> each.verdict() == Verdict.PASSED).count();
            long failed = outcomes.stream().filter(each -> each.verdict() == Verdict.FAILED).count();
            assertTrue(passed >= 40 && passed >= 97 * (passed + failed) / 100.0,
                    () -> part + ": " + new ConformancePage(outcomes).summary());
        }
    }
}
