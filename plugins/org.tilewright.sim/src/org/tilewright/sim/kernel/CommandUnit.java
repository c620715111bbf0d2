package org.tilewright.sim.kernel;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.frame.Clear;
import org.tilewright.frame.Command;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.reference.BufferValues;
import org.tilewright.sim.component.CommandProcessor;
import org.tilewright.sim.component.CommandProcessor.Count;
import org.tilewright.sim.component.CommandProcessor.Ticks;
import org.tilewright.sim.component.GpuStatistics;
import org.tilewright.sim.memory.FrameMemory;
import org.tilewright.sim.statistics.Account;
import org.tilewright.sim.statistics.Counters;

/** The command processor: walks the frame's commands and ends the frame. */
final class CommandUnit {

    private enum Phase {
        DRAW, DRAIN, CLEAR, FLUSH, MEMORY, DONE
    }

    private final CommandProcessor spec;
    private final Counters<Count> counters;
    private final Account<Ticks> account;
    private final Retirement retirement;
    private final Link draws;
    private final Draw[] queuedDraws;
    private final FrameMemory memory;
    private final CommandTarget backEnd;
    private final List<Command> commands = new ArrayList<>();
    private Progress progress;
    private int drawCount;
    private int position;
    private long begin;
    private Phase phase;

    CommandUnit(CommandProcessor spec, GpuStatistics statistics, Retirement retirement, Link draws, Draw[] queuedDraws,
            FrameMemory memory, CommandTarget backEnd) {
        this.spec = spec;
        this.retirement = retirement;
        this.draws = draws;
        this.queuedDraws = queuedDraws;
        this.memory = memory;
        this.backEnd = backEnd;
        counters = statistics.commandProcessor;
        account = statistics.commandProcessorTicks;
    }

    /** Starts a frame; answers how many draws it has. */
    void reset(Frame frame, RunOptions options, int draws) {
        progress = options.progress();
        drawCount = draws;
        commands.clear();
        for (Command command : frame.commands()) {
            if (!(command instanceof Draw draw)
                    || draw.index() >= options.firstDraw() && draw.index() <= options.lastDraw()) {
                commands.add(command);
            }
        }
        swap(options.faults().swappedDraw());
        position = 0;
        beginCommand(0);
    }

    /** What is executed, in this order. */
    List<Command> commands() {
        return commands;
    }

    private void swap(int draw) {
        int first = -1;
        for (int i = 0; i < commands.size(); i++) {
            if (commands.get(i) instanceof Draw each) {
                if (each.index() == draw) {
                    first = i;
                } else if (each.index() == draw + 1 && first >= 0) {
                    commands.set(i, commands.set(first, each));
                }
            }
        }
    }

    private void beginCommand(long tick) {
        begin = tick;
        phase = position < commands.size() && commands.get(position) instanceof Draw ? Phase.DRAW : Phase.DRAIN;
        if (phase == Phase.DRAW) {
            int draw = ((Draw) commands.get(position)).index();
            account.beginDraw(draw, tick);
            counters.beginDraw(draw, tick);
        }
    }

    boolean isDone() {
        return phase == Phase.DONE;
    }

    /** The tick at which it acts next, from what is known now. */
    long next() {
        return switch (phase) {
            case DRAW -> Math.max(begin + spec.drawOverhead(), draws.slotTick());
            case DRAIN -> backEnd.isDrained() ? Math.max(begin, retirement.lastTick() + 1) : Link.UNKNOWN;
            case CLEAR, FLUSH -> backEnd.doneTick() == Link.UNKNOWN ? Link.UNKNOWN : backEnd.doneTick() + 1;
            case MEMORY -> backEnd.memoryIdleTick() == Link.UNKNOWN ? Link.UNKNOWN
                    : Math.max(begin, backEnd.memoryIdleTick());
            case DONE -> Link.UNKNOWN;
        };
    }

    /** Says what it waits for. */
    void waits(WaitGraph graph) {
        if (phase == Phase.DRAW) {
            graph.charged(Ticks.STALLED_ON_DRAWS);
        } else if (phase == Phase.DRAIN) {
            graph.charged(Ticks.DRAINING);
        }
    }

    /** Acts at its next tick. */
    void step(long tick) {
        switch (phase) {
            case DRAW -> sendDraw(tick);
            case DRAIN -> order(tick);
            case CLEAR -> {
                account.chargeTo(Ticks.CLEARING, tick);
                position++;
                beginCommand(tick);
            }
            case FLUSH -> {
                account.chargeTo(Ticks.FLUSHING, tick);
                begin = tick;
                phase = Phase.MEMORY;
            }
            default -> {
                account.chargeTo(Ticks.WAITING_FOR_MEMORY, tick);
                phase = Phase.DONE;
            }
        }
    }

    private void sendDraw(long tick) {
        Draw draw = (Draw) commands.get(position);
        account.charge(Ticks.BUSY, begin, begin + spec.drawOverhead());
        account.chargeTo(Ticks.STALLED_ON_DRAWS, tick);
        counters.at(tick);
        counters.increment(Count.DRAWS);
        queuedDraws[draws.tail()] = draw;
        draws.send(tick + draws.latency());
        retirement.enter();
        if (progress != null) {
            progress.drawSent(draw.index(), drawCount, tick);
        }
        position++;
        beginCommand(tick);
    }

    private void order(long tick) {
        account.chargeTo(Ticks.DRAINING, tick);
        if (position == commands.size()) {
            backEnd.flush(tick + 1);
            phase = Phase.FLUSH;
            return;
        }
        Clear clear = (Clear) commands.get(position);
        counters.at(tick);
        counters.increment(Count.CLEARS);
        phase = Phase.CLEAR;
        backEnd.clear(tick + 1, clear, memory, BufferValues.depth(clear), BufferValues.colour(clear));
    }
}
