package org.tilewright.opengl.state;

/**
 * How one texture coordinate is generated. Arrays have four values and are not to be changed.
 *
 * @param on     whether it is
 * @param mode   how
 * @param object plane in object space
 * @param eye    plane in eye space
 */
public record Generation(boolean on, int mode, float[] object, float[] eye) {

    /**
     * That of a new context.
     *
     * @param coordinate 0 to 3, s to q
     * @return the generation
     */
    public static Generation initial(int coordinate) {
        float[] plane = new float[4];
        if (coordinate < 2) {
            plane[coordinate] = 1;
        }
        return new Generation(false, 0x2400, plane, plane);
    }
}
