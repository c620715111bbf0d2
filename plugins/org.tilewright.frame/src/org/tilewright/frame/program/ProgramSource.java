package org.tilewright.frame.program;

import org.tilewright.frame.state.Longest;
import org.tilewright.frame.state.UnexpectedValueException;

/**
 * One source of a program. Several of a stage make one program together.
 *
 * @param stage    what it works on
 * @param language what it is written in
 * @param text     the source, as the application gave it
 */
public record ProgramSource(ProgramStage stage, ProgramLanguage language, @Longest(LONGEST) String text) {

    /** Most UTF-16 units of a source; the longest ones of games have a third of it. */
    public static final int LONGEST = 1 << 19;

    /** Checks the length. */
    public ProgramSource {
        UnexpectedValueException.check("text", text.length(), 0, LONGEST);
    }
}
