package org.tilewright.protocol.cache;

/** First in, first out: only a fill makes a way the newest of the order kept in {@link Ranks}. */
final class Fifo implements LocalReplacement {

    @Override
    public String literal() {
        return "fifo";
    }

    @Override
    public String description() {
        return "Oldest fill. Reads do not count.";
    }

    @Override
    public int words(int ways) {
        return Ranks.words(this, ways);
    }

    @Override
    public boolean ignoresRepeatedReads() {
        return true;
    }

    @Override
    public void filled(int[] state, int at, int ways, int way) {
        Ranks.append(state, at, ways, way);
    }

    @Override
    public void read(int[] state, int at, int ways, int way) {
        // A read does not change the order in which the lines came.
    }

    @Override
    public void taken(int[] state, int at, int ways, int way, int filled) {
        Ranks.remove(state, at, ways, way);
    }

    @Override
    public void invalidated(int[] state, int at, int ways, int way) {
        Ranks.remove(state, at, ways, way);
    }

    @Override
    public int victim(int[] state, int at, int ways, int candidates) {
        return Ranks.oldest(state, at, candidates);
    }
}
