package org.tilewright.protocol.cache;

/**
 * Into which way of its set the data of a pending line go when they come. It has no state: an answer follows from the
 * arguments and the parameters alone, and comes soon.
 */
public interface FillWay {

    /**
     * The way that the data go into. If it is another one than that taken for the line, the two ways
     * {@linkplain LineSets#exchange change places} before the fill.
     *
     * @param filled the filled ways of the set as a mask
     * @param ways ways of the set, 1 to 32
     * @param way the way that was taken for the line, which is not filled
     * @return a way of the set that is not filled
     */
    int way(int filled, int ways, int way);
}
