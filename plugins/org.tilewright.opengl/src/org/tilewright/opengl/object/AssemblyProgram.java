package org.tilewright.opengl.object;

import java.util.Arrays;

/** A program of the assembly extensions. */
public final class AssemblyProgram {

    /** Most parameters of a program or an environment. */
    public static final int PARAMETERS = 1_024;

    private final int target;

    /** Its text; empty while there is none. */
    public String text = "";

    private float[] local = new float[0];

    /**
     * A program without text.
     *
     * @param target OpenGL's constant of what it replaces
     */
    public AssemblyProgram(int target) {
        this.target = target;
    }

    /**
     * Whether it processes vertices or fragments.
     *
     * @return OpenGL's constant
     */
    public int target() {
        return target;
    }

    /**
     * Its parameters.
     *
     * @return four values each, up to the last one that was set; only this class changes them
     */
    public float[] local() {
        return local;
    }

    /**
     * Sets a parameter.
     *
     * @param index its index; others than 0 to 1,023 are ignored
     * @param x     first value
     * @param y     second value
     * @param z     third value
     * @param w     fourth value
     */
    public void setLocal(int index, float x, float y, float z, float w) {
        local = set(local, index, x, y, z, w);
    }

    /**
     * Sets one of several parameters.
     *
     * @param parameters four values each
     * @param index      which one
     * @param x          first value
     * @param y          second value
     * @param z          third value
     * @param w          fourth value
     * @return the parameters, in a larger array if it was not there
     */
    public static float[] set(float[] parameters, int index, float x, float y, float z, float w) {
        if (index < 0 || index >= PARAMETERS) {
            return parameters;
        }
        int at = 4 * index;
        float[] changed = at < parameters.length ? parameters
                : Arrays.copyOf(parameters, Integer.highestOneBit(Math.max(at, 8)) * 2);
        changed[at] = x;
        changed[at + 1] = y;
        changed[at + 2] = z;
        changed[at + 3] = w;
        return changed;
    }
}
