package org.tilewright.sim.kernel.work;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.protocol.composition.CompositionGroups;
import org.tilewright.protocol.distribution.PrimitiveSharer;
import org.tilewright.sim.composition.DrawClass;

/** Finds the groups of a plan that are composed, and puts their begins and ends around the steps of their draws. */
final class GroupPlanner {

    private final Frame frame;
    private final List<CommandStep> steps;
    private final PrimitiveSharer sharer;
    private final CompositionGroups rule;
    private final List<ComposedGroup> groups = new ArrayList<>();
    private DrawClass state;
    private int target;
    /** Where the steps of the draws of the group begin. */
    private int firstStep;
    private int places;

    /**
     * @param steps  those of the plan, to which others add draws
     * @param sharer shares out the primitives of groups in order
     */
    GroupPlanner(Frame frame, int threshold, List<CommandStep> steps, PrimitiveSharer sharer) {
        this.frame = frame;
        this.steps = steps;
        this.sharer = sharer;
        rule = new CompositionGroups(threshold);
    }

    /**
     * A draw follows; whether it begins a group.
     *
     * @param needsBroadcast whether it reads what has to be brought to all GPUs before it
     */
    boolean begins(Draw draw, int primitives, boolean needsBroadcast) {
        DrawClass its = DrawClass.of(frame, draw);
        boolean wasComposed = rule.isComposed();
        boolean begins = rule.draw(draw.target(), its.kind(), its.same(), primitives, needsBroadcast);
        if (begins) {
            close(wasComposed);
            state = its;
            target = draw.target();
        }
        return begins;
    }

    /** The draws of the group that has begun come behind the steps that there are. */
    void drawsFollow() {
        firstStep = steps.size();
    }

    /** A clear, another target or the end of the frame: the group at hand, whose steps are all there, ends. */
    void end() {
        close(rule.isComposed());
        rule.end();
    }

    private void close(boolean isComposed) {
        if (!isComposed) {
            return;
        }
        List<DrawBatch> draws = new ArrayList<>();
        for (int step = firstStep; step < steps.size(); step++) {
            draws.add(((CommandStep.SendDraws) steps.get(step)).batch());
        }
        ComposedGroup group = new ComposedGroup(groups.size(), target, state, List.copyOf(draws), places,
                state.kind().isInOrder() ? sharer.next(draws.stream().mapToInt(DrawBatch::primitives).sum()) : null);
        groups.add(group);
        for (int place = 0; place < draws.size(); place++) {
            steps.set(firstStep + place, new CommandStep.SendOfGroup(group, place));
        }
        places += draws.size();
        steps.add(firstStep, new CommandStep.BeginGroup(group));
        steps.add(new CommandStep.EndGroup(group));
    }

    List<ComposedGroup> groups() {
        return groups;
    }

    /** Draws of all groups. */
    int places() {
        return places;
    }
}
