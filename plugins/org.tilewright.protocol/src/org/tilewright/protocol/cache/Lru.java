package org.tilewright.protocol.cache;

/** True least recently used: a fill and every read make a way the newest of the order kept in {@link Ranks}. */
final class Lru implements LocalReplacement {

    @Override
    public String literal() {
        return "lru";
    }

    @Override
    public String description() {
        return "Least recently used. A fill and every read make a line the most recently used.";
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
        Ranks.append(state, at, ways, way);
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
