package org.tilewright.frame.state;

/**
 * The stencil test of one kind of faces: a fragment passes when {@code (reference & mask) function (stored & mask)}.
 *
 * @param function  when a fragment passes
 * @param reference what it is compared with, 0..255
 * @param mask      the bits that are compared, 0..255
 * @param fail      what becomes of what is stored when the stencil test fails
 * @param depthFail when it passes and the depth test fails
 * @param pass      when both pass
 * @param writeMask the bits that may change, 0..255
 */
public record StencilFace(CompareFunction function, int reference, int mask, StencilOperation fail,
        StencilOperation depthFail, StencilOperation pass, int writeMask) {

    /** The largest stencil value. */
    public static final int MAXIMUM = 255;

    /** Checks bounds. */
    public StencilFace {
        UnexpectedValueException.check("reference", reference, 0, MAXIMUM);
        UnexpectedValueException.check("mask", mask, 0, MAXIMUM);
        UnexpectedValueException.check("writeMask", writeMask, 0, MAXIMUM);
    }

    /**
     * Whether what is stored may change.
     *
     * @return false when all operations keep it, or no bit may change
     */
    public boolean changes() {
        return writeMask != 0 && (fail != StencilOperation.KEEP || depthFail != StencilOperation.KEEP
                || pass != StencilOperation.KEEP);
    }
}
