package org.tilewright.shader.form;

/** The parts of a shader core by what they carry out, for what instructions cost. */
public enum OperationClass {

    /** Simple arithmetic, comparisons, conversions. */
    ALU,
    /** Functions that hardware interpolates in tables. */
    TRANSCENDENTAL,
    /** What looks at other pixels of the quad. */
    DERIVATIVE
}
