package org.tilewright.asset;

/** What a surface's alpha does. */
public enum AlphaMode {

    /** Nothing: it covers what is behind. */
    OPAQUE,

    /** Below a threshold nothing is there. */
    MASK,

    /** It is how much is covered. */
    BLEND
}
