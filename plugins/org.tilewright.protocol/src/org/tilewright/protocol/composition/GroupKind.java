package org.tilewright.protocol.composition;

/** How the draws of a group may be shared out. */
public enum GroupKind {

    /** Every GPU draws all of it in its own regions. */
    ORDINARY(false, false),

    /** Draws go to GPUs whole; of a pixel the nearest fragment stays, in whatever order sub-images come. */
    OPAQUE(true, false),

    /** Each GPU draws a run of consecutive primitives; sub-images are combined with their neighbours, in the order of GPUs. */
    BLENDED(true, true);

    private final boolean composable;
    private final boolean inOrder;

    GroupKind(boolean composable, boolean inOrder) {
        this.composable = composable;
        this.inOrder = inOrder;
    }

    /**
     * The kind of the groups that a draw may be in.
     *
     * @param more whether what it does to a pixel depends on draws before in yet another way: by stencil values, by a
     *             logical operation, or because it keeps some channels of a colour
     */
    public static GroupKind of(DepthUse depth, Blending blending, boolean more) {
        if (more) {
            return ORDINARY;
        }
        if (depth == DepthUse.NEAREST && blending == Blending.NONE) {
            return OPAQUE;
        }
        return depth == DepthUse.NONE && blending == Blending.ASSOCIATIVE ? BLENDED : ORDINARY;
    }

    /** Whether GPUs may draw parts of such a group and put them together. */
    public boolean isComposable() {
        return composable;
    }

    /** Whether parts are put together in the order in which they would have been drawn. */
    public boolean isInOrder() {
        return inOrder;
    }
}
