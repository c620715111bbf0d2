package org.tilewright.protocol.cache;

/**
 * A replacement policy whose sets share nothing and are all alike: what happens to a set follows from its own
 * {@link #words} alone. The contract is {@link ReplacementPolicy}'s, with fewer arguments.
 */
public interface LocalReplacement extends ReplacementPolicy {

    /** The data of a way have come. */
    void filled(int[] state, int at, int ways, int way);

    /** A filled way is read. The policy knows by itself whether it is the first time since the fill. */
    void read(int[] state, int at, int ways, int way);

    /**
     * A filled way is given up for another block.
     *
     * @param filled the filled ways of the set as a mask, the one given up included
     */
    void taken(int[] state, int at, int ways, int way, int filled);

    /** A filled way is emptied. It counts as never used. */
    default void invalidated(int[] state, int at, int ways, int way) {}

    /**
     * The way to give up. Changes nothing.
     *
     * @param candidates bit w stands for way w; not 0
     * @return one of the candidates
     */
    int victim(int[] state, int at, int ways, int candidates);

    @Override
    default void filled(int[] state, int at, int shared, int set, int ways, int way) {
        filled(state, at, ways, way);
    }

    @Override
    default void read(int[] state, int at, int shared, int set, int ways, int way) {
        read(state, at, ways, way);
    }

    @Override
    default void taken(int[] state, int at, int shared, int set, int ways, int way, int filled) {
        taken(state, at, ways, way, filled);
    }

    @Override
    default void invalidated(int[] state, int at, int shared, int set, int ways, int way) {
        invalidated(state, at, ways, way);
    }

    @Override
    default int victim(int[] state, int at, int shared, int set, int ways, int candidates) {
        return victim(state, at, ways, candidates);
    }
}
