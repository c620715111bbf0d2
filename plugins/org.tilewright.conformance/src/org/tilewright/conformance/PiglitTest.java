package org.tilewright.conformance;

import java.util.Optional;

/** A test as a file of Piglit has it. */
interface PiglitTest {

    /** What it asks for that is not supported, in a few words, or nothing. It is decided by the question alone. */
    Optional<String> missing();

    /** Tries it, if nothing is missing: what went otherwise than the test wants, in one line, or nothing. */
    Optional<String> failure();
}
