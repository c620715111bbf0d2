package org.tilewright.sim.ticked.command;

import org.tilewright.frame.Clear;
import org.tilewright.sim.ticked.work.OrderTaker;

/** One who takes no orders, but has something to do when another target is drawn to. */
public record TargetUser(Runnable whatToDo) implements OrderTaker {

    @Override
    public void orderClear(Clear clear, long tick) {
        // Concerns others.
    }

    @Override
    public void orderFlush(long tick) {
        // Concerns others.
    }

    @Override
    public void orderSwitch(long tick) {
        // Concerns others.
    }

    @Override
    public void use() {
        whatToDo.run();
    }

    @Override
    public boolean isDone() {
        return true;
    }
}
