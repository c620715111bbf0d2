package org.tilewright.protocol.texture;

/**
 * How far shading goes on while a texture unit is behind. Decoupled units have a queue each, in which the requests of their tiles wait,
 * so that tiles of other units pass by those of one that is full. Immutable.
 */
public final class UnitQueues {

    /** The most requests that may wait for a unit. */
    public static final int MAXIMUM_ENTRIES = 1 << 16;

    private final int entries;

    /**
     * Queues of all units alike.
     *
     * @param entries requests that may wait for a unit, at most; 0 if units are not decoupled
     */
    public UnitQueues(int entries) {
        if (entries < 0 || entries > MAXIMUM_ENTRIES) {
            throw new IllegalArgumentException(
                    "0 to " + MAXIMUM_ENTRIES + " requests may wait for a texture unit, not " + entries);
        }
        this.entries = entries;
    }

    /** Requests that may wait for a unit, at most; 0 if units are not decoupled. */
    public int entries() {
        return entries;
    }

    /** Whether there is a queue for each unit. */
    public boolean areDecoupled() {
        return entries > 0;
    }

    /**
     * The most requests that may wait for a unit when a tile is accepted that makes so many. A tile that makes more than there is room
     * for has the queue to itself, as it could not be accepted ever else.
     *
     * @param requests those of the tile, at least 1
     */
    public int mostWaiting(int requests) {
        return Math.max(0, entries - requests);
    }
}
