package org.tilewright.protocol.prefetch;

/**
 * What a prefetcher asks for that learns from the blocks that a unit looks up. Blocks are numbered from the start of the buffer
 * that is in use; a policy is made for one buffer and knows its size. What it asks for follows from what it was told
 * alone. After construction it allocates nothing.
 */
public interface LookUpPolicy {

    /** The most blocks that one look-up asks for, at least 1. */
    int degree();

    /**
     * An access looks a block up for the first time.
     *
     * @param hit whether the block was found and its data were there
     * @param into takes the blocks to ask for, in order; room for {@link #degree}. They are of the buffer, and none is the
     *             one that was looked up
     * @return their number
     */
    int lookUp(int block, boolean hit, int[] into);

    /**
     * All that was learned, for those who compare, save and restore it. Policies of the same parameters that will always answer
     * alike have equal arrays; all zeros is the state of one that knows nothing.
     */
    int[] state();

    /** Forgets all that was learned. */
    void reset();
}
