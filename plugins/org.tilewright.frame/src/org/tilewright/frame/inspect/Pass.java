package org.tilewright.frame.inspect;

import java.util.List;

/**
 * Neighbouring commands that go to one target.
 *
 * @param number number of the pass in the frame, from 0
 * @param target id of the target
 * @param first  number of its first command
 * @param last   number of its last command
 * @param reads  ids of the targets that its draws read as textures, rising
 */
public record Pass(int number, int target, int first, int last, List<Integer> reads) {

    /** Makes the list unmodifiable. */
    public Pass {
        reads = List.copyOf(reads);
    }
}
