package org.tilewright.protocol.prefetch;

/**
 * What a prefetcher asks for that learns from the blocks that a unit looks up. Blocks are numbered from the start of the buffer
 * that is in use. A policy has no state of its own: it reads and writes an array that belongs to its caller and has
 * {@link #words} ints for one buffer. All zeros is the state of one that knows nothing; equal arrays answer alike for ever, so a
 * model checker may compare them. What it asks for follows from its arguments, its words and its parameters alone. It
 * allocates nothing, and a call ends soon.
 */
public interface LookUpPolicy {

    /** The most blocks that one look-up may ask for. */
    int MAXIMUM_DEGREE = 64;

    /** The most ints of state that a buffer may need. */
    int MAXIMUM_WORDS = 1 << 16;

    /** The most blocks that one look-up asks for, 1 to {@link #MAXIMUM_DEGREE}. */
    int degree();

    /**
     * The ints of state for one buffer.
     *
     * @param blocks blocks of the buffer, at least 1
     * @return 0 to {@link #MAXIMUM_WORDS}
     */
    int words(int blocks);

    /**
     * The policy for one buffer: itself, unless it needs room to work in, which no two buffers may have in common.
     *
     * @param blocks blocks of the buffer
     */
    default LookUpPolicy ofOneBuffer(int blocks) {
        return this;
    }

    /**
     * An access looks a block up for the first time.
     *
     * @param state the policy's words, and nothing else
     * @param blocks blocks of the buffer; others are not asked for
     * @param block the block, from 0
     * @param hit whether the block was found and its data were there
     * @param into takes the blocks to ask for, in order; room for {@link #degree}. They are of the buffer, and none is the
     *             one that was looked up
     * @return their number
     */
    int lookUp(int[] state, int blocks, int block, boolean hit, int[] into);
}
