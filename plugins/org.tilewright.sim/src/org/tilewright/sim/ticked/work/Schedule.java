package org.tilewright.sim.ticked.work;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.frame.Clear;
import org.tilewright.frame.Command;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.geometry.PrimitiveAssembly;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.protocol.composition.CompositionGroups;
import org.tilewright.protocol.distribution.BatchMerger;
import org.tilewright.protocol.distribution.PrimitiveSharer;
import org.tilewright.protocol.distribution.PrimitiveShares;
import org.tilewright.sim.composition.DrawClass;

/** Makes steps of a frame's commands. */
public final class Schedule {

    /** Draws that are merged until one cannot join them. */
    private static final class Gathering {

        private final List<Draw> draws = new ArrayList<>();
        private final List<Integer> primitives = new ArrayList<>();
    }

    private final Frame frame;
    private final StaleTextures textures;
    /** Null if nothing is broadcast. */
    private final Broadcasts broadcasts;
    private final BatchMerger merger;
    /** Null if each GPU has all primitives. */
    private final PrimitiveSharer sharer;
    /** Null if no groups are put together. */
    private final CompositionGroups composition;
    private final List<Group> groups = new ArrayList<>();
    /** The group that draws may join: where its draws begin among the steps, and what their state means. */
    private int groupStep;
    private DrawClass groupState;
    private int composedDraws;
    private final List<Step> steps = new ArrayList<>();
    private final List<Batch> exchanged = new ArrayList<>();
    private final List<PrimitiveShares> shares = new ArrayList<>();
    private Gathering gathering = new Gathering();
    private int target = RenderTarget.SCREEN;

    /**
     * @param merger     says which draws are merged
     * @param sharer     shares out the primitives of batches that are exchanged, those without primitives being nobody's, or of
     *                   groups; null if there are none
     * @param broadcasts what is broadcast, or null for nothing
     */
    public Schedule(Frame frame, List<Command> commands, BatchMerger merger, PrimitiveSharer sharer,
            Broadcasts broadcasts) {
        this(frame, commands, merger, sharer, broadcasts, null);
    }

    /**
     * The same of GPUs that may put groups of draws together.
     *
     * @param composition decides which draws are groups, or null if there are none
     */
    public Schedule(Frame frame, List<Command> commands, BatchMerger merger, PrimitiveSharer sharer,
            Broadcasts broadcasts, CompositionGroups composition) {
        this.frame = frame;
        this.composition = composition;
        this.broadcasts = broadcasts;
        textures = new StaleTextures(frame);
        this.sharer = sharer;
        this.merger = merger;
        for (Command command : commands) {
            switch (command) {
                case Draw draw -> add(draw);
                case Clear clear -> {
                    endBatch();
                    endGroup();
                    merger.end();
                    use(clear.target(), Step.NO_DRAW);
                    steps.add(new Step.Erase(clear.inPlaces(frame.target(clear.target()))));
                    textures.write(clear);
                    if (broadcasts != null) {
                        broadcasts.write(clear);
                    }
                }
            }
        }
        endBatch();
        endGroup();
    }

    /** The schedule of a GPU that has no part in a frame. */
    static Schedule waiting(Frame frame) {
        Schedule schedule = new Schedule(frame, List.of(), BatchMerger.ofNone(), null, null);
        schedule.steps.add(new Step.Wait());
        return schedule;
    }

    private void add(Draw draw) {
        int primitives = primitives(frame, draw);
        List<Integer> stale = textures.resolve(draw);
        List<Broadcasts.Buffer> unknown = broadcasts == null ? List.of() : broadcasts.before(frame, draw);
        if (merger.draw(draw.target(), primitives, !stale.isEmpty() || !unknown.isEmpty())) {
            endBatch();
        }
        boolean beginsGroup = composition != null
                && beginsGroup(draw, primitives, !stale.isEmpty() || !unknown.isEmpty());
        use(draw.target(), draw.index());
        unknown.forEach(each -> steps.add(new Step.Sync(draw.index(), each.target(), each.buffer())));
        stale.forEach(texture -> steps.add(new Step.Resolve(draw.index(), texture)));
        if (beginsGroup) {
            groupStep = steps.size();
        }
        textures.write(draw);
        if (broadcasts != null) {
            broadcasts.write(frame, draw);
        }
        gathering.draws.add(draw);
        gathering.primitives.add(primitives);
    }

    /** Whether a draw begins a group; the one before has ended then. */
    private boolean beginsGroup(Draw draw, int primitives, boolean isNeedy) {
        DrawClass state = DrawClass.of(frame, draw);
        boolean wasComposed = composition.isComposed();
        if (!composition.draw(draw.target(), state.kind(), state.same(), primitives, isNeedy)) {
            return false;
        }
        if (wasComposed) {
            compose();
        }
        groupState = state;
        return true;
    }

    private void endGroup() {
        if (composition != null) {
            if (composition.isComposed()) {
                compose();
            }
            composition.end();
        }
    }

    /** The draws from where the group began are put together. */
    private void compose() {
        List<Step> sends = steps.subList(groupStep, steps.size());
        List<Batch> batches = sends.stream().map(step -> ((Step.Send) step).batch()).toList();
        sends.clear();
        Group group = new Group(groups.size(), batches.getFirst().draws().getFirst().target(), groupState,
                batches.stream().map(batch -> batch.draws().getFirst()).toList(),
                batches.stream().map(Batch::size).toList(), composedDraws,
                groupState.kind().isInOrder() ? sharer.next(batches.stream().mapToInt(Batch::size).sum()) : null);
        groups.add(group);
        composedDraws += batches.size();
        steps.add(new Step.BeginGroup(group));
        for (int place = 0; place < batches.size(); place++) {
            steps.add(new Step.SendPart(group, place));
        }
        steps.add(new Step.EndGroup(group));
    }

    /** The groups that are put together, by their numbers. */
    public List<Group> groups() {
        return groups;
    }

    private void use(int newTarget, int draw) {
        if (newTarget != target) {
            steps.add(new Step.Switch(draw, newTarget));
            target = newTarget;
        }
    }

    private static int primitives(Frame frame, Draw draw) {
        PrimitiveAssembly assembly = new PrimitiveAssembly();
        assembly.begin(frame, draw);
        return assembly.primitiveCount();
    }

    private void endBatch() {
        if (gathering.draws.isEmpty()) {
            return;
        }
        Batch batch = new Batch(exchanged.size(), List.copyOf(gathering.draws), List.copyOf(gathering.primitives));
        steps.add(new Step.Send(batch));
        if (sharer != null && composition == null && batch.size() > 0) {
            exchanged.add(batch);
            shares.add(sharer.next(batch.size()));
        }
        gathering = new Gathering();
    }

    /** What the command processor does, in order. */
    public List<Step> steps() {
        return steps;
    }

    /** Which primitives of a batch that is exchanged each GPU projects. */
    PrimitiveShares shares(Batch batch) {
        return shares.get(batch.number());
    }

    /** The batches that are exchanged, by their numbers. */
    public List<Batch> exchanged() {
        return exchanged;
    }
}
