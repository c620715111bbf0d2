package org.tilewright.model.validation;

/** What a diagnosis means for the use of a model. */
public enum Severity {

    /** The model is wrong: it neither validates nor generates. */
    ERROR,

    /** The model is right, but asks for something that is not simulated yet: it validates and does not generate. */
    NOT_SIMULATED,

    /** The model is right and generates; the reader should know this. */
    WARNING;

    /** Whether the model is refused altogether. */
    public boolean blocksValidation() {
        return this == ERROR;
    }

    /** Whether no simulator is generated from the model. */
    public boolean blocksGeneration() {
        return this != WARNING;
    }
}
