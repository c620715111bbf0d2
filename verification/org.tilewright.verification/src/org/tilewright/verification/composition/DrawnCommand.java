package org.tilewright.verification.composition;

import org.tilewright.protocol.composition.Blending;
import org.tilewright.protocol.composition.DepthUse;
import org.tilewright.protocol.composition.GroupKind;

/** What a command of a frame does to the pixel that is watched; the number of its constant is the command. */
enum DrawnCommand {

    FIRST_MISSES("draws opaquely with less, beside the pixel", DepthUse.NEAREST, Blending.NONE, 0),
    FIRST_NEAR("draws opaquely with less, at depth 0", DepthUse.NEAREST, Blending.NONE, 0),
    FIRST_FAR("draws opaquely with less, at depth 1", DepthUse.NEAREST, Blending.NONE, 0),
    LAST_NEAR("draws opaquely with less or equal, at depth 0", DepthUse.NEAREST, Blending.NONE, 1),
    LAST_FAR("draws opaquely with less or equal, at depth 1", DepthUse.NEAREST, Blending.NONE, 1),
    BLENDS("blends associatively", DepthUse.NONE, Blending.ASSOCIATIVE, 0),
    BLENDS_BESIDE("blends associatively, beside the pixel", DepthUse.NONE, Blending.ASSOCIATIVE, 0),
    BLENDS_OTHERWISE("blends associatively by another equation", DepthUse.NONE, Blending.ASSOCIATIVE, 1),
    ORDINARY("blends with a depth test", DepthUse.OTHER, Blending.ASSOCIATIVE, 0),
    CLEARS("clears the pixel", DepthUse.OTHER, Blending.OTHER, 0);

    /** The depth that a clear leaves, behind all others. */
    static final int CLEARED = 2;

    private final String text;
    private final DepthUse depthUse;
    private final Blending blending;
    private final int same;

    DrawnCommand(String text, DepthUse depthUse, Blending blending, int same) {
        this.text = text;
        this.depthUse = depthUse;
        this.blending = blending;
        this.same = same;
    }

    static DrawnCommand of(int command) {
        return values()[command];
    }

    static int count() {
        return values().length;
    }

    String text() {
        return text;
    }

    GroupKind kind() {
        return GroupKind.of(depthUse, blending, false);
    }

    int same() {
        return same;
    }

    boolean isClear() {
        return this == CLEARS;
    }

    boolean isOpaque() {
        return depthUse == DepthUse.NEAREST;
    }

    /** Whether it has a fragment at the pixel. */
    boolean covers() {
        return this != FIRST_MISSES && this != BLENDS_BESIDE;
    }

    /** Of an opaque draw: whether of equal depths the one drawn last stays. */
    boolean passesIfEqual() {
        return this == LAST_NEAR || this == LAST_FAR;
    }

    /** Depth of an opaque draw's fragment. */
    int depth() {
        return this == FIRST_NEAR || this == LAST_NEAR ? 0 : 1;
    }
}
