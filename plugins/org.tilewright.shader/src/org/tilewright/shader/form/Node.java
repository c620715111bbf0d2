package org.tilewright.shader.form;

import org.tilewright.shader.Position;

/**
 * A step of a program. Steps are carried out one after the other; which lanes of a quad carry them out is said by those
 * around them.
 */
public sealed interface Node permits Operation, Load, Store, Sample, Choice, Loop, Scope, Leave, Discard {

    /** Where in the source it comes from. */
    Position position();
}
