package org.tilewright.shader.backend;

import org.tilewright.shader.form.Value;

/** A value that a step finds, and where it is kept. */
final class Found {

    final Value value;
    final Entry entry;
    /** Number of steps that use it, and the last one of them. */
    int uses;
    Entry user;
    /** Whether it may differ from lane to lane. */
    boolean varying;
    /** Whether its single user works it out. */
    boolean deferred;
    /** How many operations are worked out within it. */
    int depth;
    /** Whether others than its own method, or steps outside of its block, use it. */
    boolean spilled;
    /** The variable, or the place in the scratch, of its first lane. */
    int place = -1;

    Found(Value value, Entry entry) {
        this.value = value;
        this.entry = entry;
    }

    int lanes() {
        return varying ? 4 : 1;
    }
}
