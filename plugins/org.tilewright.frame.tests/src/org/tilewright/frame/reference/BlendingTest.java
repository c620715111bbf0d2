package org.tilewright.frame.reference;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.tilewright.frame.scene.Scene;
import org.tilewright.frame.scene.State;
import org.tilewright.frame.state.BlendFactor;
import org.tilewright.frame.state.CompareFunction;

class BlendingTest {

    private static final int SIZE = 4;

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
                int drawn = blended(stored, source, new State().blend(sourceFactor, storedFactor));
                assertEquals(Integer.toHexString(expected), Integer.toHexString(drawn),
                        sourceFactor + ", " + storedFactor);
            }
        }
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
