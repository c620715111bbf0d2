package org.tilewright.frame.execution;

import org.tilewright.frame.InputException;
import org.tilewright.shader.program.LinkedStage;
import org.tilewright.shader.quad.EndlessLoopException;
import org.tilewright.shader.quad.Quad;

/** Runs of programs, which a draw whose program does not end stops by one line. */
public final class ProgramRun {

    private ProgramRun() {}

    /**
     * Runs a program for some lanes of a quad.
     *
     * @param stage the program
     * @param quad  what lanes are given
     * @param lanes which lanes run, as bits
     * @param draw  number of the draw
     * @return those of the lanes that were not discarded, as bits
     * @throws InputException if its loops do not end
     */
    public static int run(LinkedStage stage, Quad quad, int lanes, int draw) {
        try {
            return stage.code().run(quad, lanes);
        } catch (EndlessLoopException e) {
            throw new InputException("draw " + draw + ": " + e.getMessage(), e);
        }
    }
}
