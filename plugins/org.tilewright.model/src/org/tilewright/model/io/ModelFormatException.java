package org.tilewright.model.io;

import java.io.IOException;

import org.eclipse.emf.ecore.resource.Resource;

/** A file that is refused before EMF reads it. */
public final class ModelFormatException extends IOException implements Resource.Diagnostic {

    private static final long serialVersionUID = 1L;

    private final int line;
    private final int column;
    private final boolean afterTag;

    /**
     * @param message what is wrong and what was expected, in one line
     * @param line from 1
     * @param column from 1
     * @param afterTag whether the place is behind the start tag that is meant
     */
    public ModelFormatException(String message, int line, int column, boolean afterTag) {
        super(message);
        this.line = line;
        this.column = column;
        this.afterTag = afterTag;
    }

    /** Whether the place is behind the start tag that is meant, or is itself meant. */
    boolean isAfterTag() {
        return afterTag;
    }

    @Override
    public String getLocation() {
        return null;
    }

    @Override
    public int getLine() {
        return line;
    }

    @Override
    public int getColumn() {
        return column;
    }
}
