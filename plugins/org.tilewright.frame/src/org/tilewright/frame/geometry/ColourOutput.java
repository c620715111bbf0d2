package org.tilewright.frame.geometry;

import org.tilewright.frame.state.Blend;
import org.tilewright.frame.state.BlendFactor;
import org.tilewright.frame.state.ColourMask;
import org.tilewright.frame.state.RenderState;
import org.tilewright.frame.targets.ColourFormat;
import org.tilewright.frame.targets.RenderTarget;

/** What becomes of the colours of fragments that passed all tests. Immutable. */
public final class ColourOutput {

    private final BlendFactor sourceFactor;
    private final BlendFactor destinationFactor;
    private final boolean blends;
    /** Null where both factors say all. */
    private final BlendFunction blendFunction;
    private final int writeMask;
    private final boolean readsDestination;
    /** Of targets that are not plain, what becomes of each output. */
    private final OutputBuffer[] buffers;
    private final boolean linear;

    ColourOutput(RenderTarget target, RenderState source) {
        Blend blend = source.blend();
        sourceFactor = blend == null ? BlendFactor.ONE : blend.source();
        destinationFactor = blend == null ? BlendFactor.ZERO : blend.destination();
        blendFunction = source.logicOperation() != null || blend != null && !blend.isPlain()
                ? new BlendFunction(blend, source.logicOperation())
                : null;
        blends = blendFunction != null || sourceFactor != BlendFactor.ONE || destinationFactor != BlendFactor.ZERO;
        writeMask = target.colour() ? writeMask(source.colourMask()) : 0;
        readsDestination = writeMask != 0 && (writeMask != -1 || blendFunction != null
                || destinationFactor != BlendFactor.ZERO || readsStored(sourceFactor));
        buffers = new OutputBuffer[target.isPlain() ? 0 : target.colours().size()];
        for (int output = 0; output < buffers.length; output++) {
            buffers[output] = OutputBuffer.of(target.format(output), source.mask(output), source.blend(output),
                    source.logicOperation());
        }
        linear = source.linear();
    }

    /**
     * Whether anything of an output's buffer may change.
     *
     * @param output number of the output
     * @return false when all channels are masked or there is no colour buffer
     */
    public boolean writes(int output) {
        return buffers.length == 0 ? writeMask != 0 : buffers[output].channels() != 0;
    }

    /**
     * Whether a ROP looks up what is stored of an output: where its buffer may change, and if none may, the first.
     *
     * @param output number of the output
     * @return true when it does
     */
    public boolean uses(int output) {
        return writes(output) || output == 0 && !writes();
    }

    /**
     * How many outputs a ROP looks up.
     *
     * @return at least 1
     */
    public int used() {
        int used = 0;
        for (int output = 0; output < Math.max(1, buffers.length); output++) {
            used += uses(output) ? 1 : 0;
        }
        return used;
    }

    /**
     * Whether what is stored of an output is needed to know what is to be.
     *
     * @param output number of the output
     * @return true when blending reads it or some channels are kept
     */
    public boolean reads(int output) {
        return buffers.length == 0 ? readsDestination : buffers[output].reads();
    }

    /**
     * What the buffer of an output holds, of a target that is not plain.
     *
     * @param output number of the output
     * @return its format
     */
    public ColourFormat format(int output) {
        return buffers[output].format();
    }

    /**
     * The channels of an output that may change, of a target that is not plain.
     *
     * @param output number of the output
     * @return a bit for each channel of its format
     */
    public int channels(int output) {
        return buffers[output].channels();
    }

    /**
     * How an output blends, of a target that is not plain.
     *
     * @param output number of the output
     * @return factors and equations, or null when fragments replace what is there
     */
    public Blend blend(int output) {
        return buffers[output].blend();
    }

    /**
     * The logical operation of an output, of a target that is not plain.
     *
     * @param output number of the output
     * @return the operation on whole words, or null
     */
    public BlendFunction logic(int output) {
        return buffers[output].logic();
    }

    /**
     * Whether colours are linear, which buffers of sRGB then encode.
     *
     * @return false when they are stored as they are
     */
    public boolean linear() {
        return linear;
    }

    /** Whether any output may change its buffer. */
    boolean writes() {
        if (buffers.length == 0) {
            return writeMask != 0;
        }
        for (OutputBuffer buffer : buffers) {
            if (buffer.channels() != 0) {
                return true;
            }
        }
        return false;
    }

    /** Whether any output reads what is stored. */
    boolean reads() {
        for (OutputBuffer buffer : buffers) {
            if (buffer.reads()) {
                return true;
            }
        }
        return buffers.length == 0 && readsDestination;
    }

    private static int writeMask(ColourMask mask) {
        return (mask.red() ? 0xFF : 0) | (mask.green() ? 0xFF00 : 0) | (mask.blue() ? 0xFF0000 : 0)
                | (mask.alpha() ? 0xFF000000 : 0);
    }

    /**
     * Whether a fragment's colour is combined with what is stored.
     *
     * @return false when it replaces what is stored
     */
    public boolean blends() {
        return blends;
    }

    /**
     * How colours combine, where the two factors do not say it all.
     *
     * @return the function, or null when factors are the same for colour and alpha, of no constant, and what they make is added
     */
    public BlendFunction blendFunction() {
        return blendFunction;
    }

    /**
     * The fragment's blend factor.
     *
     * @return the factor
     */
    public BlendFactor sourceFactor() {
        return sourceFactor;
    }

    /**
     * The stored colour's blend factor.
     *
     * @return the factor
     */
    public BlendFactor destinationFactor() {
        return destinationFactor;
    }

    /**
     * The channels that may change.
     *
     * @return 0xAABBGGRR with all bits of those channels; 0 when the target has no colour buffer
     */
    public int writeMask() {
        return writeMask;
    }

    static boolean readsStored(BlendFactor factor) {
        return switch (factor) {
            case DST_COLOR, ONE_MINUS_DST_COLOR, DST_ALPHA, ONE_MINUS_DST_ALPHA, SRC_ALPHA_SATURATE -> true;
            default -> false;
        };
    }
}
