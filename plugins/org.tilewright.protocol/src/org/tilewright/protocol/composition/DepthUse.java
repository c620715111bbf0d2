package org.tilewright.protocol.composition;

/** What a draw does with stored depths, as far as it matters for putting images together. */
public enum DepthUse {

    /** It neither tests nor writes depths. */
    NONE,

    /** It keeps the nearest: its fragments pass if they are nearer, or as near, and store their depth. */
    NEAREST,

    /** Anything else: what passes depends on what other draws have stored. */
    OTHER
}
