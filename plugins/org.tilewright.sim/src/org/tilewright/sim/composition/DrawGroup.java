package org.tilewright.sim.composition;

import java.util.List;

/**
 * Consecutive commands of a frame that are drawn together.
 *
 * @param first      place of the first one in the frame
 * @param target     what they go to
 * @param primitives primitives of each; 0 of a clear
 * @param draws      what the state of its draws means, which is the same of all of a composed group; null for a clear
 * @param composed   whether GPUs draw parts of it and put them together; else every GPU draws all of it in its regions
 */
record DrawGroup(int first, int target, List<Integer> primitives, DrawClass draws, boolean composed) {

    /** All primitives. */
    int size() {
        return primitives.stream().mapToInt(Integer::intValue).sum();
    }
}
