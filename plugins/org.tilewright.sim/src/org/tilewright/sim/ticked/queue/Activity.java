package org.tilewright.sim.ticked.queue;

/** Whether anything moved, for the watchdog, and how much work is under way, for those who wait for it to end. */
public final class Activity {

    private final Activity whole;
    /** Which work is that of queries; null if nobody counts them. Of the whole. */
    private QueriedWork queries;
    private boolean moved;
    private int underWay;

    /** All that moves and is under way. */
    public Activity() {
        this(null);
    }

    /** A part of it. */
    public Activity(Activity whole) {
        this.whole = whole;
    }

    /** An item was sent, accepted or filled. */
    public void happened() {
        moved = true;
        if (whole != null) {
            whole.happened();
        }
    }

    /** Whether anything moved since the last call. */
    public boolean takeMoved() {
        boolean answer = moved;
        moved = false;
        return answer;
    }

    /** A draw, primitive, tile, prefetch request or fill comes into being. */
    public void begin() {
        count(1);
        happened();
    }

    /** One of them has retired. */
    public void end() {
        count(-1);
        happened();
    }

    /** From now on work on draws is told. */
    public void tell(QueriedWork newQueries) {
        queries = newQueries;
    }

    /** A draw, or a primitive or tile of one, comes into being. */
    public void begin(int draw) {
        begin();
        if (queries() != null) {
            queries().enter(draw);
        }
    }

    /** One of them has retired. */
    public void end(int draw) {
        end();
        if (queries() != null) {
            queries().retire(draw);
        }
    }

    /** Something of a draw is still to come into being, as those know who wait for its query. */
    public void await(int draw) {
        if (queries() != null) {
            queries().enter(draw);
        }
    }

    /** All of it has come. */
    public void awaitNoMore(int draw) {
        if (queries() != null) {
            queries().retire(draw);
        }
    }

    /** Whether a query counts what a draw has pass. */
    public boolean isCounted(int draw) {
        return queries() != null && queries().counts(draw);
    }

    /** Samples of a tile of a draw have passed the tests of a slice. */
    public void passed(int draw, int slice, int samples) {
        if (queries() != null) {
            queries().passed(draw, slice, samples);
        }
    }

    private QueriedWork queries() {
        return whole == null ? queries : whole.queries();
    }

    private void count(int change) {
        underWay += change;
        if (whole != null) {
            whole.count(change);
        }
    }

    /** Whether all have retired. */
    public boolean isDrained() {
        return underWay == 0;
    }
}
