package org.tilewright.protocol.composition;

/** What a draw does with stored colours, as far as it matters for putting images together. */
public enum Blending {

    /** A fragment that passes replaces all that is stored. */
    NONE,

    /**
     * Fragments are combined with what is stored by an operation that is associative to the bit, so that fragments may be
     * combined with each other first. In colours of few bits a sum with a limit is; a weighted mean, which is rounded each
     * time, is not.
     */
    ASSOCIATIVE,

    /** Anything else. */
    OTHER
}
