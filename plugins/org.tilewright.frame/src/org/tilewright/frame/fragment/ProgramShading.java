package org.tilewright.frame.fragment;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.tilewright.frame.execution.DrawProgram;
import org.tilewright.frame.execution.PathTaker;
import org.tilewright.frame.execution.ProgramRun;
import org.tilewright.frame.execution.ProgramWatch;
import org.tilewright.frame.execution.QuadTextures;
import org.tilewright.frame.execution.Varyings;
import org.tilewright.frame.geometry.ScreenPrimitive;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.shader.Stage;
import org.tilewright.shader.form.Kind;
import org.tilewright.shader.program.Builtin;
import org.tilewright.shader.program.ColourOutput;
import org.tilewright.shader.program.LinkedStage;
import org.tilewright.shader.quad.Quad;
import org.tilewright.shader.quad.QuadPath;

/**
 * Runs fragment programs for the quads of a tile. Where a program looks at its neighbours all four pixels run, covered or not,
 * so that no pixel's colour depends on what tests have left of the others.
 */
final class ProgramShading {

    private static final int LANES = Quad.LANES;
    private static final double LARGEST_CHANNEL = 255;
    private static final int CHANNELS = 4;

    private final QuadList list;
    private final Interpolator interpolator;
    private final Map<LinkedStage, Quad> quads = new HashMap<>();
    private final QuadTextures textures = new QuadTextures(Stage.FRAGMENT);
    private final int[] depths;
    private ScreenPrimitive primitive;
    private DrawProgram program;
    private LinkedStage stage;
    private ProgramWatch watch;
    /** Null if nobody wants to know the ways of quads. */
    private PathTaker taker;
    private final QuadPath path = new QuadPath();
    private Quad quad;
    /** Where the program has its colours; null for those that it does not give. */
    private final List<ColourOutput> outputs = new ArrayList<>();
    private int fragmentWords;
    private RenderTarget target;
    private boolean givesDepth;
    /** Where the program has its inputs, by way of the scalars. */
    private int[] inputs = new int[0];
    private Varyings.Way[] ways = new Varyings.Way[0];
    private boolean[] whole = new boolean[0];
    private boolean[] centroid = new boolean[0];
    private int scalars;
    /** Where the program has coordinates of fragments and of points; negative if it does not. */
    private int fragmentCoordinates;
    private int pointCoordinates;

    ProgramShading(QuadList list, Interpolator interpolator, int tileSize) {
        this.list = list;
        this.interpolator = interpolator;
        depths = new int[tileSize * tileSize];
    }

    /** Tells somebody the ways of quads, or null nobody. */
    void record(PathTaker newTaker) {
        taker = newTaker;
    }

    /** The depths that the program gave the pixels that were shaded last, by pixel of the tile. */
    int[] depths() {
        return depths;
    }

    /** Colours the listed pixels, by pixel of the tile, and clears those from the coverage that are discarded. */
    void shade(ScreenPrimitive screenPrimitive, long[] coverage, int coverageOffset, int[] colours,
            int coloursOffset) {
        begin(screenPrimitive);
        int running = stage.derives() ? Quad.ALL : 0;
        int fragment = 0;
        for (int n = 0; n < list.quads; n++) {
            int first = fragment;
            int lanes = 0;
            while (fragment < list.fragments && list.places[fragment] >> 2 == n) {
                lanes |= 1 << (list.places[fragment++] & 3);
            }
            give(n);
            int number = primitive.state().drawIndex();
            int kept = taker != null ? record(n, lanes | running, lanes, number)
                    : run(n, lanes | running, lanes, number);
            for (int each = first; each < fragment; each++) {
                int lane = list.places[each] & 3;
                int pixel = list.pixels[each];
                if ((kept >> lane & 1) == 0) {
                    coverage[coverageOffset + (pixel >> 6)] &= ~(1L << pixel);
                } else {
                    put(lane, colours, coloursOffset + pixel * fragmentWords);
                }
                if (givesDepth) {
                    depths[pixel] = depth(lane);
                }
            }
        }
    }

    private int run(int n, int running, int lanes, int number) {
        return watch == null ? ProgramRun.run(stage, quad, running, number)
                : watch.run(stage, quad, running, lanes, number, list.x[n], list.y[n]);
    }

    private int record(int n, int running, int lanes, int number) {
        path.clear();
        quad.path = path;
        int kept = run(n, running, lanes, number);
        quad.path = null;
        taker.take(stage, path, running, lanes);
        return kept;
    }

    private void begin(ScreenPrimitive screenPrimitive) {
        primitive = screenPrimitive;
        DrawProgram drawProgram = primitive.state().program();
        if (program != drawProgram) {
            program = drawProgram;
            stage = program.fragment();
            watch = program.watch();
            quad = quads.computeIfAbsent(stage, key -> key.quad(program.uniforms()));
            quad.uniforms = program.uniforms();
            quad.textures = textures;
            textures.begin(program);
            outputs.clear();
            for (int number = 0; number < RenderTarget.MAXIMUM_COLOURS; number++) {
                outputs.add(program.colour(number));
            }
            givesDepth = program.givesDepth();
            fragmentCoordinates = LANES * stage.first(Builtin.FRAGMENT_COORDINATES);
            pointCoordinates = LANES * stage.first(Builtin.POINT_COORDINATES);
            take(program.varyings());
        }
        target = primitive.state().target();
        fragmentWords = primitive.state().fragmentWords();
        set(Builtin.FRONT_FACING, primitive.backFacing() ? 0 : 1);
        set(Builtin.PRIMITIVE_ID, primitive.number());
    }

    private void take(Varyings varyings) {
        scalars = varyings.count();
        if (inputs.length < scalars) {
            inputs = new int[scalars];
            ways = new Varyings.Way[scalars];
            whole = new boolean[scalars];
            centroid = new boolean[scalars];
        }
        for (int i = 0; i < scalars; i++) {
            inputs[i] = LANES * varyings.scalar(i).input();
            ways[i] = varyings.scalar(i).way();
            whole[i] = varyings.scalar(i).whole();
            centroid[i] = varyings.scalar(i).centroid();
        }
    }

    private void set(Builtin builtin, int value) {
        if (stage.has(builtin)) {
            int place = LANES * stage.first(builtin);
            Arrays.fill(quad.inputs, place, place + LANES, value);
        }
    }

    /** Gives the lanes of a quad of the list what they read. */
    private void give(int n) {
        Arrays.fill(quad.outputs, 0);
        boolean perspective = primitive.perspective();
        for (int i = 0; i < scalars; i++) {
            int plane = ScreenPrimitive.VARYING + 3 * i;
            if (whole[i]) {
                Arrays.fill(quad.inputs, inputs[i], inputs[i] + LANES, (int) (long) primitive.planes()[plane + 2]);
            } else if (centroid[i] && primitive.sampled()) {
                centroids(plane, n, inputs[i], perspective && ways[i] == Varyings.Way.SMOOTH);
            } else if (perspective && ways[i] == Varyings.Way.SMOOTH) {
                divided(plane, n, inputs[i]);
            } else {
                linear(plane, n, inputs[i]);
            }
        }
        if (fragmentCoordinates >= 0) {
            coordinates(n, fragmentCoordinates);
        }
        if (pointCoordinates >= 0) {
            if (primitive.edges() == 0) {
                linear(ScreenPrimitive.POINT, n, pointCoordinates);
                linear(ScreenPrimitive.POINT + 3, n, pointCoordinates + LANES);
            } else {
                Arrays.fill(quad.inputs, pointCoordinates, pointCoordinates + 2 * LANES, 0);
            }
        }
    }

    private void linear(int plane, int n, int input) {
        double[] planes = primitive.planes();
        double p = planes[plane];
        double q = planes[plane + 1];
        double value = p * list.x[n] + (q * list.y[n] + planes[plane + 2]);
        int[] inputs = quad.inputs;
        inputs[input] = bits(value);
        inputs[input + 1] = bits(value + p);
        inputs[input + 2] = bits(value + q);
        inputs[input + 3] = bits(value + q + p);
    }

    private void divided(int plane, int n, int input) {
        double[] planes = primitive.planes();
        double[] w = interpolator.w();
        double p = planes[plane];
        double q = planes[plane + 1];
        double value = p * list.x[n] + (q * list.y[n] + planes[plane + 2]);
        int[] inputs = quad.inputs;
        int place = LANES * n;
        inputs[input] = bits(value * w[place]);
        inputs[input + 1] = bits((value + p) * w[place + 1]);
        inputs[input + 2] = bits((value + q) * w[place + 2]);
        inputs[input + 3] = bits((value + q + p) * w[place + 3]);
    }

    /** What lies at the samples that stand for pixels which are covered in part. */
    private void centroids(int plane, int n, int input, boolean divides) {
        for (int lane = 0; lane < LANES; lane++) {
            int sample = Centroid.of(list.grid, list.samples[LANES * n + lane]);
            double x = list.x[n] + (lane & 1) + Centroid.x(list.grid, sample);
            double y = list.y[n] + (lane >> 1) + Centroid.y(list.grid, sample);
            double value = at(plane, x, y);
            quad.inputs[input + lane] = bits(divides ? value / at(ScreenPrimitive.RECIPROCAL_W, x, y) : value);
        }
    }

    private double at(int plane, double x, double y) {
        double[] planes = primitive.planes();
        return planes[plane] * x + (planes[plane + 1] * y + planes[plane + 2]);
    }

    private static int bits(double value) {
        return Float.floatToRawIntBits((float) value);
    }

    /** Centres of pixels, the depth that the depth buffer would get, unrounded, and 1/w. */
    private void coordinates(int n, int input) {
        double[] planes = primitive.planes();
        for (int lane = 0; lane < LANES; lane++) {
            int x = list.x[n] + (lane & 1);
            int y = list.y[n] + (lane >> 1);
            double depth = planes[ScreenPrimitive.DEPTH] * x
                    + (planes[ScreenPrimitive.DEPTH + 1] * y + planes[ScreenPrimitive.DEPTH + 2]) - 0.5;
            quad.inputs[input + lane] = bits(x + 0.5);
            quad.inputs[input + LANES + lane] = bits(y + 0.5);
            quad.inputs[input + 2 * LANES + lane] = bits(
                    Math.max(0, Math.min(1, depth / ScreenPrimitive.MAXIMUM_DEPTH)));
        }
        linear(ScreenPrimitive.FRAGMENT_W, n, input + 3 * LANES);
    }

    /** Gives a pixel its colours, as many as its target has buffers. */
    private void put(int lane, int[] colours, int at) {
        if (fragmentWords == 1) {
            colours[at] = outputs.get(0) == null ? 0 : packed(outputs.get(0), lane);
            return;
        }
        for (int word = 0; word < fragmentWords; word++) {
            ColourOutput output = outputs.get(word / CHANNELS);
            int channel = word % CHANNELS;
            boolean integers = target.format(word / CHANNELS).integers();
            // Numbers for integers, or the other way round, are undefined, and are 0 here.
            boolean given = output != null && integers != (output.kind() == Kind.FLOAT);
            colours[at + word] = !given ? 0
                    : channel < output.scalars() ? quad.outputs[LANES * (output.first() + channel) + lane]
                            : channel < CHANNELS - 1 ? 0 : integers ? 1 : Float.floatToRawIntBits(1);
        }
    }

    /** A colour as 8-bit colour buffers have it; a channel that the program does not give is 0, and alpha 1. */
    private int packed(ColourOutput output, int lane) {
        int packed = 0;
        for (int channel = 0; channel < 4; channel++) {
            double value = channel < output.scalars() ? value(output.first() + channel, lane) : channel == 3 ? 1 : 0;
            packed |= (int) (limited(value) * LARGEST_CHANNEL + 0.5) << 8 * channel;
        }
        return packed;
    }

    private int depth(int lane) {
        Builtin builtin = stage.has(Builtin.FRAGMENT_DEPTH) ? Builtin.FRAGMENT_DEPTH : Builtin.FRAGMENT_DEPTH_EXT;
        return (int) (limited(value(stage.first(builtin), lane)) * ScreenPrimitive.MAXIMUM_DEPTH + 0.5);
    }

    private double value(int scalar, int lane) {
        return Float.intBitsToFloat(quad.outputs[LANES * scalar + lane]);
    }

    /** What is no number becomes 0. */
    private static double limited(double value) {
        return value > 0 ? Math.min(1, value) : 0;
    }
}
