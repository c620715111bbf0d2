package org.tilewright.sim.ticked;

/** Whether anything moved, for the watchdog, and how much work is under way, for those who wait for it to end. */
final class Activity {

    private boolean moved;
    private int underWay;

    /** An item was sent, accepted or filled. */
    void happened() {
        moved = true;
    }

    /** Whether anything moved since the last call. */
    boolean takeMoved() {
        boolean answer = moved;
        moved = false;
        return answer;
    }

    /** A draw, primitive, tile, prefetch request or fill comes into being. */
    void begin() {
        underWay++;
        happened();
    }

    /** One of them has retired. */
    void end() {
        underWay--;
        happened();
    }

    /** Whether all have retired. */
    boolean isDrained() {
        return underWay == 0;
    }
}
