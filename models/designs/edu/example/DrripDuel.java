package edu.example;

import java.util.Map;

import org.tilewright.verification.Bounds;
import org.tilewright.verification.Choice;
import org.tilewright.verification.Harness;

/**
 * The duel of {@link Drrip}: a miss in the set that leads for one policy speaks against it, so it never makes the other sets
 * choose that policy. Set 0 leads for SRRIP, set 1 for BRRIP, and set 2 follows. A step fills one set, and reads or takes a
 * line of it before that.
 */
public final class DrripDuel extends Harness {

    private static final int SAW_BIMODAL = 0;
    private static final int SAW_STATIC = 1;

    private static final int SETS = 3;
    private static final int SRRIP = 0;
    private static final int BRRIP = 1;
    private static final int FOLLOWER = 2;

    private final Drrip policy;
    private final int ways;
    private final int shared;
    private final int[] state;
    private final int[] filled = new int[SETS];
    /** Room to ask the follower in, of which nothing is left. */
    private final transient int[] asked;

    /** Takes {@code ways}, {@code counter} and {@code longEvery}. */
    public DrripDuel(Bounds bounds) {
        ways = bounds.number("ways");
        policy = new Drrip(2, bounds.number("counter"), SETS, bounds.number("longEvery"));
        shared = SETS * policy.words(ways);
        state = new int[shared + policy.sharedWords()];
        asked = new int[state.length];
    }

    @Override
    public void step() {
        int choice = Choice.upTo(SETS * 2);
        int set = choice / 2;
        int at = set * policy.words(ways);
        boolean before = isBimodal();
        if (choice % 2 == 0) {
            fill(set, at);
        } else if (filled[set] != 0) {
            policy.read(state, at, shared, set, ways, Integer.numberOfTrailingZeros(filled[set]));
        }
        boolean after = isBimodal();
        check(set != SRRIP || after || !before, "a miss of SRRIP makes the others choose SRRIP");
        check(set != BRRIP || !after || before, "a miss of BRRIP makes the others choose BRRIP");
        if (after != before) {
            Choice.saw(after ? SAW_BIMODAL : SAW_STATIC);
        }
    }

    /** A full set has its victim taken first. */
    private void fill(int set, int at) {
        int all = (1 << ways) - 1;
        if (filled[set] == all) {
            int victim = policy.victim(state, at, shared, set, ways, all);
            policy.taken(state, at, shared, set, ways, victim, all);
            filled[set] &= ~(1 << victim);
        }
        int way = Integer.numberOfTrailingZeros(~filled[set]);
        policy.filled(state, at, shared, set, ways, way);
        filled[set] |= 1 << way;
    }

    /** Whether a fill of the follower would be one of BRRIP's: of two in a row at most one predicts a long interval. */
    private boolean isBimodal() {
        System.arraycopy(state, 0, asked, 0, state.length);
        int at = FOLLOWER * policy.words(ways);
        policy.filled(asked, at, shared, FOLLOWER, ways, 0);
        int first = asked[at];
        policy.filled(asked, at, shared, FOLLOWER, ways, 0);
        boolean bimodal = Math.max(first, asked[at]) == 3;
        java.util.Arrays.fill(asked, 0);
        return bimodal;
    }

    @Override
    public String describe(int[] choices) {
        String set = choices[0] / 2 == SRRIP ? "SRRIP's set" : choices[0] / 2 == BRRIP ? "BRRIP's set" : "follower";
        return set + ": " + (choices[0] % 2 == 0 ? "misses and is filled" : "reads its first line again");
    }

    @Override
    public void show(Map<String, String> values) {
        for (int set = 0; set < SETS; set++) {
            values.put("set[" + set + "].filled", Integer.toString(Integer.bitCount(filled[set])));
        }
        values.put("others insert as", isBimodal() ? "BRRIP" : "SRRIP");
    }

    @Override
    public String[] witnesses() {
        return new String[] { "the others change to BRRIP", "the others change to SRRIP" };
    }
}
