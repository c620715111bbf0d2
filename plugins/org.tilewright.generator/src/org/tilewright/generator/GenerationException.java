package org.tilewright.generator;

import java.util.List;

/** A model from which nothing can be generated: it breaks a rule, or asks for something that is not simulated yet. */
public final class GenerationException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient List<String> diagnostics;

    /**
     * A refusal.
     *
     * @param diagnostics at least one line; each begins with the path of the element it is about
     */
    public GenerationException(List<String> diagnostics) {
        super(String.join("\n", diagnostics));
        this.diagnostics = List.copyOf(diagnostics);
    }

    /** The reasons, one line each, beginning with the path of the element that each is about. */
    public List<String> diagnostics() {
        return diagnostics;
    }
}
