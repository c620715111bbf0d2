package org.tilewright.ui.editor.problems;

/**
 * Something that is wrong with a part of a model.
 *
 * @param kind    how bad it is
 * @param message what is wrong, in one line
 */
public record ElementProblem(Kind kind, String message) {

    /** How bad a problem is; the worst comes last. */
    public enum Kind {
        /** The reader should know this. */
        WARNING,
        /** Another tool found something wrong, such as a property that does not hold. */
        VIOLATION,
        /** A rule of models is broken. */
        ERROR
    }
}
