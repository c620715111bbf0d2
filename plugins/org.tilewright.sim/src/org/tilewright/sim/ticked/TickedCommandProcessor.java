package org.tilewright.sim.ticked;

import java.util.Iterator;
import java.util.List;

import org.tilewright.frame.Clear;
import org.tilewright.frame.Command;
import org.tilewright.frame.Draw;
import org.tilewright.sim.component.CommandProcessor;
import org.tilewright.sim.component.CommandProcessor.Count;
import org.tilewright.sim.component.CommandProcessor.Ticks;
import org.tilewright.sim.component.GpuStatistics;
import org.tilewright.sim.kernel.Progress;

/** Walks the commands, then flushes the caches and ends the frame. It is the first to look at a tick. */
final class TickedCommandProcessor extends TickedUnit<Count, Ticks> {

    private final CommandProcessor commandProcessor;
    private final Iterator<Command> commands;
    private final int draws;
    private final TickedQueue<Draw> output;
    private final List<OrderTaker> orderTakers;
    private final TickedMemory memory;
    private final Activity activity;
    private final Progress progress;

    private Command command;
    private long beginTick;
    private boolean ordered;

    /**
     * @param commands those to be executed
     * @param draws draws of the frame
     * @param orderTakers who clears and flushes
     * @param progress hears of draws, or null
     */
    TickedCommandProcessor(CommandProcessor commandProcessor, List<Command> commands, int draws,
            TickedQueue<Draw> output, List<OrderTaker> orderTakers, TickedMemory memory, Activity activity,
            Progress progress, GpuStatistics statistics) {
        super(statistics.commandProcessor, statistics.commandProcessorTicks);
        this.commandProcessor = commandProcessor;
        this.commands = commands.iterator();
        this.draws = draws;
        this.output = output;
        this.orderTakers = orderTakers;
        this.memory = memory;
        this.activity = activity;
        this.progress = progress;
        beginNext(0);
    }

    private void beginNext(long tick) {
        command = commands.hasNext() ? commands.next() : null;
        beginTick = tick;
        ordered = false;
        if (command instanceof Draw draw) {
            handles(draw.index(), tick);
        }
    }

    /** Whether the frame has ended by this tick; nobody works in it any more. */
    boolean endsAt(long tick) {
        return command == null && ordered && areOrdersDone() && memory.isIdleBefore(time(tick));
    }

    @Override
    Ticks step(long tick) {
        Ticks cause = execute(tick);
        while (cause == null) {
            beginNext(tick);
            cause = execute(tick);
        }
        return cause;
    }

    /** Goes on with the command; null when it is over and the next begins in the same tick. */
    private Ticks execute(long tick) {
        if (command instanceof Draw draw) {
            return draw(draw, tick);
        }
        if (!ordered) {
            return order(tick);
        }
        if (!areOrdersDone()) {
            return command == null ? Ticks.FLUSHING : Ticks.CLEARING;
        }
        return command == null ? Ticks.WAITING_FOR_MEMORY : null;
    }

    private Ticks draw(Draw draw, long tick) {
        if (tick < beginTick + commandProcessor.drawOverhead()) {
            return Ticks.BUSY;
        }
        if (!output.hasRoom(time(tick), 1)) {
            return Ticks.STALLED_ON_DRAWS;
        }
        counters.increment(Count.DRAWS);
        activity.begin();
        output.send(draw, time(tick));
        if (progress != null) {
            progress.drawSent(draw.index(), draws, tick);
        }
        return null;
    }

    /** Once everything before has retired, orders the caches to clear, or to flush at the end of the frame. */
    private Ticks order(long tick) {
        if (!activity.isDrained()) {
            return Ticks.DRAINING;
        }
        ordered = true;
        if (!(command instanceof Clear clear)) {
            orderTakers.forEach(taker -> taker.orderFlush(tick + 1));
            return Ticks.FLUSHING;
        }
        counters.increment(Count.CLEARS);
        orderTakers.forEach(taker -> taker.orderClear(clear, tick + 1));
        return Ticks.CLEARING;
    }

    private boolean areOrdersDone() {
        return orderTakers.stream().allMatch(OrderTaker::isDone);
    }
}
