package org.tilewright.shader.assembly;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

import org.junit.jupiter.api.Test;
import org.tilewright.shader.Stage;

/**
 * Each instruction against the pseudocode of its section, written anew in doubles (ARB_vertex_program, section 2.14.5;
 * ARB_fragment_program, section 3.11.5).
 */
class InstructionsTest {

    private static final double ULP = 0x1p-23;

    /** What an instruction makes of three vectors. */
    private interface Model {
        double[] of(double[] a, double[] b, double[] c);
    }

    /** A scalar of the result. */
    private interface Scalar {
        double of(double a, double b, double c);
    }

    private static Model each(Scalar scalar) {
        return (a, b, c) -> {
            double[] result = new double[4];
            for (int i = 0; i < 4; i++) {
                result[i] = scalar.of(a[i], b[i], c[i]);
            }
            return result;
        };
    }

    private static double[] all(double value) {
        return new double[] { value, value, value, value };
    }

    private static double dot(double[] a, double[] b, int count) {
        double sum = 0;
        for (int i = 0; i < count; i++) {
            sum += a[i] * b[i];
        }
        return sum;
    }

    private static double log2(double a) {
        return StrictMath.log(a) / StrictMath.log(2);
    }

    private static final Map<String, Model> BOTH = new TreeMap<>(Map.ofEntries(
            Map.entry("ABS r, a", each((a, b, c) -> Math.abs(a))),
            Map.entry("ADD r, a, b", each((a, b, c) -> a + b)),
            Map.entry("DP3 r, a, b", (a, b, c) -> all(dot(a, b, 3))),
            Map.entry("DP4 r, a, b", (a, b, c) -> all(dot(a, b, 4))),
            Map.entry("DPH r, a, b", (a, b, c) -> all(dot(a, b, 3) + b[3])),
            Map.entry("DST r, a, b", (a, b, c) -> new double[] { 1, a[1] * b[1], a[2], b[3] }),
            Map.entry("EX2 r, a.y", (a, b, c) -> all(StrictMath.pow(2, a[1]))),
            Map.entry("FLR r, a", each((a, b, c) -> Math.floor(a))),
            Map.entry("FRC r, a", each((a, b, c) -> a - Math.floor(a))),
            Map.entry("LIT r, a", (a, b, c) -> new double[] { 1, Math.max(a[0], 0),
                    a[0] > 0 ? StrictMath.pow(Math.max(a[1], 0), a[3]) : 0, 1 }),
            Map.entry("MAD r, a, b, c", each((a, b, c) -> a * b + c)),
            Map.entry("MAX r, a, b", each((a, b, c) -> a > b ? a : b)),
            Map.entry("MIN r, a, b", each((a, b, c) -> a > b ? b : a)),
            Map.entry("MOV r, a", each((a, b, c) -> a)),
            Map.entry("MUL r, a, b", each((a, b, c) -> a * b)),
            Map.entry("RCP r, b.z", (a, b, c) -> all(1 / b[2])),
            Map.entry("RSQ r, b.w", (a, b, c) -> all(1 / Math.sqrt(Math.abs(b[3])))),
            Map.entry("SGE r, a, b", each((a, b, c) -> a >= b ? 1 : 0)),
            Map.entry("SLT r, a, b", each((a, b, c) -> a < b ? 1 : 0)),
            Map.entry("SUB r, a, b", each((a, b, c) -> a - b)),
            Map.entry("SWZ r, a, -z, 0, 1, -1", (a, b, c) -> new double[] { -a[2], 0, 1, -1 }),
            Map.entry("XPD r.xyz, a, b", (a, b, c) -> new double[] { a[1] * b[2] - a[2] * b[1],
                    a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0], 0 }),
            Map.entry("MOV r, -a.wzyx", (a, b, c) -> new double[] { -a[3], -a[2], -a[1], -a[0] }),
            Map.entry("MOV r.yw, a.x", (a, b, c) -> new double[] { 0, a[0], 0, a[0] })));

    private static final Map<String, Model> OF_VERTICES = new TreeMap<>(Map.of(
            "EXP r, a.x", (a, b, c) -> new double[] { StrictMath.pow(2, Math.floor(a[0])), a[0] - Math.floor(a[0]),
                    StrictMath.pow(2, a[0]), 1 },
            "LOG r, -a.x", (a, b, c) -> a[0] == 0 ? new double[] { Double.NEGATIVE_INFINITY, Double.NaN,
                    Double.NEGATIVE_INFINITY, 1 }
                    : new double[] { Math.getExponent(a[0]),
                            Math.abs(a[0]) / StrictMath.pow(2, Math.getExponent(a[0])), log2(Math.abs(a[0])), 1 }));

    private static final Map<String, Model> OF_FRAGMENTS = new TreeMap<>(Map.of(
            "CMP r, a, b, c", each((a, b, c) -> a < 0 ? b : c),
            "COS r, a.x", (a, b, c) -> all(StrictMath.cos(a[0])),
            "SIN r, a.x", (a, b, c) -> all(StrictMath.sin(a[0])),
            "SCS r.xy, a.x", (a, b, c) -> new double[] { StrictMath.cos(a[0]), StrictMath.sin(a[0]), 0, 0 },
            "LRP r, a, b, c", each((a, b, c) -> a * b + (1 - a) * c),
            "MAD_SAT r, a, b, c", each((a, b, c) -> Math.min(Math.max(a * b + c, 0), 1)),
            "ADD_SAT r.xz, a, b", (a, b, c) -> new double[] { Math.min(Math.max(a[0] + b[0], 0), 1), 0,
                    Math.min(Math.max(a[2] + b[2], 0), 1), 0 }));

    private static double[] vector(Random random) {
        double[] vector = new double[4];
        for (int i = 0; i < 4; i++) {
            vector[i] = random.nextInt(-16, 17) / 4.0;
        }
        return vector;
    }

    private static void check(Stage stage, Map<String, Model> models) {
        String stages = stage.toString();
        String colour = stage == Stage.VERTEX ? "gl_FrontColor" : "gl_FragColor";
        models.forEach((instruction, model) -> {
            Run run = new Run(stage, """
                    PARAM a = program.local[0]; PARAM b = program.local[1]; PARAM c = program.local[2];
                    TEMP r; %s; MOV result.color, r;
                    """.formatted(instruction));
            Random random = new Random(1);
            for (int i = 0; i < 50; i++) {
                double[] a = vector(random);
                double[] b = vector(random);
                double[] c = vector(random);
                float[] found = run.with(stages + ".program.local", 0, 0, a)
                        .with(stages + ".program.local", 0, instruction.contains("b") ? 4 : 0, instruction.contains(
                                "b") ? b : a)
                        .with(stages + ".program.local", 0, instruction.contains(", c") ? 8 : 0, instruction.contains(
                                ", c") ? c : a)
                        .run().floats(colour, 0, 4);
                double[] expected = model.of(a, b, c);
                for (int j = 0; j < 4; j++) {
                    boolean same = Float.compare((float) expected[j], found[j]) == 0
                            || Math.abs(expected[j] - found[j]) <= 8 * ULP * Math.max(1, Math.abs(expected[j]));
                    assertTrue(same || Double.isNaN(expected[j]),
                            instruction + ", " + j + ": " + found[j] + ", not " + expected[j]);
                }
            }
        });
    }

    @Test
    void doInVertexProgramsWhatTheirSectionsSay() {
        check(Stage.VERTEX, BOTH);
        check(Stage.VERTEX, OF_VERTICES);
    }

    @Test
    void doInFragmentProgramsWhatTheirSectionsSay() {
        check(Stage.FRAGMENT, BOTH);
        check(Stage.FRAGMENT, OF_FRAGMENTS);
    }

    /** 3^2 = 9, 2^0.5; exponents of highlights end before 128: 2^127.99999 is finite, and 0^0 is 1. */
    @Test
    void powersAndHighlights() {
        assertArrayEquals(new float[] { 9, 9, 9, 9 },
                new Run(Stage.VERTEX, "POW result.color, {3}.x, 2.0.x;").run().floats("gl_FrontColor", 0, 4));
        float[] lit = new Run(Stage.VERTEX, "LIT result.color, {1, 2, 0, 500};").run().floats("gl_FrontColor", 0, 4);
        assertTrue(lit[2] > 0x1.fffp127 && lit[2] < Float.POSITIVE_INFINITY, lit[2] + "");
        assertEquals(1, new Run(Stage.VERTEX, "LIT result.color, {1, 0, 0, 0};").run().floats("gl_FrontColor", 0,
                4)[2]);
    }

    @Test
    void whatIsOverwrittenIsReadBefore() {
        assertArrayEquals(new float[] { 4, 3, 2, 1 }, new Run(Stage.VERTEX,
                "TEMP r; MOV r, {1, 2, 3, 4}; MOV r, r.wzyx; MOV result.color, r;").run().floats("gl_FrontColor", 0,
                        4));
    }

    /** floor(1.7) + 1 = 2 and floor(-0.5) + 2 = 1, of a row of parameters and of vectors from everywhere. */
    @Test
    void addressesFindElementsByTheFloorOfANumber() {
        String text = """
                PARAM row[4] = { program.env[4..7] };
                PARAM mixed[] = { {1, 2}, 7, state.fog.color, program.env[5] };
                ADDRESS A; ARL A.x, %s; MOV result.color, %s;
                """;
        double[] parameters = { 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27 };
        assertArrayEquals(new float[] { 24, 25, 26, 27 }, new Run(Stage.VERTEX, text.formatted("1.7.x", "row[A.x + 1]"))
                .with("vertex.program.env", 0, 16, parameters).run().floats("gl_FrontColor", 0, 4));
        assertArrayEquals(new float[] { 7, 7, 7, 7 },
                new Run(Stage.VERTEX, text.formatted("-{0.5}.x", "mixed[A.x+2]")).run().floats("gl_FrontColor", 0, 4));
        assertArrayEquals(new float[] { 1, 2, 0, 1 },
                new Run(Stage.VERTEX, text.formatted("{3.0}.x", "mixed[A.x-3]")).run().floats("gl_FrontColor", 0, 4));
    }

    @Test
    void aNegativeComponentTakesTheFragmentAway() {
        assertTrue(new Run(Stage.FRAGMENT, "KIL {1, 1, -0.5, 1};").run().isDiscarded());
        assertTrue(!new Run(Stage.FRAGMENT, "KIL {1, 1, -0.5, 1}.xyww;").run().isDiscarded());
    }
}
