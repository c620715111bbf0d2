package org.tilewright.model.io;

import java.util.List;

/** A model file that cannot be read. Each diagnostic is one line: file:line:column: what is wrong; what was expected. */
public class ModelException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient List<String> diagnostics;

    /**
     * @param diagnostics at least one line
     */
    public ModelException(List<String> diagnostics) {
        super(String.join("\n", diagnostics));
        this.diagnostics = List.copyOf(diagnostics);
    }

    /** The mistakes, one line each. */
    public List<String> diagnostics() {
        return diagnostics;
    }
}
