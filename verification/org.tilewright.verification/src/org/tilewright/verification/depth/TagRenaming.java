package org.tilewright.verification.depth;

import java.util.Arrays;

import org.tilewright.protocol.cache.LineSets;

/** Renames the blocks of one set in the order in which the state names them: first its ways, then whatever else asks. */
final class TagRenaming {

    /** The flags below the block in a way's word, as {@link LineSets} describes it. */
    private static final int FLAG_BITS = 4;
    private static final int FLAGS = (1 << FLAG_BITS) - 1;
    private static final int UNNAMED = -1;

    private final int kept;
    private final transient int[] names;
    private final transient int[] old;
    private transient int given;

    /**
     * A renaming.
     *
     * @param blocks blocks 0 to blocks - 1
     * @param kept   so many of them, from 0 on, keep their names
     */
    TagRenaming(int blocks, int kept) {
        names = new int[blocks];
        old = new int[blocks];
        this.kept = kept;
    }

    /** Begins anew and renames the blocks of a cache of one set. */
    void rename(LineSets lines) {
        Arrays.fill(names, UNNAMED);
        for (int block = 0; block < kept; block++) {
            names[block] = block;
        }
        given = kept;
        int[] words = lines.state();
        for (int way = 0; way < lines.ways(); way++) {
            if (words[way] != 0) {
                words[way] = words[way] & FLAGS | rename(words[way] >>> FLAG_BITS) << FLAG_BITS;
            }
        }
    }

    /** The new name of a block. */
    int rename(int block) {
        if (names[block] == UNNAMED) {
            names[block] = given++;
        }
        return names[block];
    }

    /** Renames the members of a set of blocks that all have new names already. */
    int renameMask(int mask) {
        int renamed = 0;
        for (int left = mask; left != 0; left &= left - 1) {
            renamed |= 1 << rename(Integer.numberOfTrailingZeros(left));
        }
        return renamed;
    }

    /** Moves what is kept by block to the new names; blocks without a new name get the next ones in their order. */
    void move(int[] byBlock) {
        System.arraycopy(byBlock, 0, old, 0, byBlock.length);
        for (int block = 0; block < byBlock.length; block++) {
            byBlock[rename(block)] = old[block];
        }
    }
}
