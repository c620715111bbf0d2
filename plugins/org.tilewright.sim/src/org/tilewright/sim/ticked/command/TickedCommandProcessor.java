package org.tilewright.sim.ticked.command;

import java.util.Iterator;
import java.util.List;

import org.tilewright.frame.Draw;
import org.tilewright.sim.component.CommandProcessor;
import org.tilewright.sim.component.CommandProcessor.Count;
import org.tilewright.sim.component.CommandProcessor.Ticks;
import org.tilewright.sim.component.gpu.SharedWork;
import org.tilewright.sim.run.Progress;
import org.tilewright.sim.system.SortLastComposition;
import org.tilewright.sim.ticked.exchange.Synchroniser;
import org.tilewright.sim.ticked.exchange.TickedComposition;
import org.tilewright.sim.ticked.exchange.TickedExchanger;
import org.tilewright.sim.ticked.memory.TickedMemory;
import org.tilewright.sim.ticked.queue.Activity;
import org.tilewright.sim.ticked.queue.TickedQueue;
import org.tilewright.sim.ticked.queue.TickedUnit;
import org.tilewright.sim.ticked.work.Batch;
import org.tilewright.sim.ticked.work.Group;
import org.tilewright.sim.ticked.work.OrderTaker;
import org.tilewright.sim.ticked.work.Part;
import org.tilewright.sim.ticked.work.SharedCounters;
import org.tilewright.sim.ticked.work.Step;
import org.tilewright.sim.ticked.work.Targets;

/** Walks the commands, then flushes the caches and ends the frame. It is the first to look at a tick. */
public final class TickedCommandProcessor extends TickedUnit<Count, Ticks> {

    private final CommandProcessor commandProcessor;
    private final Iterator<Step> steps;
    private final int draws;
    private final TickedQueue<Batch> output;
    private final Targets targets;
    private final CopyEngine copyEngine;
    /** Null if nothing is broadcast. */
    private final Synchroniser synchroniser;
    /** Null if no queries are counted. */
    private final TickedQueries queries;
    /** Null if no groups are put together. */
    private final TickedComposition composition;
    private final List<OrderTaker> orderTakers;
    private final TickedMemory memory;
    /** Null if no batches are exchanged. */
    private final TickedExchanger exchanger;
    private final Activity activity;
    private final Progress progress;
    private final Part part;

    private Step step;
    private long beginTick;
    private boolean ordered;
    private long resolvedTick;
    /** Whether what was ordered is in memory, and who draws the draw at hand is known. */
    private boolean isReady;
    private long preparedTick;
    private int lastBatch = -1;

    /**
     * @param part what is to be done
     * @param draws draws of the frame
     * @param targets     told of the target in use
     * @param copyEngine  resolves
     * @param queries     counts occlusion queries, or null
     * @param synchroniser broadcasts, or null
     * @param composition puts groups together, or null
     * @param orderTakers who clears and flushes
     * @param exchanger exchanges batches, or null
     * @param progress hears of draws, or null
     */
    public TickedCommandProcessor(CommandProcessor commandProcessor, Part part, int draws, TickedQueue<Batch> output,
            Targets targets, CopyEngine copyEngine, TickedQueries queries, Synchroniser synchroniser,
            TickedComposition composition,
            List<OrderTaker> orderTakers,
            TickedMemory memory, TickedExchanger exchanger, Activity activity, Progress progress) {
        super(part.statistics().commandProcessor, part.statistics().commandProcessorTicks);
        this.commandProcessor = commandProcessor;
        this.part = part;
        steps = part.schedule().steps().iterator();
        this.draws = draws;
        this.output = output;
        this.targets = targets;
        this.copyEngine = copyEngine;
        this.queries = queries;
        this.synchroniser = synchroniser;
        this.composition = composition;
        this.orderTakers = orderTakers;
        this.memory = memory;
        this.exchanger = exchanger;
        this.activity = activity;
        this.progress = progress;
        beginNext(0);
    }

    private void beginNext(long tick) {
        step = steps.hasNext() ? steps.next() : null;
        if (synchroniser != null && !(step instanceof Step.Resolve)) {
            synchroniser.end();
        }
        beginTick = tick;
        ordered = false;
        isReady = false;
        if (step != null && step.draw() != Step.NO_DRAW) {
            handles(step.draw(), tick);
        }
    }

    /** Whether the frame has ended by this tick; this GPU does not work in it any more. */
    public boolean endsAt(long tick) {
        return step == null && ordered && areOrdersDone() && memory.isIdleBefore(time(tick));
    }

    @Override
    protected Ticks step(long tick) {
        Ticks cause = execute(tick);
        while (cause == null) {
            beginNext(tick);
            cause = execute(tick);
        }
        return cause;
    }

    /** Goes on with the step; null when it is over and the next begins in the same tick. */
    private Ticks execute(long tick) {
        return switch (step) {
            case Step.Send send -> send(send.batch(), tick);
            case Step.SendPart send -> sendPart(send.group(), send.place(), tick);
            case Step.BeginGroup begin -> beginGroup(begin.group(), tick);
            case Step.EndGroup end -> endGroup(end.group(), tick);
            case Step.Erase erase -> erase(erase, tick);
            case Step.Wait wait -> Ticks.WAITING_FOR_GPUS;
            case Step.Switch to -> switchTo(to.target(), tick);
            case Step.Sync sync -> synchronise(sync, tick);
            case Step.Resolve resolve -> resolve(resolve.texture(), tick);
            case null -> end(tick);
        };
    }

    private Ticks send(Batch batch, long tick) {
        if (tick < beginTick + commandProcessor.drawOverhead()) {
            return Ticks.BUSY;
        }
        boolean isNobodys = exchanger != null && batch.size() == 0;
        if (!isNobodys) {
            if (!output.hasRoom(time(tick), 1)) {
                return Ticks.STALLED_ON_DRAWS;
            }
            if (exchanger != null && !exchanger.window.maySend()) {
                return Ticks.STALLED_ON_RUNAHEAD;
            }
            begin(batch);
            output.send(batch, time(tick));
        }
        if (exchanger != null && !isNobodys) {
            exchanger.window.send();
            lastBatch = batch.number();
            SharedCounters.count(part.statistics(), SharedWork.BATCHES, tick);
        }
        counters.add(Count.DRAWS, batch.draws().size());
        if (queries != null) {
            batch.draws().forEach(draw -> queries.sent(draw, tick));
        }
        if (progress != null) {
            for (Draw draw : batch.draws()) {
                progress.drawSent(draw.index(), draws, tick);
            }
        }
        return null;
    }

    /** Of a batch this GPU projects its share, and then draws what it hears of. */
    private void begin(Batch batch) {
        if (exchanger == null) {
            activity.begin(batch.draws().getFirst().index());
        } else {
            activity.begin();
            batch.draws().forEach(draw -> activity.await(draw.index()));
        }
    }

    /** Once it is known who draws a draw of a group, sends it if there is anything to draw here. */
    private Ticks sendPart(Group group, int place, long tick) {
        if (!isReady) {
            if (!composition.isKnown(group, place, tick)) {
                return Ticks.STALLED_ON_DEALING;
            }
            if (!composition.isOwn(group, place)) {
                return null;
            }
            isReady = true;
            beginTick = tick;
        }
        Ticks cause = send(group.part(place, part.gpu()), tick);
        if (cause == null) {
            composition.draws(tick);
        }
        return cause;
    }

    /** Once everything has retired and all is in memory, prepares the target. */
    private Ticks beginGroup(Group group, long tick) {
        if (!isReady) {
            Ticks cause = writeAll(tick);
            if (cause != null) {
                return cause;
            }
            isReady = true;
            preparedTick = tick + SortLastComposition.preparationTicks(targets.current().width(),
                    targets.current().height());
        }
        if (tick < preparedTick) {
            activity.happened();
            return Ticks.COMPOSING;
        }
        composition.prepare(group, tick);
        useAnew(group.target());
        return null;
    }

    /** Once everything has retired and all is in memory, puts the group together with the other GPUs. */
    private Ticks endGroup(Group group, long tick) {
        if (!isReady) {
            Ticks cause = writeAll(tick);
            if (cause != null) {
                return cause;
            }
            isReady = true;
            composition.begin(tick);
        }
        if (!composition.isDone(tick)) {
            return Ticks.COMPOSING;
        }
        useAnew(group.target());
        return null;
    }

    /** Once everything before has retired, orders the caches to clear. */
    private Ticks erase(Step.Erase erase, long tick) {
        if (!ordered) {
            if (!isDrained()) {
                return Ticks.DRAINING;
            }
            ordered = true;
            counters.increment(Count.CLEARS);
            orderTakers.forEach(taker -> taker.orderClear(erase.clear(), tick + 1));
            part.written().clear(erase.clear(), targets.current().target());
            return Ticks.CLEARING;
        }
        return areOrdersDone() ? null : Ticks.CLEARING;
    }

    /** Once everything has retired and all is in memory, draws and clears go to another target. */
    private Ticks switchTo(int target, long tick) {
        Ticks cause = writeAll(tick);
        if (cause == null) {
            useAnew(target);
        }
        return cause;
    }

    private void useAnew(int target) {
        targets.use(target);
        orderTakers.forEach(OrderTaker::use);
    }

    /** Has all written to memory and forgotten by the caches; null once it is. */
    private Ticks writeAll(long tick) {
        if (!ordered) {
            if (!isDrained()) {
                return Ticks.DRAINING;
            }
            ordered = true;
            orderTakers.forEach(taker -> taker.orderSwitch(tick + 1));
            return Ticks.FLUSHING;
        }
        if (!areOrdersDone()) {
            return Ticks.FLUSHING;
        }
        if (!memory.isIdleBefore(time(tick))) {
            return Ticks.WAITING_FOR_MEMORY;
        }
        return null;
    }

    /** Once everything has retired, exchanges a buffer with the other GPUs. */
    private Ticks synchronise(Step.Sync sync, long tick) {
        if (!ordered) {
            if (!isDrained()) {
                return Ticks.DRAINING;
            }
            ordered = true;
            synchroniser.begin(sync.target(), sync.buffer(), tick);
            SharedCounters.count(part.statistics(), SharedWork.SYNCS, tick);
        }
        return synchroniser.isDone(tick) ? null : Ticks.SYNCHRONISING;
    }

    /** Once everything has retired, copies a buffer into a texture. */
    private Ticks resolve(int texture, long tick) {
        if (!ordered) {
            if (!isDrained()) {
                return Ticks.DRAINING;
            }
            ordered = true;
            resolvedTick = tick + copyEngine.ticks(texture);
            counters.increment(Count.RESOLVES);
            counters.add(Count.RESOLVED_BYTES, copyEngine.bytes(texture));
            counters.add(Count.RESOLVED_SAMPLES, copyEngine.samples(texture));
        }
        if (tick < resolvedTick) {
            activity.happened();
            return Ticks.RESOLVING;
        }
        copyEngine.copy(texture);
        return null;
    }

    /** Once everything has retired, orders the caches to flush; then other GPUs may have more to do. */
    private Ticks end(long tick) {
        if (!ordered) {
            if (!isDrained()) {
                return Ticks.DRAINING;
            }
            ordered = true;
            orderTakers.forEach(taker -> taker.orderFlush(tick + 1));
            return Ticks.FLUSHING;
        }
        if (!areOrdersDone()) {
            return Ticks.FLUSHING;
        }
        return endsAt(tick) ? Ticks.WAITING_FOR_GPUS : Ticks.WAITING_FOR_MEMORY;
    }

    private boolean isDrained() {
        return activity.isDrained() && (exchanger == null || exchanger.isQuiet(lastBatch));
    }

    private boolean areOrdersDone() {
        for (OrderTaker taker : orderTakers) {
            if (!taker.isDone()) {
                return false;
            }
        }
        return true;
    }
}
