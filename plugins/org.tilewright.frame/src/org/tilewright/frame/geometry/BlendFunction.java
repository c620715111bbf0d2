package org.tilewright.frame.geometry;

import org.tilewright.frame.state.Blend;
import org.tilewright.frame.state.BlendEquation;
import org.tilewright.frame.state.BlendFactor;
import org.tilewright.frame.state.LogicOperation;

/**
 * Blending in all its forms and logical operations, a channel at a time. Each product of a colour and its factor is rounded to
 * the nearest 8-bit value before they are combined.
 */
public final class BlendFunction {

    private static final int LARGEST = 255;
    private static final int ALPHA = 3;

    private final Blend blend;
    private final LogicOperation operation;
    private final int constant;

    BlendFunction(Blend blend, LogicOperation operation) {
        this.blend = blend;
        this.operation = operation;
        int packed = 0;
        for (int channel = 0; blend != null && channel <= ALPHA; channel++) {
            float value = Math.max(0, Math.min(1, blend.constant().get(channel)));
            packed |= Math.round(value * LARGEST) << 8 * channel;
        }
        constant = packed;
    }

    /**
     * Combines a fragment with what is stored.
     *
     * @param source the fragment's colour, 0xAABBGGRR
     * @param stored the stored one
     * @return what is to be stored
     */
    public int combine(int source, int stored) {
        if (operation != null) {
            return combine(operation, source, stored);
        }
        int result = 0;
        for (int channel = 0; channel <= ALPHA; channel++) {
            result |= channel(channel, source, stored) << 8 * channel;
        }
        return result;
    }

    private int channel(int channel, int source, int stored) {
        boolean alpha = channel == ALPHA;
        BlendEquation equation = alpha ? blend.equationAlpha() : blend.equation();
        int from = value(source, channel);
        int to = value(stored, channel);
        int fromTerm = product(from, factor(alpha ? blend.sourceAlpha() : blend.source(), channel, source, stored));
        int toTerm = product(to,
                factor(alpha ? blend.destinationAlpha() : blend.destination(), channel, source, stored));
        return switch (equation) {
            case FUNC_ADD -> Math.min(LARGEST, fromTerm + toTerm);
            case FUNC_SUBTRACT -> Math.max(0, fromTerm - toTerm);
            case FUNC_REVERSE_SUBTRACT -> Math.max(0, toTerm - fromTerm);
            case MIN -> Math.min(from, to);
            case MAX -> Math.max(from, to);
        };
    }

    private int factor(BlendFactor factor, int channel, int source, int stored) {
        return switch (factor) {
            case ZERO -> 0;
            case ONE -> LARGEST;
            case SRC_COLOR -> value(source, channel);
            case ONE_MINUS_SRC_COLOR -> LARGEST - value(source, channel);
            case DST_COLOR -> value(stored, channel);
            case ONE_MINUS_DST_COLOR -> LARGEST - value(stored, channel);
            case SRC_ALPHA -> value(source, ALPHA);
            case ONE_MINUS_SRC_ALPHA -> LARGEST - value(source, ALPHA);
            case DST_ALPHA -> value(stored, ALPHA);
            case ONE_MINUS_DST_ALPHA -> LARGEST - value(stored, ALPHA);
            case SRC_ALPHA_SATURATE ->
                channel == ALPHA ? LARGEST : Math.min(value(source, ALPHA), LARGEST - value(stored, ALPHA));
            case CONSTANT_COLOR -> value(constant, channel);
            case ONE_MINUS_CONSTANT_COLOR -> LARGEST - value(constant, channel);
            case CONSTANT_ALPHA -> value(constant, ALPHA);
            case ONE_MINUS_CONSTANT_ALPHA -> LARGEST - value(constant, ALPHA);
        };
    }

    private static int value(int colour, int channel) {
        return colour >>> 8 * channel & LARGEST;
    }

    private static int product(int colour, int factor) {
        return (colour * factor + LARGEST / 2) / LARGEST;
    }

    private static int combine(LogicOperation operation, int source, int stored) {
        return switch (operation) {
            case CLEAR -> 0;
            case AND -> source & stored;
            case AND_REVERSE -> source & ~stored;
            case COPY -> source;
            case AND_INVERTED -> ~source & stored;
            case NOOP -> stored;
            case XOR -> source ^ stored;
            case OR -> source | stored;
            case NOR -> ~(source | stored);
            case EQUIV -> ~(source ^ stored);
            case INVERT -> ~stored;
            case OR_REVERSE -> source | ~stored;
            case COPY_INVERTED -> ~source;
            case OR_INVERTED -> ~source | stored;
            case NAND -> ~(source & stored);
            case SET -> -1;
        };
    }
}
