package org.tilewright.verify.explore;

import java.util.SplittableRandom;

import org.tilewright.verification.Choice;
import org.tilewright.verification.Chooser;
import org.tilewright.verification.Harness;
import org.tilewright.verification.Symmetric;

/**
 * Random steps ahead of a search, always the same ones, to learn which bits of the words states will take. A search that
 * learns of them one after the other packs all its states anew for each. Scouts are no part of the search: the states they
 * come to are not visited, nor is what they exercise seen.
 */
final class Scouts implements Chooser {

    private static final int STEPS = 256;
    private static final long SEED = 0x3C6E_F372_FE94_F82BL;

    private final Harness harness;
    private final Symmetric symmetric;
    private final Snapshot snapshot;
    private final SplittableRandom random = new SplittableRandom(SEED);
    private final int[] words;

    /** Scouts with a harness of their own. */
    Scouts(Harness harness, boolean symmetry) {
        this.harness = harness;
        symmetric = symmetry ? (Symmetric) harness : null;
        snapshot = new Snapshot(harness);
        words = new int[snapshot.words()];
    }

    /**
     * Walks from a state to one in which something is wrong, or for so many steps.
     *
     * @param missing takes for each word the bits that have no room in the layout
     */
    void walk(int[] from, Layout layout, int[] missing) {
        long[] key = new long[layout.longs()];
        snapshot.restore(from);
        Choice.madeBy(this);
        try {
            for (int step = 0; step < STEPS; step++) {
                harness.step();
                if (symmetric != null) {
                    symmetric.canonicalise();
                }
                snapshot.save(words);
                layout.pack(words, key, missing);
            }
        } catch (RuntimeException e) {
            // The search comes to this by a shortest way, or never if it is cut before.
        } finally {
            Choice.madeBy(null);
        }
    }

    @Override
    public int choose(int possibilities) {
        return random.nextInt(possibilities);
    }

    @Override
    public void saw(int witness) {
        // Only what the search comes to counts.
    }
}
