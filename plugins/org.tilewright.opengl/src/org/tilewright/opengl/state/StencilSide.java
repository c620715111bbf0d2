package org.tilewright.opengl.state;

/**
 * The stencil test of one side of polygons.
 *
 * @param function  when a fragment passes
 * @param reference what is compared
 * @param mask      bits that are compared
 * @param fail      what is done where it fails
 * @param depthFail where the depth test fails
 * @param pass      where both pass
 * @param writeMask bits that may change
 */
public record StencilSide(int function, int reference, int mask, int fail, int depthFail, int pass, int writeMask) {

    /** That of a new context. */
    public static final StencilSide INITIAL = new StencilSide(0x0207, 0, -1, 0x1e00, 0x1e00, 0x1e00, -1);

    /** The same with another comparison. */
    public StencilSide compare(int newFunction, int newReference, int newMask) {
        return new StencilSide(newFunction, newReference, newMask, fail, depthFail, pass, writeMask);
    }

    /** The same with other operations. */
    public StencilSide operate(int newFail, int newDepthFail, int newPass) {
        return new StencilSide(function, reference, mask, newFail, newDepthFail, newPass, writeMask);
    }

    /** The same with other bits that may change. */
    public StencilSide write(int newWriteMask) {
        return new StencilSide(function, reference, mask, fail, depthFail, pass, newWriteMask);
    }
}
