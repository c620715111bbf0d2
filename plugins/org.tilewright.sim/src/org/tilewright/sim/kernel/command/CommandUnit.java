package org.tilewright.sim.kernel.command;

import java.util.List;

import org.tilewright.frame.Clear;
import org.tilewright.frame.reference.BufferValues;
import org.tilewright.frame.targets.TargetBuffer;
import org.tilewright.sim.component.CommandProcessor;
import org.tilewright.sim.component.CommandProcessor.Count;
import org.tilewright.sim.component.CommandProcessor.Ticks;
import org.tilewright.sim.component.gpu.Boundary;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.component.gpu.GpuStatistics;
import org.tilewright.sim.component.gpu.SharedWork;
import org.tilewright.sim.kernel.exchange.Composition;
import org.tilewright.sim.kernel.exchange.ExchangeUnit;
import org.tilewright.sim.kernel.exchange.Synchronisation;
import org.tilewright.sim.kernel.queue.Link;
import org.tilewright.sim.kernel.queue.Retirement;
import org.tilewright.sim.kernel.work.CommandPlan;
import org.tilewright.sim.kernel.work.CommandStep;
import org.tilewright.sim.kernel.work.ComposedGroup;
import org.tilewright.sim.kernel.work.DrawBatch;
import org.tilewright.sim.kernel.work.FrameShare;
import org.tilewright.sim.memory.FrameMemory;
import org.tilewright.sim.run.Progress;
import org.tilewright.sim.run.WaitGraph;
import org.tilewright.sim.statistics.Account;
import org.tilewright.sim.statistics.Counters;
import org.tilewright.sim.system.SortLastComposition;

/**
 * The command processor: takes the steps of a plan and ends the frame. A step that is no draw drains first; what it orders
 * then, and how long that takes, is all that steps differ in.
 */
public final class CommandUnit {

    private enum Phase {
        SEND, DRAIN, CLEAR, FLUSH, MEMORY, SYNCHRONISE, RESOLVE, PREPARE, COMPOSE, DONE
    }

    private final Gpu gpu;
    private final CommandProcessor spec;
    private final Counters<Count> counters;
    private final Account<Ticks> account;
    private final Retirement retirement;
    private final Link draws;
    private final DrawBatch[] queuedDraws;
    private final FrameMemory memory;
    private final CommandTarget backEnd;
    /** Null unless occlusion queries are counted. */
    private final QueryResults queries;
    /** Null unless the GPU exchanges primitives with others. */
    private final ExchangeUnit exchange;
    /** Null unless the GPU is one of several, as is the next but one. */
    private final FrameShare share;
    /** Of each slice; none unless the GPU is one of several. */
    private final List<Account<Boundary>> boundaries;
    private final Synchronisation synchronisation;
    /** Null unless groups of draws are put together. */
    private final Composition composition;
    private List<CommandStep> steps;
    private Progress progress;
    private int drawCount;
    private int position;
    private long begin;
    private long resolved;
    private Phase phase;

    public CommandUnit(Gpu gpu, GpuStatistics statistics, Retirement retirement, Link draws, DrawBatch[] queuedDraws,
            FrameMemory memory, CommandTarget backEnd, QueryResults queries, ExchangeUnit exchange, FrameShare share,
            Synchronisation synchronisation, Composition composition) {
        this.queries = queries;
        this.composition = composition;
        this.synchronisation = synchronisation;
        boundaries = statistics.boundaryTicks == null ? List.of()
                : statistics.slices().stream().map(slice -> slice.boundaryTicks).toList();
        this.gpu = gpu;
        this.exchange = exchange;
        this.share = share;
        spec = gpu.commandProcessor();
        this.retirement = retirement;
        this.draws = draws;
        this.queuedDraws = queuedDraws;
        this.memory = memory;
        this.backEnd = backEnd;
        counters = statistics.commandProcessor;
        account = statistics.commandProcessorTicks;
    }

    /** Starts a frame of so many draws. */
    public void reset(CommandPlan plan, Progress newProgress, int newDrawCount) {
        progress = newProgress;
        drawCount = newDrawCount;
        steps = plan.steps();
        position = 0;
        beginStep(0);
    }

    private void beginStep(long tick) {
        begin = tick;
        phase = position < steps.size() && isSend(position) ? Phase.SEND : Phase.DRAIN;
        if (position == 0 || !isPreparation(position - 1)) {
            beginDraw(tick);
        }
    }

    /** Begins the share of the draw that the steps from here on prepare and send, if they do. */
    private void beginDraw(long tick) {
        int next = position;
        while (next < steps.size() && isPreparation(next)) {
            next++;
        }
        if (next < steps.size() && isSend(next)) {
            int draw = batch(next).draw(0).index();
            account.beginDraw(draw, tick);
            counters.beginDraw(draw, tick);
        }
    }

    private boolean isSend(int step) {
        return steps.get(step) instanceof CommandStep.SendDraws || steps.get(step) instanceof CommandStep.SendOfGroup;
    }

    /** Whether a step belongs to the draw or clear behind it. */
    private boolean isPreparation(int step) {
        return switch (steps.get(step)) {
            case CommandStep.SwitchTarget change -> true;
            case CommandStep.SynchroniseBuffer synchronise -> true;
            case CommandStep.ResolveTextures resolves -> true;
            case CommandStep.BeginGroup group -> true;
            default -> false;
        };
    }

    private void endStep(long tick) {
        position++;
        beginStep(tick);
    }

    public boolean isDone() {
        return phase == Phase.DONE;
    }

    /** The tick at which it acts next, from what is known now. */
    public long next() {
        return switch (phase) {
            case SEND -> sendTick();
            case DRAIN -> drainTick();
            case CLEAR, FLUSH -> doneTick() == Link.UNKNOWN ? Link.UNKNOWN : doneTick() + 1;
            case MEMORY -> backEnd.memoryIdleTick() == Link.UNKNOWN ? Link.UNKNOWN
                    : Math.max(begin, backEnd.memoryIdleTick());
            case SYNCHRONISE -> synchronisation.next();
            case RESOLVE, PREPARE -> resolved;
            case COMPOSE -> composition.next();
            case DONE -> Link.UNKNOWN;
        };
    }

    /** The tick at which what was ordered is done; the frame does not end before its last query's result was sent. */
    private long doneTick() {
        boolean ends = queries != null && phase == Phase.FLUSH && position == steps.size();
        return ends ? Math.max(backEnd.doneTick(), queries.doneTick()) : backEnd.doneTick();
    }

    private long sendTick() {
        long known = knownTick();
        if (known == Link.UNKNOWN || !isOwn()) {
            return known;
        }
        long decoded = known + spec.drawOverhead();
        if (exchange == null) {
            return Math.max(decoded, draws.slotTick());
        }
        return !isQueued() ? decoded
                : Math.max(decoded, Math.max(draws.slotTick(), exchange.sendTick()));
    }

    /** Whether the batch at hand goes to vertex fetch: not if it has no primitives and all is exchanged. */
    private boolean isQueued() {
        return exchange == null || batch().primitives() != 0;
    }

    private DrawBatch batch() {
        return batch(position);
    }

    private DrawBatch batch(int step) {
        return switch (steps.get(step)) {
            case CommandStep.SendDraws send -> send.batch();
            case CommandStep.SendOfGroup send -> send.batch(share.gpu());
            default -> throw new IllegalStateException("no step that sends draws: " + steps.get(step));
        };
    }

    /** From when on it is known who draws the draw at hand. */
    private long knownTick() {
        return steps.get(position) instanceof CommandStep.SendOfGroup send && send.isDealt()
                ? Math.max(begin, share.mail().knownTick(send.draw()))
                : begin;
    }

    /** Whether this GPU draws anything of the draw at hand, when it is known who does. */
    private boolean isOwn() {
        return switch (steps.get(position)) {
            case CommandStep.SendOfGroup send -> send.isDealt() ? share.mail().drawer(send.draw()) == share.gpu()
                    : batch().end() > batch().first();
            default -> true;
        };
    }

    private long drainTick() {
        // The back end is asked last: it takes a yes for the end, after which nobody looks at it.
        if (exchange != null && !exchange.isDrained() || !backEnd.isDrained()) {
            return Link.UNKNOWN;
        }
        long drained = Math.max(begin, retirement.lastTick() + 1);
        return exchange == null ? drained : Math.max(drained, exchange.exchangeTick());
    }

    /** Says what it waits for. */
    public void waits(WaitGraph graph) {
        chargeUntil(Link.UNKNOWN);
        graph.charged(account.endless());
    }

    /** Whether it exchanges a buffer with other GPUs. */
    public boolean isSynchronising() {
        return phase == Phase.SYNCHRONISE;
    }

    /** Whether it puts a group together with other GPUs. */
    public boolean isComposing() {
        return phase == Phase.COMPOSE;
    }

    /** Acts at its next tick. */
    public void step(long tick) {
        chargeUntil(tick);
        switch (phase) {
            case SEND -> send(tick);
            case DRAIN -> order(tick);
            case CLEAR, RESOLVE -> endStep(tick);
            case PREPARE -> beginGroup(tick);
            case COMPOSE -> compose(tick);
            case FLUSH -> {
                begin = tick;
                phase = Phase.MEMORY;
            }
            case SYNCHRONISE -> synchronise(tick);
            default -> memoryIsIdle(tick);
        }
    }

    /** Charges the ticks before its next step. */
    private void chargeUntil(long tick) {
        switch (phase) {
            case SEND -> chargeSend(tick);
            case DRAIN -> account.chargeTo(Ticks.DRAINING, tick);
            case CLEAR -> account.chargeTo(Ticks.CLEARING, tick);
            case FLUSH -> account.chargeTo(Ticks.FLUSHING, tick);
            case SYNCHRONISE -> account.chargeTo(Ticks.SYNCHRONISING, tick);
            case RESOLVE -> account.chargeTo(Ticks.RESOLVING, tick);
            case PREPARE, COMPOSE -> account.chargeTo(Ticks.COMPOSING, tick);
            case MEMORY -> account.chargeTo(Ticks.WAITING_FOR_MEMORY, tick);
            default -> account.chargeTo(Ticks.WAITING_FOR_GPUS, tick);
        }
    }

    private void chargeSend(long tick) {
        long known = knownTick();
        account.chargeTo(Ticks.STALLED_ON_DEALING, Math.min(tick, known));
        if (known == Link.UNKNOWN || !isOwn()) {
            return;
        }
        account.chargeTo(Ticks.BUSY, known + spec.drawOverhead());
        if (isQueued()) {
            account.chargeTo(Ticks.STALLED_ON_DRAWS, draws.slotTick());
            account.chargeTo(Ticks.STALLED_ON_RUNAHEAD, tick);
        }
    }

    private void synchronise(long tick) {
        if (synchronisation.step(tick)) {
            chargeBoundaries(Boundary.SYNC, tick);
            endStep(tick);
        }
    }

    private void chargeBoundaries(Boundary cause, long tick) {
        for (Account<Boundary> boundary : boundaries) {
            boundary.chargeTo(cause, tick);
        }
    }

    private void memoryIsIdle(long tick) {
        if (position == steps.size()) {
            phase = Phase.DONE;
            return;
        }
        switch (steps.get(position)) {
            case CommandStep.BeginGroup(ComposedGroup group) -> {
                chargeBoundaries(Boundary.NO_PRIMITIVE, tick);
                resolved = tick + SortLastComposition.preparationTicks(memory.width(), memory.height());
                phase = Phase.PREPARE;
            }
            case CommandStep.EndGroup end -> {
                chargeBoundaries(Boundary.NO_PRIMITIVE, tick);
                composition.begin(tick);
                phase = Phase.COMPOSE;
            }
            case CommandStep.SwitchTarget(int target) -> {
                backEnd.use(target);
                endStep(tick);
            }
            default -> throw new IllegalStateException("nothing waits for the memory: " + steps.get(position));
        }
    }

    /** The target is prepared for a group. */
    private void beginGroup(long tick) {
        ComposedGroup group = ((CommandStep.BeginGroup) steps.get(position)).group();
        chargeBoundaries(Boundary.SYNC, tick);
        composition.prepare(tick, group);
        backEnd.use(group.target());
        endStep(tick);
    }

    private void compose(long tick) {
        if (composition.step(tick)) {
            chargeBoundaries(Boundary.SYNC, tick);
            backEnd.use(((CommandStep.EndGroup) steps.get(position)).group().target());
            endStep(tick);
        }
    }

    /** Ends the frame for all GPUs, which this one waits for if it was done before. */
    public void finish(long end) {
        account.chargeTo(Ticks.WAITING_FOR_GPUS, end);
    }

    private void send(long tick) {
        if (!isOwn()) {
            endStep(tick);
            return;
        }
        if (steps.get(position) instanceof CommandStep.SendOfGroup) {
            composition.drawsOne(tick);
        }
        DrawBatch batch = batch();
        counters.at(tick);
        counters.add(Count.DRAWS, batch.draws());
        if (isQueued()) {
            queue(tick, batch);
        }
        for (int place = 0; queries != null && place < batch.draws(); place++) {
            queries.sent(batch.draw(place).index(), tick);
        }
        if (progress != null) {
            progress.drawSent(batch.draw(batch.draws() - 1).index(), drawCount, tick);
        }
        endStep(tick);
    }

    private void queue(long tick, DrawBatch batch) {
        queuedDraws[draws.tail()] = batch;
        draws.send(tick + draws.latency());
        if (exchange == null) {
            retirement.enter(batch.draw(0).index());
        } else {
            retirement.enter();
            exchange.sent(tick + draws.latency());
            share.work().count(SharedWork.BATCHES, tick);
        }
    }

    /** Everything before the step, or the end of the frame, has drained. */
    private void order(long tick) {
        if (position == steps.size()) {
            backEnd.flush(tick + 1);
            phase = Phase.FLUSH;
            return;
        }
        switch (steps.get(position)) {
            case CommandStep.ClearBuffers(Clear clear) -> clear(tick, clear);
            case CommandStep.SwitchTarget change -> flushTarget(tick);
            case CommandStep.BeginGroup group -> flushTarget(tick);
            case CommandStep.EndGroup group -> flushTarget(tick);
            case CommandStep.SynchroniseBuffer(int target, TargetBuffer buffer) -> {
                share.work().count(SharedWork.SYNCS, tick);
                chargeBoundaries(Boundary.NO_PRIMITIVE, tick);
                synchronisation.begin(tick, target, buffer);
                phase = Phase.SYNCHRONISE;
            }
            case CommandStep.ResolveTextures resolves -> resolve(tick, resolves.resolves());
            case CommandStep.SendDraws send -> throw new IllegalStateException("a draw drains nothing: " + send);
            case CommandStep.SendOfGroup send -> throw new IllegalStateException("a draw drains nothing: " + send);
        }
    }

    private void flushTarget(long tick) {
        backEnd.flushTarget(tick + 1);
        phase = Phase.FLUSH;
    }

    /** Copies textures one after the other; as nobody looks meanwhile, they may have their texels at once. */
    private void resolve(long tick, List<CommandStep.Resolve> resolves) {
        resolved = tick;
        for (CommandStep.Resolve each : resolves) {
            counters.at(resolved);
            counters.increment(Count.RESOLVES);
            counters.add(Count.RESOLVED_BYTES, each.bytes());
            counters.add(Count.RESOLVED_SAMPLES, each.image().samples() > 1 ? each.samples() : 0);
            resolved += gpu.transferTicks(each.bytes());
            backEnd.resolve(tick, each.texture());
        }
        phase = Phase.RESOLVE;
    }

    private void clear(long tick, Clear clear) {
        counters.at(tick);
        counters.increment(Count.CLEARS);
        phase = Phase.CLEAR;
        backEnd.clear(tick + 1, clear, memory, BufferValues.depth(clear),
                BufferValues.colours(clear, memory.target()));
    }
}
