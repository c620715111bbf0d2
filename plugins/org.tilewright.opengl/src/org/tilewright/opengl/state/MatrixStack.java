package org.tilewright.opengl.state;

/** A stack of matrices. They are replaced and never changed, so that whoever took one may keep it. */
public final class MatrixStack {

    /** Deepest stack; pushes beyond it are ignored, as errors are. */
    public static final int DEPTH = 64;

    private final float[][] matrices = new float[DEPTH][];
    private int top;

    /** A stack of the identity. */
    public MatrixStack() {
        matrices[0] = Matrix.identity();
    }

    /**
     * The current matrix.
     *
     * @return 16 values, column-major; not to be changed
     */
    public float[] top() {
        return matrices[top];
    }

    /**
     * Replaces the current matrix.
     *
     * @param matrix 16 values, which nobody changes from here on
     */
    public void load(float[] matrix) {
        matrices[top] = matrix;
    }

    /**
     * Multiplies the current matrix from the right.
     *
     * @param matrix 16 values
     */
    public void multiply(float[] matrix) {
        matrices[top] = Matrix.multiply(matrices[top], matrix);
    }

    /**
     * Remembers the current matrix.
     *
     * @return false if the stack is full
     */
    public boolean push() {
        if (top == DEPTH - 1) {
            return false;
        }
        matrices[top + 1] = matrices[top];
        top++;
        return true;
    }

    /**
     * Goes back to the matrix of the last push.
     *
     * @return false if there is none
     */
    public boolean pop() {
        if (top == 0) {
            return false;
        }
        top--;
        return true;
    }
}
