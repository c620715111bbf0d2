package org.tilewright.verification.distribution;

import org.tilewright.protocol.distribution.BatchJoining;
import org.tilewright.protocol.distribution.BatchMerger;
import org.tilewright.protocol.distribution.BatchRule;
import org.tilewright.protocol.distribution.Dependencies;
import org.tilewright.protocol.own.DesignPoint;
import org.tilewright.protocol.own.OwnDesign;

/**
 * What all command processors do with the commands of a frame, which are free: which draws are merged, and what is
 * synchronised before a batch. Steps that every GPU has done are forgotten. There are two targets, and of each one buffer
 * that draws may read: the colours of the first, the depths of the second.
 */
final class CommandPlan {

    /** Buffers, each of the target of the same number. */
    static final int BUFFERS = 2;

    /** Different commands: draws by target, writing, what they read and how many primitives they have; clears. */
    static final int DRAWS = 32;
    static final int COMMANDS = DRAWS + BUFFERS;

    private static final int MOST_PRIMITIVES = 2;
    private static final int SYNCHRONISE = 16;
    private static final int CLEAR = 32;

    private final int threshold;
    private final String rule;
    private final BatchMerger merger;
    private final Dependencies dependencies = Dependencies.ofBroadcasts(BUFFERS);

    /** Steps of which all is known, and the draws of the batch that others may join. */
    private final Fifo steps;
    private final Fifo joined;

    /** Primitives of that batch, and its target: ghosts. */
    private int primitives;
    private int target = Delivery.NOTHING;

    /** Takes the threshold and the rule of merging, and the most commands of a frame. */
    CommandPlan(int threshold, String rule, int commands) {
        this.threshold = threshold;
        this.rule = rule;
        merger = new BatchMerger(threshold, DesignPoint.named(BatchJoining.class, rule));
        steps = new Fifo(commands * (1 + BUFFERS));
        joined = new Fifo(commands);
    }

    private static int targetOf(int draw) {
        return draw & 1;
    }

    private static boolean writes(int draw) {
        return (draw >> 1 & 1) == 1;
    }

    /** The buffers that a draw reads; a part of a command and of a step. */
    static int reads(int draw) {
        return draw >> 2 & 3;
    }

    private static int primitives(int draw) {
        return 1 + (draw >> 4) % MOST_PRIMITIVES;
    }

    private static int buffer(int ofTarget) {
        return ofTarget == 0 ? Dependencies.colour(0) : Dependencies.depth(1);
    }

    /**
     * The next command of the frame.
     *
     * @return whether it is a draw that joins a batch
     */
    boolean add(int command) {
        if (command >= DRAWS) {
            clear(command - DRAWS);
            return false;
        }
        int needed = 0;
        for (int read = 0; read < BUFFERS; read++) {
            if ((reads(command) >> read & 1) == 1 && dependencies.isWritten(buffer(read))) {
                needed |= 1 << read;
            }
        }
        boolean begins = merger.draw(targetOf(command), primitives(command), needed != 0);
        if (begins) {
            end();
        }
        for (int read = 0; read < BUFFERS; read++) {
            if ((needed >> read & 1) == 1) {
                steps.add(SYNCHRONISE + read);
                dependencies.madeAvailable(buffer(read));
            }
        }
        join(command, begins);
        if (targetOf(command) == 0) {
            dependencies.draw(0, writes(command), false, false);
        } else {
            dependencies.draw(1, false, true, writes(command));
        }
        return !begins;
    }

    private void join(int draw, boolean begins) {
        Delivery.hold(begins || mayHold(draw) && target == targetOf(draw),
                "a draw joins a batch of another target, or of more primitives than the threshold");
        target = targetOf(draw);
        primitives += primitives(draw);
        joined.add(draw & SYNCHRONISE - 1);
    }

    /** What built-in rules say of the threshold; what one of somebody's own makes of it is not known. */
    private boolean mayHold(int draw) {
        return OwnDesign.is(rule)
                || primitives + (rule.equals(BatchRule.WITHIN.name()) ? primitives(draw) : 0) <= threshold;
    }

    private void clear(int cleared) {
        merger.end();
        end();
        dependencies.clear(cleared, cleared == 0, cleared == 1);
        steps.add(CLEAR + cleared);
    }

    /** The batch that others might join is complete. */
    void end() {
        while (!joined.isEmpty()) {
            steps.add(joined.removeFirst());
        }
        primitives = 0;
        target = Delivery.NOTHING;
    }

    /** Steps that are known. */
    int size() {
        return steps.size();
    }

    private int step(int index) {
        return steps.get(index);
    }

    /** Whether a step synchronises a buffer. */
    boolean isSynchronisation(int index) {
        return step(index) >= SYNCHRONISE && step(index) < CLEAR;
    }

    /** The buffer that is synchronised. */
    int synchronised(int index) {
        return step(index) - SYNCHRONISE;
    }

    /** The buffers that are read by a step that is no synchronisation. */
    int read(int index) {
        return step(index) >= CLEAR ? 0 : reads(step(index));
    }

    /** The buffers that are written by a step that is no synchronisation. */
    int written(int index) {
        return step(index) >= CLEAR ? 1 << step(index) - CLEAR
                : writes(step(index)) ? 1 << targetOf(step(index)) : 0;
    }

    /** All GPUs have done the first step. */
    void forgetFirst() {
        steps.removeFirst();
    }

    /** A command, for people. */
    static String describe(int command) {
        return command >= DRAWS ? "clears buffer " + (command - DRAWS)
                : "draws " + primitives(command) + " primitives into target " + targetOf(command)
                        + (writes(command) ? ", writing its buffer" : "") + ", " + buffers(reads(command));
    }

    private static String buffers(int mask) {
        return mask == 0 ? "reading nothing"
                : mask == 3 ? "reading buffers 0 and 1" : "reading buffer " + (mask - 1);
    }

    /** A step, for people. */
    String text(int index) {
        int step = step(index);
        return step >= CLEAR ? "clear of buffer " + (step - CLEAR)
                : step >= SYNCHRONISE ? "synchronisation of buffer " + (step - SYNCHRONISE)
                        : "draw into target " + targetOf(step) + ", " + buffers(reads(step));
    }
}
