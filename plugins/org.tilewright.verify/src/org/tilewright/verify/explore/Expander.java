package org.tilewright.verify.explore;

import java.util.Arrays;

import org.tilewright.verification.Choice;
import org.tilewright.verification.Harness;
import org.tilewright.verification.PropertyViolated;
import org.tilewright.verification.Symmetric;

/** Takes all steps from states, with a harness of its own; one for each thread. */
final class Expander {

    private final Harness harness;
    private final Symmetric symmetric;
    private final Snapshot snapshot;
    private final Odometer odometer = new Odometer();
    private final StateHash hash;
    private final int[] words;
    private final int[] next;
    private final int[] missing;
    private final int[] changed;

    /** What the harness's fields hold between two states. */
    private final int[] held;
    private long[] stateKey = new long[0];
    private long[] key = new long[0];

    Expander(Harness harness, boolean symmetry) {
        this.harness = harness;
        symmetric = symmetry ? (Symmetric) harness : null;
        snapshot = new Snapshot(harness);
        hash = new StateHash(snapshot.words());
        words = new int[snapshot.words()];
        next = new int[snapshot.words()];
        missing = new int[snapshot.words()];
        changed = new int[snapshot.words()];
        held = new int[snapshot.words()];
        snapshot.save(held);
    }

    /** The words of the harness's present state, renamed if there is symmetry. */
    int[] present() {
        if (symmetric != null) {
            symmetric.canonicalise();
        }
        snapshot.save(held);
        return held.clone();
    }

    /** The bits that found no room since this was asked last, by word; null if there were none. */
    int[] takeMissing() {
        boolean none = true;
        for (int bits : missing) {
            none &= bits == 0;
        }
        int[] taken = none ? null : missing.clone();
        Arrays.fill(missing, 0);
        return taken;
    }

    long seen() {
        return odometer.seen();
    }

    /** Expands the states of a block. */
    void expand(Block block, Partition[] parts, Layout layout) {
        if (key.length != layout.longs()) {
            key = new long[layout.longs()];
            stateKey = new long[layout.longs()];
        }
        Choice.madeBy(odometer);
        try {
            for (int place = block.from; place < block.to; place++) {
                StateLog log = parts[block.part].log();
                log.words(place, words);
                log.key(place, words, stateKey);
                snapshot.restore(words, changed, Snapshot.difference(held, words, changed));
                System.arraycopy(words, 0, held, 0, words.length);
                expand(block, StateNumber.of(block.part, place), layout);
            }
            block.dropVisited(parts, layout.longs());
        } finally {
            Choice.madeBy(null);
        }
    }

    /** Takes all steps from the state that the harness is in, and leaves it in the same. */
    private void expand(Block block, int state, Layout layout) {
        long sum = hash.sum(words);
        long from = StateHash.mixed(sum);
        boolean moves = false;
        int taken = 0;
        odometer.begin();
        do {
            block.transitions++;
            taken++;
            String wrong = step();
            if (wrong != null) {
                snapshot.restore(words);
                moves = true;
                if (block.violation == null) {
                    block.violation = new Block.Violation(state, wrong);
                }
                continue;
            }
            if (symmetric != null) {
                symmetric.canonicalise();
            }
            snapshot.save(next);
            int count = Snapshot.difference(words, next, changed);
            // A step that did nothing needs no undoing and no look-up. Most others change little.
            long to = count == 0 ? from : hash.ofChanged(sum, words, next, changed, count);
            block.steps += StateHash.ofStep(from, to, taken);
            if (count > 0) {
                moves = true;
                System.arraycopy(stateKey, 0, key, 0, key.length);
                if (layout.repack(next, changed, count, key, missing)) {
                    block.add(key, layout, StateNumber.part(to), state);
                }
                snapshot.restore(words, changed, count);
            }
        } while (odometer.advance());
        if (!moves && block.deadlock == null && !harness.mayRest()) {
            block.deadlock = new Block.Violation(state, Exploration.DEADLOCK);
        }
    }

    /** Takes the step of the present choices; returns what must not be, or null. */
    private String step() {
        try {
            harness.step();
            return null;
        } catch (PropertyViolated e) {
            return e.getMessage();
        } catch (RuntimeException e) {
            return e.toString();
        }
    }
}
