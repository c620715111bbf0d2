package org.tilewright.trace;

import java.util.List;

/**
 * The names of the bits of a bit mask.
 *
 * @param flags the names, in the order of the trace
 */
public record BitmaskSignature(List<Flag> flags) {

    /**
     * A name.
     *
     * @param name  the name
     * @param value its bits; 0 names the mask that has none
     */
    public record Flag(String name, long value) {}
}
