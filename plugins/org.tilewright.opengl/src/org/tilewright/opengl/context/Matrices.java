package org.tilewright.opengl.context;

import org.tilewright.opengl.state.MatrixStack;
import org.tilewright.opengl.state.State;
import org.tilewright.opengl.state.TextureUnit;

/** The matrix stacks of a context. */
public final class Matrices {

    private static final int MODELVIEW = 0x1700;
    private static final int PROJECTION = 0x1701;
    private static final int TEXTURE = 0x1702;
    private static final int COLOUR = 0x1800;
    private static final int PROGRAM = 0x88c0;
    private static final int PROGRAM_MATRICES = 32;

    private final MatrixStack modelview = new MatrixStack();
    private final MatrixStack projection = new MatrixStack();
    private final MatrixStack colour = new MatrixStack();
    private final MatrixStack[] texture = new MatrixStack[TextureUnit.UNITS];
    private final MatrixStack[] program = new MatrixStack[PROGRAM_MATRICES];

    Matrices() {}

    /**
     * The stack that calls change.
     *
     * @param state says which mode is set and which unit is active
     * @return the stack
     */
    public MatrixStack current(State state) {
        int mode = state.matrixMode;
        return switch (mode) {
            case MODELVIEW -> modelview;
            case PROJECTION -> projection;
            case TEXTURE -> texture(state.activeUnit);
            case COLOUR -> colour;
            default -> mode >= PROGRAM && mode < PROGRAM + PROGRAM_MATRICES ? program(mode - PROGRAM) : modelview;
        };
    }

    /**
     * Object to eye space.
     *
     * @return the matrix; not to be changed
     */
    public float[] modelview() {
        return modelview.top();
    }

    /**
     * Eye to clip space.
     *
     * @return the matrix; not to be changed
     */
    public float[] projection() {
        return projection.top();
    }

    /**
     * The stack of a unit's texture coordinates.
     *
     * @param unit the unit
     * @return its stack
     */
    public MatrixStack texture(int unit) {
        return stack(texture, unit);
    }

    /**
     * A stack that only programs see.
     *
     * @param index its index
     * @return the stack
     */
    public MatrixStack program(int index) {
        return stack(program, index);
    }

    private static MatrixStack stack(MatrixStack[] stacks, int index) {
        if (stacks[index] == null) {
            stacks[index] = new MatrixStack();
        }
        return stacks[index];
    }
}
