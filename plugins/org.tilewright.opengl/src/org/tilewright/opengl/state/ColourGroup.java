package org.tilewright.opengl.state;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * The colour buffers.
 *
 * @param alphaFunction  when a fragment passes the alpha test
 * @param alphaReference what alphas are compared with
 * @param blending       how colours blend, by colour buffer
 * @param blendOff       a bit for each colour buffer above the first that does not blend while the first one does
 * @param blendOn        a bit for each colour buffer that blends by itself
 * @param constant       the constant colour, four values; not to be changed
 * @param logicOperation the logical operation
 * @param masks          four bits for each colour buffer: red, green, blue and alpha from the lowest
 * @param clear          what they are cleared to, four values; not to be changed
 */
public record ColourGroup(int alphaFunction, float alphaReference, List<BlendFunctions> blending, int blendOff,
        int blendOn, float[] constant, int logicOperation, int masks, float[] clear) {

    /** Most colour buffers. */
    public static final int BUFFERS = 8;

    /** That of a new context. */
    public static final ColourGroup INITIAL = new ColourGroup(0x0207, 0,
            Collections.nCopies(BUFFERS, BlendFunctions.INITIAL), 0, 0, new float[4], 0x1503, -1, new float[4]);

    /** Makes the list unmodifiable. */
    public ColourGroup {
        blending = List.copyOf(blending);
    }

    /** The same with another alpha test. */
    public ColourGroup alphaTest(int function, float reference) {
        return new ColourGroup(function, reference, blending, blendOff, blendOn, constant, logicOperation, masks,
                clear);
    }

    /** The same with all buffers blending alike. */
    public ColourGroup blending(BlendFunctions functions) {
        return new ColourGroup(alphaFunction, alphaReference, Collections.nCopies(BUFFERS, functions), blendOff,
                blendOn,
                constant, logicOperation, masks, clear);
    }

    /** The same with one buffer blending otherwise. */
    public ColourGroup blending(int buffer, BlendFunctions functions) {
        BlendFunctions[] all = blending.toArray(new BlendFunctions[0]);
        all[buffer] = functions;
        return new ColourGroup(alphaFunction, alphaReference, Arrays.asList(all), blendOff, blendOn, constant,
                logicOperation, masks, clear);
    }

    /** The same with blending switched by buffer. */
    public ColourGroup switches(int off, int on) {
        return new ColourGroup(alphaFunction, alphaReference, blending, off, on, constant, logicOperation, masks,
                clear);
    }

    /** The same with another constant colour. */
    public ColourGroup constant(float[] colour) {
        return new ColourGroup(alphaFunction, alphaReference, blending, blendOff, blendOn, colour, logicOperation,
                masks,
                clear);
    }

    /** The same with another logical operation. */
    public ColourGroup logicOperation(int operation) {
        return new ColourGroup(alphaFunction, alphaReference, blending, blendOff, blendOn, constant, operation, masks,
                clear);
    }

    /** The same with other masks. */
    public ColourGroup masks(int bits) {
        return new ColourGroup(alphaFunction, alphaReference, blending, blendOff, blendOn, constant, logicOperation,
                bits,
                clear);
    }

    /** The same with another colour to clear to. */
    public ColourGroup clear(float[] colour) {
        return new ColourGroup(alphaFunction, alphaReference, blending, blendOff, blendOn, constant, logicOperation,
                masks, colour);
    }

    /**
     * The channels of a colour buffer that may change.
     *
     * @param buffer the buffer
     * @return four bits, red the lowest
     */
    public int mask(int buffer) {
        return masks >>> 4 * buffer & 0xf;
    }
}
