package org.tilewright.frame.geometry;

import org.tilewright.frame.state.Blend;
import org.tilewright.frame.state.BlendFactor;
import org.tilewright.frame.state.ColourMask;
import org.tilewright.frame.state.LogicOperation;
import org.tilewright.frame.targets.ColourFormat;

/**
 * What becomes of one output of fragments.
 *
 * @param format   what its buffer holds
 * @param channels a bit for each channel of the format that may change
 * @param blend    how it blends, or null when it replaces what is there
 * @param logic    what takes the place of blending, or null
 * @param reads    whether what is stored is needed to know what is to be
 */
record OutputBuffer(ColourFormat format, int channels, Blend blend, BlendFunction logic, boolean reads) {

    /** Integers neither blend nor, as floats do not, go through logical operations (OpenGL 3.3, 4.1.7 and 4.1.10). */
    static OutputBuffer of(ColourFormat format, ColourMask mask, Blend blend, LogicOperation operation) {
        int all = (1 << format.channels()) - 1;
        int channels = all & ((mask.red() ? 1 : 0) | (mask.green() ? 2 : 0) | (mask.blue() ? 4 : 0)
                | (mask.alpha() ? 8 : 0));
        BlendFunction logic = operation == null || format.floats() ? null : new BlendFunction(null, operation);
        Blend blends = format.integers() || operation != null || blend == null || replaces(blend) ? null : blend;
        boolean reads = channels != 0 && (channels != all || logic != null || blends != null && needsStored(blends));
        return new OutputBuffer(format, channels, blends, logic, reads);
    }

    private static boolean replaces(Blend blend) {
        return blend.isPlain() && blend.source() == BlendFactor.ONE && blend.destination() == BlendFactor.ZERO;
    }

    private static boolean needsStored(Blend blend) {
        return !blend.isPlain() || blend.destination() != BlendFactor.ZERO || ColourOutput.readsStored(blend.source());
    }
}
