package org.tilewright.verify;

/** What a check found. */
public enum Verdict {

    /** Holds: every state within the bounds was visited, and the property was exercised. */
    PASS,

    /** Is violated, and there is a counterexample that replays. */
    FAIL,

    /** Nothing was found, but the search was cut before its end: it says by what. */
    BOUNDED,

    /** There is no answer: it says why. */
    ERROR
}
