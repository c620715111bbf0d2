package org.tilewright.run.stacks;

import java.util.Set;

/** What a cause of cycles says of the component that is charged with it. */
public enum CauseKind {

    /** It works, or waits for what it asked for itself. */
    OWN,
    /** It is held up behind another component. */
    HELD_UP,
    /** It has nothing to do. */
    IDLE;

    private static final Set<String> OF_IDLENESS = Set.of("no-input", "no-primitive", "no-warp", "idle",
            "waiting.gpus");

    private static final Set<String> OF_HOLDING_UP = Set.of("stalled.draws", "stalled.transform", "stalled.clip",
            "stalled.setup", "stalled.rasteriser", "stalled.shading", "stalled.gate", "stalled.fragments-in-flight",
            "stalled.depth", "stalled.rop", "stalled.lookahead", "stalled.texture", "stalled.results", "stalled.tags",
            "stalled.buffers", "stalled.mapper", "stalled.crossbar", "stalled.channel", "stalled.projection",
            "stalled.runahead", "stalled.credits",
            "waiting.turn", "draining", "clearing", "flushing", "rendering");

    private static final Set<String> OF_WORK = Set.of("busy", "demand", "prefetch", "transferring", "looking-up",
            "in-pipeline", "waiting.pipeline", "resolving", "reading-tags", "rendering");

    /**
     * The kind of a cause.
     *
     * @param cause its name
     * @return its kind
     */
    public static CauseKind of(String cause) {
        return OF_IDLENESS.contains(cause) ? IDLE : OF_HOLDING_UP.contains(cause) ? HELD_UP : OWN;
    }

    /**
     * Whether a component that is charged with a cause has something to do and does not get on with it.
     *
     * @param cause the cause's name
     * @return whether it stands still
     */
    public static boolean isStanding(String cause) {
        return !OF_IDLENESS.contains(cause) && !OF_WORK.contains(cause);
    }
}
