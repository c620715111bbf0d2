package org.tilewright.sim.kernel.work;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import org.tilewright.frame.Clear;
import org.tilewright.frame.Command;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.geometry.PrimitiveAssembly;
import org.tilewright.frame.geometry.TargetReads;
import org.tilewright.frame.image.Texture;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.protocol.distribution.BatchMerger;
import org.tilewright.protocol.distribution.PrimitiveSharer;
import org.tilewright.protocol.distribution.PrimitiveShares;
import org.tilewright.sim.run.RunOptions;

/**
 * What the command processor does in a frame, step by step. It follows from the frame alone and never changes, so that GPUs
 * that share a frame do the same.
 */
public final class CommandPlan {

    private final Frame frame;
    private final List<Draw> draws = new ArrayList<>();
    private final List<CommandStep> steps = new ArrayList<>();
    private final List<DrawBatch> batches = new ArrayList<>();
    /** By batch, the runs of GPUs that share it. */
    private final List<PrimitiveShares> shares = new ArrayList<>();
    /** Null if GPUs do not share batches. */
    private final PrimitiveSharer sharer;
    /** The draws of the batch that further ones may join. */
    private final List<Draw> joined = new ArrayList<>();
    /** Null if no groups are composed. */
    private final GroupPlanner groups;

    /** The plan of a GPU that is the only one. */
    public CommandPlan(Frame frame, RunOptions options) {
        this(frame, options, BatchMerger.ofNone(), null, 0, null);
    }

    /**
     * The plan of a GPU.
     *
     * @param merger       merges draws
     * @param sharer       shares out primitives of batches, or of groups if some are composed; null if each GPU has all
     * @param composed     the fewest primitives of a group that is composed, or 0 if none is
     * @param dependencies what is to be synchronised with other GPUs, as the frame before left it; null if there are none
     */
    CommandPlan(Frame frame, RunOptions options, BatchMerger merger, PrimitiveSharer sharer, int composed,
            BufferDependencies dependencies) {
        this.frame = frame;
        this.sharer = composed == 0 ? sharer : null;
        groups = composed == 0 ? null : new GroupPlanner(frame, composed, steps, sharer);
        PrimitiveAssembly assembly = new PrimitiveAssembly();
        TargetReads reads = new TargetReads(frame);
        int target = RenderTarget.SCREEN;
        for (Command command : executed(frame, options)) {
            if (command.target() != target) {
                target = command.target();
                merger.end();
                endBatch();
                endGroup();
                steps.add(new CommandStep.SwitchTarget(target));
            }
            switch (command) {
                case Draw draw -> {
                    List<Texture> stale = reads.stale(draw);
                    List<CommandStep.SynchroniseBuffer> updated = dependencies == null ? List.of()
                            : dependencies.before(draw, reads, options.faults().mergedAcross());
                    assembly.begin(frame, draw);
                    if (merger.draw(draw.target(), assembly.primitiveCount(), !stale.isEmpty() || !updated.isEmpty())) {
                        endBatch();
                    }
                    boolean begins = groups != null && groups.begins(draw, assembly.primitiveCount(),
                            !stale.isEmpty() || !updated.isEmpty());
                    steps.addAll(updated);
                    resolve(reads, stale);
                    if (begins) {
                        groups.drawsFollow();
                    }
                    draws.add(draw);
                    joined.add(draw);
                }
                case Clear clear -> {
                    merger.end();
                    endBatch();
                    endGroup();
                    steps.add(new CommandStep.ClearBuffers(clear.inPlaces(frame.target(clear.target()))));
                }
            }
            reads.write(command);
            if (dependencies != null) {
                dependencies.write(command, reads);
            }
        }
        endBatch();
        endGroup();
    }

    private void endGroup() {
        if (groups != null) {
            groups.end();
        }
    }

    /** The groups that are composed, in their order. */
    public List<ComposedGroup> groups() {
        return groups == null ? List.of() : groups.groups();
    }

    /** Draws of all groups that are composed. */
    int drawsOfGroups() {
        return groups == null ? 0 : groups.places();
    }

    /** Numbers that the draws of a frame may have. */
    public static int drawCount(Frame frame) {
        int count = 0;
        for (Command command : frame.commands()) {
            if (command instanceof Draw draw) {
                count = Math.max(count, draw.index() + 1);
            }
        }
        return count;
    }

    private void resolve(TargetReads reads, List<Texture> stale) {
        if (!stale.isEmpty()) {
            steps.add(new CommandStep.ResolveTextures(stale.stream()
                    .map(texture -> new CommandStep.Resolve(texture, frame.target(texture.image().target())))
                    .toList()));
            stale.forEach(reads::resolved);
        }
    }

    private void endBatch() {
        if (joined.isEmpty()) {
            return;
        }
        DrawBatch batch = new DrawBatch(frame, joined);
        joined.clear();
        steps.add(new CommandStep.SendDraws(batch));
        if (batch.primitives() != 0) {
            batches.add(batch);
            if (sharer != null) {
                shares.add(sharer.next(batch.primitives()));
            }
        }
    }

    /** Clears are always executed, and of the draws those that the options name. */
    private static List<Command> executed(Frame frame, RunOptions options) {
        List<Command> commands = new ArrayList<>();
        for (Command command : frame.commands()) {
            if (!(command instanceof Draw draw)
                    || draw.index() >= options.firstDraw() && draw.index() <= options.lastDraw()) {
                commands.add(command);
            }
        }
        swap(commands, options.faults().swappedDraw());
        return commands;
    }

    private static void swap(List<Command> commands, int draw) {
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

    /** The draws, in the order in which they are executed. */
    public List<Draw> draws() {
        return draws;
    }

    /** Whether draws read targets, so that what they draw does not follow from their own state alone. */
    public boolean readsTargets() {
        return steps.stream().anyMatch(CommandStep.ResolveTextures.class::isInstance);
    }

    /** Whether it goes back to a target that it went on from. */
    public boolean returnsToTarget() {
        Set<Integer> targets = new HashSet<>(Set.of(RenderTarget.SCREEN));
        return steps.stream()
                .anyMatch(step -> step instanceof CommandStep.SwitchTarget(int target) && !targets.add(target));
    }

    /** The batches that have primitives, in their order. */
    public List<DrawBatch> batches() {
        return batches;
    }

    /** Of each batch that has primitives, which of them each GPU projects; none if GPUs do not share batches. */
    public List<PrimitiveShares> shares() {
        return shares;
    }

    /** The steps, after the last of which the frame ends. */
    public List<CommandStep> steps() {
        return steps;
    }
}
