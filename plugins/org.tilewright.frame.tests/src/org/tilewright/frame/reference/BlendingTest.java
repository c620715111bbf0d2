package org.tilewright.frame.reference;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.tilewright.frame.scene.Scene;
import org.tilewright.frame.scene.State;
import org.tilewright.frame.state.Blend;
import org.tilewright.frame.state.BlendEquation;
import org.tilewright.frame.state.BlendFactor;
import org.tilewright.frame.state.CompareFunction;
import org.tilewright.frame.state.LogicOperation;
import org.tilewright.frame.state.Vector4;

class BlendingTest {

    private static final int SIZE = 4;
    private static final int CONSTANT = 0xC08040FF;
    private static final Vector4 CONSTANT_RGBA = new Vector4(1, 64 / 255f, 128 / 255f, 192 / 255f);

    private static int blended(int stored, int colour, State state) {
        return new Scene(SIZE, SIZE).rectangle(0, 0, SIZE, SIZE, 0, stored, new State())
                .rectangle(0, 0, SIZE, SIZE, 0, colour, state).colour(1, 1);
    }

    /** One channel's factor, 0..255, from the definition. */
    private static int factor(BlendFactor factor, int source, int stored, int channel) {
        int sourceValue = source >>> 8 * channel & 0xFF;
        int storedValue = stored >>> 8 * channel & 0xFF;
        return switch (factor) {
            case ZERO -> 0;
            case ONE -> 255;
            case SRC_COLOR -> sourceValue;
            case ONE_MINUS_SRC_COLOR -> 255 - sourceValue;
            case DST_COLOR -> storedValue;
            case ONE_MINUS_DST_COLOR -> 255 - storedValue;
            case SRC_ALPHA -> source >>> 24;
            case ONE_MINUS_SRC_ALPHA -> 255 - (source >>> 24);
            case DST_ALPHA -> stored >>> 24;
            case ONE_MINUS_DST_ALPHA -> 255 - (stored >>> 24);
            case SRC_ALPHA_SATURATE -> channel == 3 ? 255 : Math.min(source >>> 24, 255 - (stored >>> 24));
            case CONSTANT_COLOR -> CONSTANT >>> 8 * channel & 0xFF;
            case ONE_MINUS_CONSTANT_COLOR -> 255 - (CONSTANT >>> 8 * channel & 0xFF);
            case CONSTANT_ALPHA -> CONSTANT >>> 24;
            case ONE_MINUS_CONSTANT_ALPHA -> 255 - (CONSTANT >>> 24);
        };
    }

    @ParameterizedTest
    @EnumSource(BlendFactor.class)
    void blendsByEveryPairOfFactors(BlendFactor sourceFactor) {
        Random random = new Random(sourceFactor.ordinal());
        for (BlendFactor storedFactor : BlendFactor.values()) {
            for (int n = 0; n < 20; n++) {
                int source = random.nextInt();
                int stored = random.nextInt();
                int expected = 0;
                for (int channel = 0; channel < 4; channel++) {
                    double first = (source >>> 8 * channel & 0xFF) * factor(sourceFactor, source, stored, channel);
                    double second = (stored >>> 8 * channel & 0xFF) * factor(storedFactor, source, stored, channel);
                    long sum = Math.round(first / 255) + Math.round(second / 255);
                    expected |= (int) Math.min(255, sum) << 8 * channel;
                }
                int drawn = blended(stored, source,
                        new State().blend(new Blend(sourceFactor, storedFactor, sourceFactor,
                                storedFactor, BlendEquation.FUNC_ADD, BlendEquation.FUNC_ADD, CONSTANT_RGBA)));
                assertEquals(Integer.toHexString(expected), Integer.toHexString(drawn),
                        sourceFactor + ", " + storedFactor);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(BlendEquation.class)
    void combinesByEveryEquationWithFactorsOfTheirOwnForAlpha(BlendEquation equation) {
        Random random = new Random(equation.ordinal());
        BlendFactor[] factors = BlendFactor.values();
        for (BlendEquation alphaEquation : BlendEquation.values()) {
            for (int n = 0; n < 40; n++) {
                int source = random.nextInt();
                int stored = random.nextInt();
                BlendFactor[] four = random.ints(4, 0, factors.length).mapToObj(each -> factors[each])
                        .toArray(BlendFactor[]::new);
                int expected = 0;
                for (int channel = 0; channel < 4; channel++) {
                    int pair = channel == 3 ? 2 : 0;
                    double first = source >>> 8 * channel & 0xFF;
                    double second = stored >>> 8 * channel & 0xFF;
                    long firstTerm = Math.round(first * factor(four[pair], source, stored, channel) / 255);
                    long secondTerm = Math.round(second * factor(four[pair + 1], source, stored, channel) / 255);
                    double combined = switch (channel == 3 ? alphaEquation : equation) {
                        case FUNC_ADD -> firstTerm + secondTerm;
                        case FUNC_SUBTRACT -> firstTerm - secondTerm;
                        case FUNC_REVERSE_SUBTRACT -> secondTerm - firstTerm;
                        case MIN -> Math.min(first, second);
                        case MAX -> Math.max(first, second);
                    };
                    expected |= (int) Math.max(0, Math.min(255, combined)) << 8 * channel;
                }
                State state = new State().blend(new Blend(four[0], four[1], four[2], four[3], equation, alphaEquation,
                        CONSTANT_RGBA));
                assertEquals(Integer.toHexString(expected), Integer.toHexString(blended(stored, source, state)),
                        equation + ", " + alphaEquation + ", " + List.of(four));
            }
        }
    }

    /** The sixteen operations are named after the bits that they give for (source, stored) = (1, 1), (1, 0), (0, 1), (0, 0). */
    @ParameterizedTest
    @CsvSource({ "CLEAR,0000", "AND,1000", "AND_REVERSE,0100", "COPY,1100", "AND_INVERTED,0010", "NOOP,1010",
            "XOR,0110", "OR,1110", "NOR,0001", "EQUIV,1001", "INVERT,0101", "OR_REVERSE,1101", "COPY_INVERTED,0011",
            "OR_INVERTED,1011", "NAND,0111", "SET,1111" })
    void logicalOperationsCombineBits(LogicOperation operation, String table) {
        int drawn = blended(0b1010, 0b1100, new State().logic(operation));
        assertEquals(Integer.parseInt(table, 2), drawn & 0b1111);
        assertEquals((drawn & 1) != 0 ? 0xFF00 : 0, drawn & 0xFF00, "where both are 0");
    }

    @Test
    void masksKeepTheirChannels() {
        assertEquals(0x04770277, blended(0x04030201, 0x88776677, new State().mask(true, false, true, false)));
        assertEquals(0x88030201, blended(0x04030201, 0x88776677, new State().mask(false, false, false, true)));
    }

    @Test
    void aMaskedBlendBlendsTheOthers() {
        State state = new State().blend(BlendFactor.ONE, BlendFactor.ONE).mask(true, false, false, false);
        assertEquals(0x04030278, blended(0x04030201, 0x88776677, state));
    }

    /** The reference 0.5 becomes 128 of 255, as OpenGL compares alpha as the buffer stores it. */
    @ParameterizedTest
    @CsvSource({ "GREATER,0.5,128,false", "GREATER,0.5,129,true", "GEQUAL,0.5,128,true", "GEQUAL,0.5,127,false",
            "LESS,0.5,127,true", "LESS,0.5,128,false", "GREATER,0,0,false", "GREATER,0,1,true", "NEVER,0,255,false",
            "EQUAL,1,255,true", "NOTEQUAL,1,255,false", "LEQUAL,0.2,51,true", "ALWAYS,0,0,true", "LESS,2,254,true" })
    void alphaTestComparesBytes(CompareFunction function, float reference, int alpha, boolean passes) {
        int colour = alpha << 24 | 0x123456;
        State state = new State().alphaTest(function, reference);
        assertEquals(passes ? colour : -1, blended(-1, colour, state));
    }

    @Test
    void fragmentsThatFailTheAlphaTestWriteNoDepth() {
        State state = new State().alphaTest(CompareFunction.GREATER, 0.5f).depth(CompareFunction.LESS, true);
        RenderedFrame frame = new Scene(SIZE, SIZE).rectangle(0, 0, SIZE, SIZE, 0.5, 0x10FFFFFF, state).render();
        assertEquals(BufferValues.INITIAL_DEPTH, frame.depth()[0]);
        assertEquals(SIZE * SIZE, frame.fragments());
        assertEquals(0, frame.fragmentsPassed());
    }
}
