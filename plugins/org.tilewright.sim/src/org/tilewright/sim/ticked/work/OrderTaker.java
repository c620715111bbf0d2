package org.tilewright.sim.ticked.work;

import org.tilewright.frame.Clear;

/** Who takes the command processor's orders. */
public interface OrderTaker {

    /** Orders a clear, seen at a tick. */
    void orderClear(Clear clear, long tick);

    /** Orders what is to be done at the end of the frame, seen at a tick. */
    void orderFlush(long tick);

    /** Orders what is to be done before another target is drawn to, seen at a tick. */
    void orderSwitch(long tick);

    /** Another target is drawn to from this tick on; what was ordered before it is done. */
    void use();

    /** Whether the last order is executed. */
    boolean isDone();
}
