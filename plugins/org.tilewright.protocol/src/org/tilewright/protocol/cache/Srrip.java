package org.tilewright.protocol.cache;

/**
 * Static re-reference interval prediction with 2 bits a line and hit priority (Jaleel et al., "High Performance Cache
 * Replacement Using Re-Reference Interval Prediction", ISCA 2010, section 4.1). A fill predicts a long interval (2), a
 * read again a near one (0), and the line predicted farthest away (3, by ageing the whole set until there is one) is
 * given up, the lowest way first.
 *
 * <p>The paper's fill and first read are one event, a miss. Here a prefetch may come between them, so the first read
 * after the fill changes no prediction. One word a way: 0 while it is not filled, else the prediction, and
 * {@link #READ} once it was read.
 */
final class Srrip implements LocalReplacement {

    private static final int LONG = 2;
    private static final int DISTANT = 3;
    private static final int PREDICTION = 3;
    private static final int READ = 4;

    @Override
    public String literal() {
        return "srrip";
    }

    @Override
    public String description() {
        return "Static re-reference interval prediction, two bits. A fill gives a line the value 2, every read but the"
                + " first 0; the largest value is given up, of these the lowest way, and 3 less that value is added to each"
                + " filled line of the set, up to 3.";
    }

    @Override
    public int words(int ways) {
        return Ranks.words(this, ways);
    }

    @Override
    public void filled(int[] state, int at, int ways, int way) {
        state[at + way] = LONG;
    }

    @Override
    public void read(int[] state, int at, int ways, int way) {
        boolean again = (state[at + way] & READ) != 0;
        state[at + way] = again ? READ : state[at + way] | READ;
    }

    @Override
    public void taken(int[] state, int at, int ways, int way, int filled) {
        int ageing = DISTANT - (state[at + way] & PREDICTION);
        for (int left = filled; left != 0; left &= left - 1) {
            int other = at + Integer.numberOfTrailingZeros(left);
            int aged = Math.min(DISTANT, (state[other] & PREDICTION) + ageing);
            state[other] = state[other] & READ | aged;
        }
        state[at + way] = 0;
    }

    @Override
    public void invalidated(int[] state, int at, int ways, int way) {
        state[at + way] = 0;
    }

    @Override
    public int victim(int[] state, int at, int ways, int candidates) {
        int victim = -1;
        for (int left = candidates; left != 0; left &= left - 1) {
            int way = Integer.numberOfTrailingZeros(left);
            if (victim < 0 || (state[at + way] & PREDICTION) > (state[at + victim] & PREDICTION)) {
                victim = way;
            }
        }
        return victim;
    }
}
