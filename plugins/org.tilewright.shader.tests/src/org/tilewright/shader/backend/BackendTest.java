package org.tilewright.shader.backend;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewright.shader.Stage;
import org.tilewright.shader.form.Kind;
import org.tilewright.shader.form.Sample;
import org.tilewright.shader.form.Space;
import org.tilewright.shader.form.Storage;
import org.tilewright.shader.glsl.Program;
import org.tilewright.shader.glsl.Source;
import org.tilewright.shader.glsl.lower.Lowering;
import org.tilewright.shader.quad.EndlessLoopException;
import org.tilewright.shader.quad.Lookup;
import org.tilewright.shader.quad.Quad;
import org.tilewright.shader.steps.Steps;

/** Classes of programs do what the programs do that are carried out step by step. */
class BackendTest {

    private static final int SCALARS = RandomProgram.SCALARS * Kind.values().length;

    /** Short programs stay in one method; long ones are cut, with jumps and variables across. */
    @ParameterizedTest
    @CsvSource({ "1, 12, 1500", "2, 60, 1500", "3, 400, 250", "4, 6000, 6" })
    void randomProgramsGiveTheSameBits(long seed, int steps, int programs) {
        Random random = new Random(seed);
        for (int i = 0; i < programs; i++) {
            long own = random.nextLong();
            RandomProgram program = new RandomProgram(own, steps);
            compare(program, "program " + own + " of " + steps, random);
        }
    }

    private static void compare(RandomProgram program, String what, Random random) {
        Map<Storage, Integer> places = program.places();
        Steps.Runnable expected = Steps.of("a", program.steps(), SCALARS, SCALARS, places);
        Steps.Runnable actual = Backend.compile("a", program.steps(), SCALARS, SCALARS, places);
        Quad one = new Quad(SCALARS, SCALARS, new int[SCALARS], expected.scratch());
        Quad other = new Quad(SCALARS, SCALARS, one.uniforms, actual.scratch());
        one.textures = BackendTest::answer;
        other.textures = BackendTest::answer;
        for (int run = 0; run < 3; run++) {
            give(program, places, one, random);
            System.arraycopy(one.inputs, 0, other.inputs, 0, one.inputs.length);
            System.arraycopy(one.outputs, 0, other.outputs, 0, one.outputs.length);
            int lanes = run == 0 ? Quad.ALL : 1 + random.nextInt(Quad.ALL);
            assertEquals(expected.code().run(one, lanes), actual.code().run(other, lanes), what);
            assertArrayEquals(outputs(one, lanes), outputs(other, lanes), what);
        }
    }

    /** What lanes give that run; of floats that are no number only that they are none. */
    private static int[] outputs(Quad quad, int lanes) {
        int[] outputs = quad.outputs.clone();
        for (int i = 0; i < outputs.length; i++) {
            boolean floats = i / 4 / RandomProgram.SCALARS == Kind.FLOAT.ordinal();
            outputs[i] = (lanes >> (i & 3) & 1) == 0 ? 0
                    : floats ? Float.floatToIntBits(Float.intBitsToFloat(outputs[i])) : outputs[i];
        }
        return outputs;
    }

    private static void give(RandomProgram program, Map<Storage, Integer> places, Quad quad, Random random) {
        for (Space space : new Space[] { Space.INPUT, Space.OUTPUT, Space.UNIFORM }) {
            for (Storage storage : program.storages(space)) {
                int lanes = space == Space.UNIFORM ? 1 : 4;
                int[] array = space == Space.INPUT ? quad.inputs
                        : space == Space.OUTPUT ? quad.outputs : quad.uniforms;
                for (int i = 0; i < storage.size() * lanes; i++) {
                    array[places.get(storage) * lanes + i] = switch (storage.kind()) {
                        case FLOAT -> Float.floatToRawIntBits(random.nextInt(20) == 0 ? Float.NEGATIVE_INFINITY
                                : random.nextInt(8) == 0 ? -0f : (random.nextFloat() - 0.5f) * 8);
                        case BOOL -> random.nextInt(2);
                        default -> random.nextInt(random.nextBoolean() ? 5 : 1 << 30) - 2;
                    };
                }
            }
        }
    }

    /** Finds something that follows from all that is asked by the lanes that ask. */
    private static void answer(Lookup lookup) {
        for (int lane = 0; lane < 4; lane++) {
            int hash = lookup.unit * 31 + lookup.lanes + lookup.method.ordinal();
            for (int i = 0; i < 2; i++) {
                hash = 31 * hash + (lookup.method == Sample.Method.FETCH ? lookup.texels[4 * i + lane]
                        : lookup.method == Sample.Method.SIZE ? lookup.wholeLevels[lane]
                                : Float.floatToIntBits(lookup.coordinates[4 * i + lane]));
                hash += lookup.hasOffsets ? lookup.offsets[i] : 0;
                hash += lookup.method == Sample.Method.GRADIENTS ? Float.floatToIntBits(lookup.byX[4 * i + lane])
                        - 3 * Float.floatToIntBits(lookup.byY[4 * i + lane]) : 0;
            }
            hash += lookup.compares ? 7 * Float.floatToIntBits(lookup.references[lane]) : 0;
            hash += lookup.levelled && lookup.method != Sample.Method.SIZE && lookup.method != Sample.Method.FETCH
                    && lookup.method != Sample.Method.GRADIENTS ? 11 * Float.floatToIntBits(lookup.levels[lane]) : 0;
            for (int component = 0; component < 4; component++) {
                int bits = hash * (component + 3);
                lookup.found[4 * component + lane] = lookup.kind == Kind.FLOAT
                        ? Float.floatToRawIntBits((bits >> 8) * 0x1p-20f)
                        : bits;
            }
        }
    }

    private static Steps.Runnable fragment(String statements) {
        return Backend.compile("loop.frag", Lowering.lower(new Source("loop.frag", Stage.FRAGMENT,
                "#version 330\nvoid main() {\n" + statements + "\n}\n", false)).steps(), 0, 0, Map.of());
    }

    @Test
    void loopsThatDoNotEndAreStoppedByTheirPlace() {
        Steps.Runnable program = fragment("int i = 0;\nwhile (true) { i++; }");
        EndlessLoopException stopped = assertThrows(EndlessLoopException.class,
                () -> program.code().run(new Quad(0, 0, new int[0], program.scratch()), Quad.ALL));
        assertTrue(stopped.getMessage().startsWith("loop.frag:4:1: "), stopped.getMessage());
    }

    /** Who is stopped in a program sees the line of its source. */
    @Test
    void linesAreThoseOfTheSource() {
        Program lowered = Lowering.lower(new Source("look.frag", Stage.FRAGMENT,
                "#version 330\nuniform sampler2D t; out vec4 c;\nvoid main() {\n\n  c = texture(t, vec2(0.5));\n}\n",
                false));
        Map<Storage, Integer> places = new IdentityHashMap<>();
        lowered.variables().forEach(variable -> places.put(variable.storages().get(0), 0));
        Steps.Runnable program = Backend.compile("look.frag", lowered.steps(), 0, 4, places);
        Quad quad = new Quad(0, 4, new int[1], program.scratch());
        quad.textures = lookup -> {
            throw new IllegalStateException("here");
        };
        StackTraceElement[] stack = assertThrows(IllegalStateException.class,
                () -> program.code().run(quad, Quad.ALL)).getStackTrace();
        StackTraceElement own = List.of(stack).stream().filter(each -> "look.frag".equals(each.getFileName()))
                .findFirst().orElseThrow();
        assertEquals(5, own.getLineNumber());
    }

    @Test
    void runningAllocatesNothing() {
        RandomProgram program = new RandomProgram(9, 400);
        Steps.Runnable compiled = Backend.compile("a", program.steps(), SCALARS, SCALARS,
                program.places());
        Quad quad = new Quad(SCALARS, SCALARS, new int[SCALARS], compiled.scratch());
        quad.textures = BackendTest::answer;
        give(program, program.places(), quad, new Random(3));
        com.sun.management.ThreadMXBean threads = (com.sun.management.ThreadMXBean) ManagementFactory
                .getThreadMXBean();
        int runs = 2000;
        long least = Long.MAX_VALUE;
        for (int trial = 0; trial < 10; trial++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < runs; i++) {
                compiled.code().run(quad, Quad.ALL);
            }
            least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
        }
        assertTrue(least < runs, least + " bytes in " + runs + " runs");
    }
}
