package org.tilewright.protocol.cache;

/**
 * The insertion policy LIP (Qureshi et al., "Adaptive Insertion Policies for High Performance Caching", ISCA 2007):
 * a new line is the first to be given up, until a read moves it to the end of an order of least recent use. So a
 * stream of blocks that are used once goes through one way and leaves the others alone.
 *
 * <p>The paper's fill and first read are one event, a miss. Here a prefetch may come between them, so the first read after
 * the fill moves nothing. A word a way for its place among {@link Ranks}, then one whose bits are the ways that were read.
 */
final class Lip implements LocalReplacement {

    @Override
    public String literal() {
        return "lip";
    }

    @Override
    public String description() {
        return "LRU insertion policy. A fill makes a line the least recently used, every read but the first the most"
                + " recently used.";
    }

    @Override
    public int words(int ways) {
        return Ranks.words(this, ways) + 1;
    }

    @Override
    public void filled(int[] state, int at, int ways, int way) {
        Ranks.prepend(state, at, ways, way);
        state[at + ways] &= ~(1 << way);
    }

    @Override
    public void read(int[] state, int at, int ways, int way) {
        if ((state[at + ways] >>> way & 1) == 1) {
            Ranks.append(state, at, ways, way);
        }
        state[at + ways] |= 1 << way;
    }

    @Override
    public void taken(int[] state, int at, int ways, int way, int filled) {
        invalidated(state, at, ways, way);
    }

    @Override
    public void invalidated(int[] state, int at, int ways, int way) {
        Ranks.remove(state, at, ways, way);
        state[at + ways] &= ~(1 << way);
    }

    @Override
    public int victim(int[] state, int at, int ways, int candidates) {
        return Ranks.oldest(state, at, candidates);
    }
}
