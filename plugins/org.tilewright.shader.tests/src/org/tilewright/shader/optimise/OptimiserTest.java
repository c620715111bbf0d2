package org.tilewright.shader.optimise;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewright.shader.Stage;
import org.tilewright.shader.backend.RandomProgram;
import org.tilewright.shader.backend.RandomRun;
import org.tilewright.shader.form.Listing;
import org.tilewright.shader.form.Node;
import org.tilewright.shader.glsl.Source;
import org.tilewright.shader.glsl.lower.Lowering;

/** Programs become shorter and give the same bits. */
class OptimiserTest {

    /** {@code -Dtilewright.mutants=N} tries N of each. */
    @ParameterizedTest
    @CsvSource({ "11, 12, 800", "12, 60, 300", "13, 400, 60", "14, 6000, 2" })
    void randomProgramsGiveTheSameBits(long seed, int steps, int programs) {
        Random random = new Random(seed);
        int count = Integer.getInteger("tilewright.mutants", programs);
        long before = 0;
        long after = 0;
        for (int i = 0; i < count; i++) {
            long own = random.nextLong();
            RandomProgram program = new RandomProgram(own, steps);
            String listed = Listing.lines(program.steps()).toString();
            List<Node> better = Optimiser.optimise(program.steps());
            assertEquals(listed, Listing.lines(program.steps()).toString(), "the program itself stays");
            before += Listing.lines(program.steps()).size();
            after += Listing.lines(better).size();
            RandomRun.compare(program, better, RandomRun.steps(program), "program " + own + " of " + steps, random);
        }
        assertTrue(after < before * 3 / 4, before + " lines became " + after);
    }

    /** The steps of a fragment program without their places. */
    private static List<String> steps(String before, String statements) {
        List<Node> steps = Lowering.lower(new Source("a.frag", Stage.FRAGMENT, "#version 330\n" + before
                + "\nout float o;\nvoid main() {\n" + statements + "\n}\n", false)).steps();
        return Listing.lines(Optimiser.optimise(steps)).stream().map(line -> line.substring(8)).toList();
    }

    @Test
    void copiesAndConstantsAreFollowed() {
        assertEquals(List.of("v1 = float u[0]", "v2 = float add v1, 3.0", "o[0] = v2"),
                steps("uniform float u;", "float a = u; float b = a; float c = 1.0 + 2.0; a = 5.0; o = b * 1.0 + c;"));
    }

    @Test
    void whatWasWorkedOutIsUsedAgain() {
        assertEquals(List.of("v1 = float i[0]", "v2 = float u[0]", "v3 = float mul v1, v2", "v4 = float add v3, v3",
                "o[0] = v4"), steps("uniform float u; in float i;", "o = i * u; o = o + u * i;"));
    }

    @Test
    void whatNobodyNeedsGoes() {
        assertEquals(List.of("o[0] = 1.0"), steps("uniform sampler2D t; in vec2 i;",
                "vec4 unused = texture(t, i); float x[3]; x[1] = i.x; if (i.x > 2.0) { x[2] = sin(i.y); } o = 1.0;"));
    }

    @Test
    void functionsLeaveNoScopesBehind() {
        assertEquals(List.of("v1 = float i[0]", "v2 = bool less v1, 0.0", "v3 = float neg v1",
                "v4 = float select v2, v3, v1", "o[0] = v4"),
                steps("in float i; float positive(float x) { if (x < 0.0) return -x; return x; }",
                        "o = positive(i);"));
    }

    /** The lanes in the choice are others than those before it: neighbours that do not run count as nothing. */
    @Test
    void derivativesStayWhereTheyAre() {
        List<String> lines = steps("in float i;", "o = dFdx(i); if (i > 0.5) o += dFdx(i); o += dFdx(i);");
        assertEquals(2, lines.stream().filter(line -> line.contains("derivative_x")).count(), lines.toString());
        assertTrue(lines.stream().anyMatch(line -> line.startsWith("if ")), lines.toString());
    }

    @Test
    void loopsTurnAsOftenAsBefore() {
        List<String> lines = steps("", "int n = 0; for (int k = 0; k < 4; k++) { n = 3; } o = 2.0;");
        assertTrue(lines.contains("loop {") || lines.contains("  loop {"), lines.toString());
    }

    /** What a loop works out is another thing for lanes that have left it before. */
    @Test
    void whatLoopsFoundIsReadBehindThem() {
        List<String> lines = steps("in float i;",
                "float x = 0.0; while (true) { x = x * 2.0 + 1.0; if (x > i) break; } o = x;");
        assertTrue(lines.get(lines.size() - 2).contains("= float x[0]"), lines.toString());
    }
}
