package org.tilewright.shader.assembly;

/** How much of everything a program may have; all are above the least that the specifications ask for. */
final class Limits {

    /** Instructions, those of options not counted. */
    static final int INSTRUCTIONS = 4096;
    /** Temporaries that are declared. */
    static final int TEMPORARIES = 256;
    /** Address registers that are declared. */
    static final int ADDRESSES = 1;
    /** Different vectors that parameters are bound to. */
    static final int PARAMETERS = 1024;
    /** Environment parameters of a stage, and local parameters of a program. */
    static final int PROGRAM_PARAMETERS = 1024;
    /** Program matrices. */
    static final int MATRICES = 8;
    /** What is added to an address register, at least and at most: the grammar has -64 and 63, drivers have more. */
    static final int LEAST_OFFSET = -PROGRAM_PARAMETERS;
    static final int GREATEST_OFFSET = PROGRAM_PARAMETERS - 1;
    /** What an operation lowers to stays far below that. */
    static final int STEPS = 400_000;

    private Limits() {}
}
