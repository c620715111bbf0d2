package org.tilewright.frame.geometry;

import org.tilewright.frame.state.Blend;
import org.tilewright.frame.state.BlendFactor;
import org.tilewright.frame.state.ColourMask;
import org.tilewright.frame.state.RenderState;
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

    /** Whether the stored colour is needed to know the new one. */
    boolean readsDestination() {
        return readsDestination;
    }

    private static boolean readsStored(BlendFactor factor) {
        return switch (factor) {
            case DST_COLOR, ONE_MINUS_DST_COLOR, DST_ALPHA, ONE_MINUS_DST_ALPHA, SRC_ALPHA_SATURATE -> true;
            default -> false;
        };
    }
}
