package org.tilewright.sim.kernel;

import java.util.List;

import org.tilewright.frame.Clear;
import org.tilewright.frame.reference.BufferValues;
import org.tilewright.sim.component.CommandProcessor;
import org.tilewright.sim.component.CommandProcessor.Count;
import org.tilewright.sim.component.CommandProcessor.Ticks;
import org.tilewright.sim.component.GpuStatistics;
import org.tilewright.sim.memory.FrameMemory;
import org.tilewright.sim.statistics.Account;
import org.tilewright.sim.statistics.Counters;

/**
 * The command processor: takes the steps of a plan and ends the frame. A step that is no draw drains first; what it orders
 * then, and how long that takes, is all that steps differ in.
 */
final class CommandUnit {

    private enum Phase {
        SEND, DRAIN, CLEAR, FLUSH, MEMORY, DONE
    }

    private final CommandProcessor spec;
    private final Counters<Count> counters;
    private final Account<Ticks> account;
    private final Retirement retirement;
    private final Link draws;
    private final DrawBatch[] queuedDraws;
    private final FrameMemory memory;
    private final CommandTarget backEnd;
    private List<CommandStep> steps;
    private Progress progress;
    private int drawCount;
    private int position;
    private long begin;
    private Phase phase;

    CommandUnit(CommandProcessor spec, GpuStatistics statistics, Retirement retirement, Link draws,
            DrawBatch[] queuedDraws, FrameMemory memory, CommandTarget backEnd) {
        this.spec = spec;
        this.retirement = retirement;
        this.draws = draws;
        this.queuedDraws = queuedDraws;
        this.memory = memory;
        this.backEnd = backEnd;
        counters = statistics.commandProcessor;
        account = statistics.commandProcessorTicks;
    }

    /** Starts a frame of so many draws. */
    void reset(CommandPlan plan, Progress newProgress, int newDrawCount) {
        progress = newProgress;
        drawCount = newDrawCount;
        steps = plan.steps();
        position = 0;
        beginStep(0);
    }

    private void beginStep(long tick) {
        begin = tick;
        phase = Phase.DRAIN;
        if (position < steps.size() && steps.get(position) instanceof CommandStep.SendDraws send) {
            phase = Phase.SEND;
            int draw = send.batch().draw(0).index();
            account.beginDraw(draw, tick);
            counters.beginDraw(draw, tick);
        }
    }

    private void endStep(long tick) {
        position++;
        beginStep(tick);
    }

    boolean isDone() {
        return phase == Phase.DONE;
    }

    /** The tick at which it acts next, from what is known now. */
    long next() {
        return switch (phase) {
            case SEND -> Math.max(begin + spec.drawOverhead(), draws.slotTick());
            case DRAIN -> backEnd.isDrained() ? Math.max(begin, retirement.lastTick() + 1) : Link.UNKNOWN;
            case CLEAR, FLUSH -> backEnd.doneTick() == Link.UNKNOWN ? Link.UNKNOWN : backEnd.doneTick() + 1;
            case MEMORY -> backEnd.memoryIdleTick() == Link.UNKNOWN ? Link.UNKNOWN
                    : Math.max(begin, backEnd.memoryIdleTick());
            case DONE -> Link.UNKNOWN;
        };
    }

    /** Says what it waits for. */
    void waits(WaitGraph graph) {
        if (phase == Phase.SEND) {
            graph.charged(Ticks.STALLED_ON_DRAWS);
        } else if (phase == Phase.DRAIN) {
            graph.charged(Ticks.DRAINING);
        }
    }

    /** Acts at its next tick. */
    void step(long tick) {
        switch (phase) {
            case SEND -> send(tick);
            case DRAIN -> order(tick);
            case CLEAR -> {
                account.chargeTo(Ticks.CLEARING, tick);
                endStep(tick);
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

    private void send(long tick) {
        DrawBatch batch = ((CommandStep.SendDraws) steps.get(position)).batch();
        account.charge(Ticks.BUSY, begin, begin + spec.drawOverhead());
        account.chargeTo(Ticks.STALLED_ON_DRAWS, tick);
        counters.at(tick);
        counters.add(Count.DRAWS, batch.draws());
        queuedDraws[draws.tail()] = batch;
        draws.send(tick + draws.latency());
        retirement.enter();
        if (progress != null) {
            progress.drawSent(batch.draw(batch.draws() - 1).index(), drawCount, tick);
        }
        endStep(tick);
    }

    /** Everything before the step, or the end of the frame, has drained. */
    private void order(long tick) {
        account.chargeTo(Ticks.DRAINING, tick);
        if (position == steps.size()) {
            backEnd.flush(tick + 1);
            phase = Phase.FLUSH;
            return;
        }
        switch (steps.get(position)) {
            case CommandStep.ClearBuffers(Clear clear) -> clear(tick, clear);
            case CommandStep.SendDraws send -> throw new IllegalStateException("a draw drains nothing: " + send);
        }
    }

    private void clear(long tick, Clear clear) {
        counters.at(tick);
        counters.increment(Count.CLEARS);
        phase = Phase.CLEAR;
        backEnd.clear(tick + 1, clear, memory, BufferValues.depth(clear), BufferValues.colour(clear));
    }
}
