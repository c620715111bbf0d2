package org.tilewright.sim.composition;

import org.tilewright.frame.Frame;

/** Which draws of a frame sort-last composition would put together, without drawing them. */
public final class ComposedGroups {

    private ComposedGroups() {}

    /**
     * Counts groups.
     *
     * @param frame the frame
     * @param threshold the fewest primitives of a group that is composed, 1 or more
     * @return groups that are composed
     */
    public static long count(Frame frame, int threshold) {
        return FrameGroups.of(frame, threshold).stream().filter(DrawGroup::composed).count();
    }
}
