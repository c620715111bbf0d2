package org.tilewright.frame.fixed;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.tilewright.frame.PrimitiveType;
import org.tilewright.frame.image.MagFilter;
import org.tilewright.frame.image.MinFilter;
import org.tilewright.frame.image.Texture;
import org.tilewright.frame.image.TextureLevel;
import org.tilewright.frame.image.Wrap;
import org.tilewright.frame.scene.State;
import org.tilewright.frame.state.CombineArgument;
import org.tilewright.frame.state.CombineFunction;
import org.tilewright.frame.state.CombineOperand;
import org.tilewright.frame.state.CombineSource;
import org.tilewright.frame.state.Combiner;
import org.tilewright.frame.state.TextureBinding;
import org.tilewright.frame.state.TextureEnvironment;
import org.tilewright.frame.state.Vector4;

/**
 * Two texture units with random combiners against OpenGL 2.1, tables 3.24 to 3.26, in real numbers. A colour may differ by one
 * step of 255 for what each of the two units rounds to 8 bits behind the point, times their scales of up to 4.
 */
class CombinerTest {

    private final Random random = new Random(5);

    private <E> E any(E[] values, int count) {
        return values[random.nextInt(count)];
    }

    private List<CombineArgument> arguments(int count, boolean alpha) {
        List<CombineArgument> arguments = new ArrayList<>();
        for (int n = 0; n < count; n++) {
            CombineOperand operand = alpha ? CombineOperand.values()[2 + random.nextInt(2)]
                    : any(CombineOperand.values(), 4);
            arguments.add(new CombineArgument(any(CombineSource.values(), 4), random.nextInt(2), operand));
        }
        return arguments;
    }

    private Combiner combiner() {
        CombineFunction colour = any(CombineFunction.values(), 8);
        CombineFunction alpha = any(CombineFunction.values(), 6);
        return new Combiner(colour, alpha, arguments(colour.arguments(), false), arguments(alpha.arguments(), true),
                1 << random.nextInt(3), 1 << random.nextInt(3));
    }

    private static double[] unpack(int packed) {
        double[] channels = new double[4];
        for (int channel = 0; channel < 4; channel++) {
            channels[channel] = (packed >>> 8 * channel & 0xFF) / 255.0;
        }
        return channels;
    }

    private static double operand(CombineArgument argument, int channel, double[][] texels, double[] constant,
            double[] primary, double[] previous) {
        double[] source = switch (argument.source()) {
            case TEXTURE -> texels[argument.unit()];
            case CONSTANT -> constant;
            case PRIMARY_COLOR -> primary;
            case PREVIOUS -> previous;
        };
        return switch (argument.operand()) {
            case SRC_COLOR -> source[channel];
            case ONE_MINUS_SRC_COLOR -> 1 - source[channel];
            case SRC_ALPHA -> source[3];
            case ONE_MINUS_SRC_ALPHA -> 1 - source[3];
        };
    }

    private static double[] combine(Combiner combiner, double[][] texels, double[] constant, double[] primary,
            double[] previous) {
        double[] result = new double[4];
        double dot = 0;
        for (int channel = 0; channel < 4; channel++) {
            List<CombineArgument> list = channel == 3 ? combiner.alphaArguments() : combiner.colourArguments();
            double[] a = new double[3];
            for (int n = 0; n < list.size(); n++) {
                a[n] = operand(list.get(n), channel, texels, constant, primary, previous);
            }
            double value = switch (channel == 3 ? combiner.alpha() : combiner.colour()) {
                case REPLACE -> a[0];
                case MODULATE -> a[0] * a[1];
                case ADD -> a[0] + a[1];
                case ADD_SIGNED -> a[0] + a[1] - 0.5;
                case INTERPOLATE -> a[0] * a[2] + a[1] * (1 - a[2]);
                case SUBTRACT -> a[0] - a[1];
                case DOT3_RGB, DOT3_RGBA -> {
                    dot += 4 * (a[0] - 0.5) * (a[1] - 0.5);
                    yield 0;
                }
            };
            result[channel] = limited(value * (channel == 3 ? combiner.alphaScale() : combiner.colourScale()));
        }
        if (combiner.colour().name().startsWith("DOT3")) {
            for (int channel = 0; channel < (combiner.colour() == CombineFunction.DOT3_RGBA ? 4 : 3); channel++) {
                result[channel] = limited(dot * combiner.colourScale());
            }
        }
        return result;
    }

    private static double limited(double value) {
        return Math.max(0, Math.min(1, value));
    }

    @Test
    void unitsCombineWhatTheTablesSay() {
        for (int round = 0; round < 3000; round++) {
            FixedScene scene = new FixedScene(2, 2);
            State state = new State();
            double[][] texels = new double[2][];
            double[] primary = unpack(random.nextInt());
            double[][] constants = { unpack(random.nextInt()), unpack(random.nextInt()) };
            Combiner[] combiners = { combiner(), combiner() };
            for (int unit = 0; unit < 2; unit++) {
                int texel = random.nextInt();
                texels[unit] = unpack(texel);
                scene.texture(
                        new Texture(unit + 1, "RGBA8", MinFilter.NEAREST, MagFilter.NEAREST, Wrap.REPEAT, Wrap.REPEAT,
                                List.of(new TextureLevel(1, 1, new int[] { texel }))));
                double[] c = constants[unit];
                state.texture(new TextureBinding(unit, unit + 1, TextureEnvironment.COMBINE,
                        TextureBinding.NO_REFERENCE,
                        new Vector4((float) c[0], (float) c[1], (float) c[2], (float) c[3]), combiners[unit], 0));
            }
            for (double[] corner : new double[][] { { -5, -5, 0, 1 }, { 9, -5, 0, 1 }, { -5, 9, 0, 1 } }) {
                scene.vertex(corner, new double[4], primary);
            }
            scene.draw(PrimitiveType.TRIANGLES, state.build(2, 2));
            double[] expected = primary;
            for (int unit = 0; unit < 2; unit++) {
                expected = combine(combiners[unit], texels, constants[unit], primary, expected);
            }
            int drawn = scene.render()[0];
            for (int channel = 0; channel < 4; channel++) {
                assertEquals(255 * expected[channel], drawn >>> 8 * channel & 0xFF, 1, "round " + round + ": "
                        + List.of(combiners));
            }
        }
    }
}
