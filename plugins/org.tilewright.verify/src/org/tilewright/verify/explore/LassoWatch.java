package org.tilewright.verify.explore;

import java.util.Arrays;

import org.tilewright.verification.Choice;
import org.tilewright.verification.Harness;
import org.tilewright.verification.Live;

/** Watches a harness that is stepped round a loop, and says whether that breaks a promise of {@link Live}. */
public final class LassoWatch {

    private final Harness harness;
    private final Live live;
    private final Snapshot snapshot;
    private final int[] start;
    private final int[] before;
    private final int[] after;
    private int kept;
    private long taken;
    private long always = -1;
    private long ever;

    /** Begins in the harness's present state, to which the loop must come back. */
    public LassoWatch(Harness harness) {
        this.harness = harness;
        live = (Live) harness;
        snapshot = new Snapshot(harness);
        start = new int[snapshot.words()];
        before = new int[snapshot.words()];
        after = new int[snapshot.words()];
        snapshot.save(start);
        snapshot.save(before);
        kept = live.owed();
        pass();
    }

    /** The harness has taken a step. */
    public void stepped() {
        snapshot.save(after);
        if (!Arrays.equals(before, after) && live.action() != Live.NO_ACTION) {
            taken |= 1L << live.action();
        }
        kept &= live.owed() & ~live.done();
        System.arraycopy(after, 0, before, 0, after.length);
        pass();
    }

    private void pass() {
        long possible = possible();
        always &= possible;
        ever |= possible;
    }

    /** What is owed all the time and never done; null if the loop is none, is unfair or does all that is owed. */
    public String broken() {
        snapshot.save(after);
        long missing = (always | ever & live.strong()) & ~taken;
        return Arrays.equals(start, after) && missing == 0 && kept != 0
                ? Liveness.message(live, Integer.numberOfTrailingZeros(kept))
                : null;
    }

    /** The fair actions that are possible in the present state. The state is the same afterwards. */
    private long possible() {
        int[] state = new int[snapshot.words()];
        int[] next = new int[snapshot.words()];
        snapshot.save(state);
        long possible = 0;
        Odometer odometer = new Odometer();
        odometer.begin();
        Choice.madeBy(odometer);
        try {
            do {
                boolean isWrong = isWrong();
                snapshot.save(next);
                if (!isWrong && live.action() != Live.NO_ACTION && !Arrays.equals(state, next)) {
                    possible |= 1L << live.action();
                }
                snapshot.restore(state);
            } while (odometer.advance());
            return possible;
        } finally {
            Choice.madeBy(null);
        }
    }

    /** Takes a step, which in the path of somebody's file may violate. */
    private boolean isWrong() {
        try {
            harness.step();
            return false;
        } catch (RuntimeException e) {
            return true;
        }
    }
}
