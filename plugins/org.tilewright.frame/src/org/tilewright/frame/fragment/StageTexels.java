package org.tilewright.frame.fragment;

/** Where a fragment unit gets filtered texels from, when a machine's texture units have made them. */
@FunctionalInterface
public interface StageTexels {

    /**
     * Delivers the texels of a stage.
     *
     * @param stage  the texture stage, 0 to the state's number of stages - 1; all are asked for, in rising order
     * @param count  number of covered pixels
     * @param texels receives a filtered texel 0xAABBGGRR for each covered pixel: quads in rows from the lowest, in a
     *               quad lower left, lower right, upper left, upper right
     */
    void deliver(int stage, int count, int[] texels);
}
