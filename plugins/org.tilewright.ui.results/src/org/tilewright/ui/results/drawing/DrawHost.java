package org.tilewright.ui.results.drawing;

import org.tilewright.frame.execution.ProgramWatch;
import org.tilewright.frame.inspect.ProgramPath;

/** What the tabs of a draw ask of the editor that they are in. */
interface DrawHost {

    /** Goes to a command. */
    void go(int command);

    /**
     * Follows a program. Called in the background; {@link org.tilewright.frame.InputException} says why it cannot be.
     *
     * @param watch a pixel or vertex of a draw
     */
    ProgramPath path(ProgramWatch watch);

    /** Launches the debugger for a pixel or vertex of a draw. */
    void debug(ProgramWatch watch);
}
