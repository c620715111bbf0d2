package org.tilewright.sim.composition;

import java.util.EnumSet;
import java.util.Set;

import org.tilewright.frame.state.Blend;
import org.tilewright.frame.state.BlendFactor;

/**
 * Blending that gives the same bits whichever fragments are combined first. What the source factor makes of a fragment is
 * rounded before it is combined, so it does not matter as long as it does not read what is stored.
 */
public enum AssociativeBlend {

    /** The sum, limited to 255. */
    SUM(0) {
        @Override
        int channel(int first, int second) {
            return Math.min(CHANNEL, first + second);
        }
    },

    /** The smaller one. */
    LEAST(-1) {
        @Override
        int channel(int first, int second) {
            return Math.min(first, second);
        }
    },

    /** The larger one. */
    GREATEST(0) {
        @Override
        int channel(int first, int second) {
            return Math.max(first, second);
        }
    };

    private static final int CHANNEL = 0xFF;
    private static final Set<BlendFactor> READ_STORED = EnumSet.of(BlendFactor.DST_COLOR,
            BlendFactor.ONE_MINUS_DST_COLOR, BlendFactor.DST_ALPHA, BlendFactor.ONE_MINUS_DST_ALPHA,
            BlendFactor.SRC_ALPHA_SATURATE);

    private final int identity;

    AssociativeBlend(int identity) {
        this.identity = identity;
    }

    /** What a blend does, or null if it is not associative to the bit. */
    static AssociativeBlend of(Blend blend) {
        if (blend.equation() != blend.equationAlpha()) {
            return null;
        }
        return switch (blend.equation()) {
            case MIN -> LEAST;
            case MAX -> GREATEST;
            case FUNC_ADD -> adds(blend.source(), blend.destination())
                    && adds(blend.sourceAlpha(), blend.destinationAlpha()) ? SUM : null;
            default -> null;
        };
    }

    private static boolean adds(BlendFactor source, BlendFactor destination) {
        return destination == BlendFactor.ONE && !READ_STORED.contains(source);
    }

    /** The colour that changes nothing. */
    public int identity() {
        return identity;
    }

    abstract int channel(int first, int second);

    /** Two colours of four channels combined. */
    public int combine(int first, int second) {
        int result = 0;
        for (int shift = 0; shift < Integer.SIZE; shift += Byte.SIZE) {
            result |= channel(first >>> shift & CHANNEL, second >>> shift & CHANNEL) << shift;
        }
        return result;
    }
}
