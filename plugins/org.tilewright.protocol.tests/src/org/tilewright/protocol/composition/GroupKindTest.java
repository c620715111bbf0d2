package org.tilewright.protocol.composition;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class GroupKindTest {

    @Test
    void drawsThatKeepTheNearestAndReplaceColoursAreOpaque() {
        assertEquals(GroupKind.OPAQUE, GroupKind.of(DepthUse.NEAREST, Blending.NONE, false));
    }

    @Test
    void drawsThatBlendAssociativelyAndKnowNoDepthAreBlended() {
        assertEquals(GroupKind.BLENDED, GroupKind.of(DepthUse.NONE, Blending.ASSOCIATIVE, false));
    }

    /** Without a depth test the last draw stays, and with one blending depends on depths that only owners have. */
    @Test
    void allElseIsDrawnByEveryGpu() {
        assertEquals(GroupKind.ORDINARY, GroupKind.of(DepthUse.NONE, Blending.NONE, false));
        assertEquals(GroupKind.ORDINARY, GroupKind.of(DepthUse.NONE, Blending.OTHER, false));
        assertEquals(GroupKind.ORDINARY, GroupKind.of(DepthUse.NEAREST, Blending.ASSOCIATIVE, false));
        assertEquals(GroupKind.ORDINARY, GroupKind.of(DepthUse.OTHER, Blending.NONE, false));
        assertEquals(GroupKind.ORDINARY, GroupKind.of(DepthUse.OTHER, Blending.ASSOCIATIVE, false));
        assertEquals(GroupKind.ORDINARY, GroupKind.of(DepthUse.NEAREST, Blending.NONE, true));
        assertEquals(GroupKind.ORDINARY, GroupKind.of(DepthUse.NONE, Blending.ASSOCIATIVE, true));
    }
}
