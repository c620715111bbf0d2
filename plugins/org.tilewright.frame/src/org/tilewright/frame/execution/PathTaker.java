package org.tilewright.frame.execution;

import org.tilewright.shader.program.LinkedStage;
import org.tilewright.shader.quad.QuadPath;

/** Who wants to know the ways that quads took through the programs of a draw. */
@FunctionalInterface
public interface PathTaker {

    /**
     * Takes the way of a quad of which at least one lane is no helper.
     *
     * @param stage   the program, which has {@linkplain LinkedStage#blocks blocks}
     * @param path    the way; valid until the call returns
     * @param lanes   the lanes that ran, as bits
     * @param covered those of them that are no helpers, as bits; the vertex that stands for indices beyond the others is one
     */
    void take(LinkedStage stage, QuadPath path, int lanes, int covered);
}
