package org.tilewright.run.designs;

import java.util.List;

import org.tilewright.model.io.ModelException;

/** A model that names a design of somebody's own which cannot be used. Each diagnostic is one line. */
public final class DesignException extends ModelException {

    private static final long serialVersionUID = 1L;

    /**
     * A refusal.
     *
     * @param diagnostics at least one line
     */
    public DesignException(List<String> diagnostics) {
        super(diagnostics);
    }
}
