package org.tilewright.shader.backend;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import java.util.Random;

import org.tilewright.shader.form.Kind;
import org.tilewright.shader.form.Node;
import org.tilewright.shader.form.Sample;
import org.tilewright.shader.form.Space;
import org.tilewright.shader.form.Storage;
import org.tilewright.shader.quad.Lookup;
import org.tilewright.shader.quad.Quad;
import org.tilewright.shader.steps.Steps;

/** Runs of programs of any steps, and whether they give the same bits. */
public final class RandomRun {

    static final int SCALARS = RandomProgram.SCALARS * Kind.values().length;

    private RandomRun() {}

    /** A program carried out step by step. */
    public static Steps.Runnable steps(RandomProgram program) {
        return Steps.of("a", program.steps(), SCALARS, SCALARS, program.places());
    }

    /**
     * Runs three times what a program became, with numbers by chance, for all lanes and for some.
     *
     * @param steps    what it became, which is made a class
     * @param expected what gives the right answers
     */
    public static void compare(RandomProgram program, List<Node> steps, Steps.Runnable expected, String what,
            Random random) {
        Map<Storage, Integer> places = program.places();
        Steps.Runnable actual = Backend.compile("a", steps, SCALARS, SCALARS, places);
        Quad one = new Quad(SCALARS, SCALARS, new int[SCALARS], expected.scratch());
        Quad other = new Quad(SCALARS, SCALARS, one.uniforms, actual.scratch());
        one.textures = RandomRun::answer;
        other.textures = RandomRun::answer;
        for (int run = 0; run < 3; run++) {
            give(program, places, one, random);
            System.arraycopy(one.inputs, 0, other.inputs, 0, one.inputs.length);
            System.arraycopy(one.outputs, 0, other.outputs, 0, one.outputs.length);
            int lanes = run == 0 ? Quad.ALL : 1 + random.nextInt(Quad.ALL);
            assertEquals(expected.code().run(one, lanes), actual.code().run(other, lanes), what);
            assertArrayEquals(outputs(one, lanes), outputs(other, lanes), what);
        }
    }

    /** What lanes give that run; zeros of the others. */
    private static int[] outputs(Quad quad, int lanes) {
        int[] outputs = quad.outputs.clone();
        for (int i = 0; i < outputs.length; i++) {
            outputs[i] = (lanes >> (i & 3) & 1) == 0 ? 0 : outputs[i];
        }
        return outputs;
    }

    static void give(RandomProgram program, Map<Storage, Integer> places, Quad quad, Random random) {
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
    static void answer(Lookup lookup) {
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
}
