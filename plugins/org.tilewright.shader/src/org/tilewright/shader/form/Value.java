package org.tilewright.shader.form;

/** A scalar that instructions use: a constant, or what another instruction has found. */
public sealed interface Value permits Constant, Operation, Load, Sample.Component {

    /** What it is. */
    Kind kind();
}
