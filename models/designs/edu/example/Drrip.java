package edu.example;

import org.tilewright.protocol.cache.ReplacementPolicy;
import org.tilewright.protocol.own.Parameter;

/**
 * Dynamic re-reference interval prediction (Jaleel et al., "High Performance Cache Replacement Using Re-Reference Interval
 * Prediction", ISCA 2010, section 4.3). Of every {@code constituency} sets the first always inserts as SRRIP does, with a
 * long interval, and the second as BRRIP does, mostly with a distant one; their fills move a saturating counter, and by it
 * the other sets choose.
 *
 * <p>A set has a word a way: 0 while it is not filled, else the prediction, and {@link #READ} once it was read. All sets
 * share two words: the counter, XOR its middle, so that 0 is the first state, and how many fills BRRIP has made since the last
 * long one.
 */
public final class Drrip implements ReplacementPolicy {

    private static final int READ = 64;
    private static final int COUNTER = 0;
    private static final int FILLS = 1;

    private final int distant;
    private final int constituency;
    private final int most;
    private final int middle;
    private final int longEvery;

    public Drrip(@Parameter(value = "bits", unit = "bits", from = 2, to = 4, usual = 2) int bits,
            @Parameter(value = "counter", unit = "bits", from = 1, to = 10, usual = 10) int counter,
            @Parameter(value = "constituency", unit = "sets", from = 2, to = 64, usual = 32) int constituency,
            @Parameter(value = "longEvery", unit = "fills", from = 1, to = 64, usual = 32) int longEvery) {
        distant = (1 << bits) - 1;
        most = (1 << counter) - 1;
        middle = 1 << counter - 1;
        this.constituency = constituency;
        this.longEvery = longEvery;
    }

    @Override
    public int words(int ways) {
        requireOrdered(ways);
        return ways;
    }

    @Override
    public int sharedWords() {
        return 2;
    }

    @Override
    public int sharedValues(int word) {
        return word == COUNTER ? most + 1 : longEvery;
    }

    @Override
    public int kindsOfSets() {
        return constituency;
    }

    @Override
    public void filled(int[] state, int at, int shared, int set, int ways, int way) {
        int role = set % constituency;
        int counter = state[shared + COUNTER] ^ middle;
        if (role == 0) {
            counter = Math.min(most, counter + 1);
        } else if (role == 1) {
            counter = Math.max(0, counter - 1);
        }
        state[shared + COUNTER] = counter ^ middle;
        boolean bimodal = role == 1 || role != 0 && counter > middle;
        state[at + way] = bimodal && !isLong(state, shared) ? distant : distant - 1;
    }

    /** Whether this fill of BRRIP is the one of many that predicts a long interval. */
    private boolean isLong(int[] state, int shared) {
        int fills = state[shared + FILLS] + 1;
        state[shared + FILLS] = fills == longEvery ? 0 : fills;
        return fills == longEvery;
    }

    /** The first read after a fill is the access that missed; from the second on a line is near. */
    @Override
    public void read(int[] state, int at, int shared, int set, int ways, int way) {
        boolean again = (state[at + way] & READ) != 0;
        state[at + way] = again ? READ : state[at + way] | READ;
    }

    @Override
    public void taken(int[] state, int at, int shared, int set, int ways, int way, int filled) {
        int ageing = distant - prediction(state[at + way]);
        for (int left = filled; left != 0; left &= left - 1) {
            int other = at + Integer.numberOfTrailingZeros(left);
            state[other] = state[other] & READ | Math.min(distant, prediction(state[other]) + ageing);
        }
        state[at + way] = 0;
    }

    @Override
    public void invalidated(int[] state, int at, int shared, int set, int ways, int way) {
        state[at + way] = 0;
    }

    @Override
    public int victim(int[] state, int at, int shared, int set, int ways, int candidates) {
        int victim = Integer.numberOfTrailingZeros(candidates);
        for (int left = candidates; left != 0; left &= left - 1) {
            int way = Integer.numberOfTrailingZeros(left);
            if (prediction(state[at + way]) > prediction(state[at + victim])) {
                victim = way;
            }
        }
        return victim;
    }

    private static int prediction(int word) {
        return word & READ - 1;
    }
}
