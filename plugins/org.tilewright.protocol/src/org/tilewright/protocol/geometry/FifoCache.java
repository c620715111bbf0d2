package org.tilewright.protocol.geometry;

import java.util.Arrays;

/**
 * A small fully associative cache that gives up its entries in the order in which they came, whether used or not: the
 * post-transform cache (keyed by vertex) and the line buffer of the vertex fetch (keyed by line).
 */
public final class FifoCache {

    private static final int NONE = -1;

    private final int[] keys;
    private int oldest;

    /**
     * Makes an empty cache.
     *
     * @param entries at least 1
     */
    public FifoCache(int entries) {
        if (entries < 1) {
            throw new IllegalArgumentException("a FIFO cache has at least 1 entry, not " + entries);
        }
        keys = new int[entries];
        clear();
    }

    /**
     * Looks a key up and inserts it if it is absent.
     *
     * @param key at least 0
     * @return whether it was present
     */
    public boolean access(int key) {
        if (contains(key)) {
            return true;
        }
        keys[oldest] = key;
        oldest = oldest + 1 == keys.length ? 0 : oldest + 1;
        return false;
    }

    /** Looks a key up and changes nothing. */
    public boolean contains(int key) {
        for (int present : keys) {
            if (present == key) {
                return true;
            }
        }
        return false;
    }

    /** Forgets all entries. */
    public final void clear() {
        Arrays.fill(keys, NONE);
        oldest = 0;
    }
}
