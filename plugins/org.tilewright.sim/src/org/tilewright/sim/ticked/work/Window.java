package org.tilewright.sim.ticked.work;

import org.tilewright.frame.state.Rectangle;

/** A rectangle of pixels, given by its first and last column and row, all included; empty if a last comes before a first. */
public record Window(int minimumX, int minimumY, int maximumX, int maximumY) {

    public static final Window EVERYWHERE = new Window(Integer.MIN_VALUE, Integer.MIN_VALUE, Integer.MAX_VALUE,
            Integer.MAX_VALUE);

    /** The pixels in a scissor rectangle, or all if it is null. */
    public static Window of(Rectangle scissor) {
        return scissor == null
                ? EVERYWHERE
                : new Window(scissor.x(), scissor.y(), last(scissor.x(), scissor.width()),
                        last(scissor.y(), scissor.height()));
    }

    private static int last(int first, int count) {
        return (int) Math.min(Integer.MAX_VALUE, (long) first + count - 1);
    }

    public Window and(Window other) {
        return new Window(Math.max(minimumX, other.minimumX), Math.max(minimumY, other.minimumY),
                Math.min(maximumX, other.maximumX), Math.min(maximumY, other.maximumY));
    }

    public boolean isEmpty() {
        return minimumX > maximumX || minimumY > maximumY;
    }

    public boolean contains(int x, int y) {
        return x >= minimumX && x <= maximumX && y >= minimumY && y <= maximumY;
    }

    public boolean contains(Window other) {
        return contains(other.minimumX, other.minimumY) && contains(other.maximumX, other.maximumY);
    }
}
