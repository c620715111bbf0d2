package org.tilewright.frame.fragment;

import org.tilewright.frame.geometry.DrawState;
import org.tilewright.frame.geometry.TextureStage;
import org.tilewright.frame.state.CombineArgument;
import org.tilewright.frame.state.CombineFunction;
import org.tilewright.frame.state.Combiner;
import org.tilewright.frame.state.Vector4;
import org.tilewright.frame.texture.BaseFormat;
import org.tilewright.frame.texture.WideColour;

/**
 * The combiner of texture units (OpenGL 2.1, 3.8.13), a fragment at a time. Channels are those of {@link WideColour}; each
 * product is rounded to the nearest, and what a unit leaves is limited to 0..1.
 */
final class StageCombiner {

    private static final int ONE = WideColour.ONE;
    private static final int HALF = ONE / 2;
    private static final int[] SHIFTS = { WideColour.RED, WideColour.GREEN, WideColour.BLUE, WideColour.ALPHA };
    private static final int ALPHA = 3;

    /** By stage, what its argument is: the stage whose texel it is, or none. */
    private static final int NO_STAGE = -1;

    private StageCombiner() {}

    /**
     * Combines the colours of fragments.
     *
     * @param state    the draw's state
     * @param index    the stage, which has a combiner
     * @param texels   texels by stage, then fragment, 0xAABBGGRR
     * @param primary  the colours before texturing
     * @param colours  what the stage before left, which is replaced
     * @param count    number of fragments
     */
    static void combine(DrawState state, int index, int[][] texels, long[] primary, long[] colours, int count) {
        TextureStage stage = state.stage(index);
        Combiner combiner = stage.combiner();
        long constant = wide(stage.colour());
        int[] colourStages = stages(state, index, combiner, false);
        int[] alphaStages = stages(state, index, combiner, true);
        for (int n = 0; n < count; n++) {
            long result = 0;
            for (int channel = 0; channel < ALPHA; channel++) {
                int value = evaluate(combiner, false, channel, colourStages, texels, n, constant, primary[n],
                        colours[n]);
                result |= (long) value << SHIFTS[channel];
            }
            int alpha = combiner.colour() == CombineFunction.DOT3_RGBA ? (int) (result >>> WideColour.RED) & 0xFFFF
                    : evaluate(combiner, true, ALPHA, alphaStages, texels, n, constant, primary[n], colours[n]);
            colours[n] = result | (long) alpha << WideColour.ALPHA;
        }
    }

    /** The environment's colour over the incoming one, by the texel's channels; alpha is modulated, but of an intensity blended. */
    static void blend(TextureStage stage, int[] texels, long[] colours, int count) {
        long constant = wide(stage.colour());
        BaseFormat format = stage.sampler().format();
        boolean intensity = format == BaseFormat.INTENSITY;
        for (int n = 0; n < count; n++) {
            long texel = WideColour.widen(texels[n]);
            long result = 0;
            for (int channel = 0; channel <= ALPHA; channel++) {
                int shift = SHIFTS[channel];
                int incoming = WideColour.channel(colours[n], shift);
                int weight = WideColour.channel(texel, shift);
                int value;
                if (channel == ALPHA && !intensity) {
                    value = format.hasAlpha() ? product(incoming, weight) : incoming;
                } else {
                    value = format.hasColour()
                            ? product(incoming, ONE - weight) + product(WideColour.channel(constant, shift), weight)
                            : incoming;
                }
                result |= (long) Math.min(ONE, value) << shift;
            }
            colours[n] = result;
        }
    }

    private static int[] stages(DrawState state, int index, Combiner combiner, boolean alpha) {
        var arguments = alpha ? combiner.alphaArguments() : combiner.colourArguments();
        int[] stages = new int[arguments.size()];
        for (int n = 0; n < stages.length; n++) {
            stages[n] = NO_STAGE;
            for (int other = 0; other < state.stageCount(); other++) {
                if (state.stage(other).binding().unit() == arguments.get(n).unit()) {
                    stages[n] = other;
                }
            }
        }
        return stages;
    }

    private static int evaluate(Combiner combiner, boolean alpha, int channel, int[] stages, int[][] texels, int n,
            long constant, long primary, long previous) {
        CombineFunction function = alpha ? combiner.alpha() : combiner.colour();
        if (function == CombineFunction.DOT3_RGB || function == CombineFunction.DOT3_RGBA) {
            return scaled(dot(combiner, stages, texels, n, constant, primary, previous), combiner.colourScale());
        }
        int a = argument(combiner, alpha, 0, channel, stages, texels, n, constant, primary, previous);
        int b = function.arguments() < 2 ? 0
                : argument(combiner, alpha, 1, channel, stages, texels, n, constant, primary, previous);
        int c = function.arguments() < 3 ? 0
                : argument(combiner, alpha, 2, channel, stages, texels, n, constant, primary, previous);
        int value = switch (function) {
            case REPLACE -> a;
            case MODULATE -> product(a, b);
            case ADD -> a + b;
            case ADD_SIGNED -> a + b - HALF;
            case INTERPOLATE -> product(a, c) + product(b, ONE - c);
            case SUBTRACT -> a - b;
            case DOT3_RGB, DOT3_RGBA -> throw new AssertionError(function);
        };
        return scaled(value, alpha ? combiner.alphaScale() : combiner.colourScale());
    }

    /** Four times the inner product of both less a half. */
    private static int dot(Combiner combiner, int[] stages, int[][] texels, int n, long constant, long primary,
            long previous) {
        long sum = 0;
        for (int channel = 0; channel < ALPHA; channel++) {
            long a = argument(combiner, false, 0, channel, stages, texels, n, constant, primary, previous) - HALF;
            long b = argument(combiner, false, 1, channel, stages, texels, n, constant, primary, previous) - HALF;
            sum += a * b;
        }
        return (int) Math.floorDiv(4 * sum + HALF, ONE);
    }

    private static int argument(Combiner combiner, boolean alpha, int number, int channel, int[] stages,
            int[][] texels, int n, long constant, long primary, long previous) {
        CombineArgument argument = (alpha ? combiner.alphaArguments() : combiner.colourArguments()).get(number);
        long source = switch (argument.source()) {
            // A unit that is off has no texel; OpenGL leaves open what comes of it.
            case TEXTURE -> stages[number] == NO_STAGE ? WideColour.WHITE : WideColour.widen(texels[stages[number]][n]);
            case CONSTANT -> constant;
            case PRIMARY_COLOR -> primary;
            case PREVIOUS -> previous;
        };
        return switch (argument.operand()) {
            case SRC_COLOR -> WideColour.channel(source, SHIFTS[channel]);
            case ONE_MINUS_SRC_COLOR -> ONE - WideColour.channel(source, SHIFTS[channel]);
            case SRC_ALPHA -> WideColour.channel(source, WideColour.ALPHA);
            case ONE_MINUS_SRC_ALPHA -> ONE - WideColour.channel(source, WideColour.ALPHA);
        };
    }

    private static int scaled(int value, int scale) {
        return Math.max(0, Math.min(ONE, value * scale));
    }

    private static int product(int a, int b) {
        return (int) (((long) a * b + HALF) / ONE);
    }

    private static long wide(Vector4 colour) {
        long wide = 0;
        for (int channel = 0; channel <= ALPHA; channel++) {
            float value = Math.max(0, Math.min(1, colour.get(channel)));
            wide |= Math.round((double) value * ONE) << SHIFTS[channel];
        }
        return wide;
    }
}
