package org.tilewright.sim.ticked.work;

import org.tilewright.frame.Clear;
import org.tilewright.frame.targets.TargetBuffer;

/** What the command processor does next. */
public sealed interface Step {

    /** What {@link #draw} answers for steps that are for no draw. */
    int NO_DRAW = -1;

    /** The draw that the step is for, or {@link #NO_DRAW}. */
    default int draw() {
        return NO_DRAW;
    }

    /** Sends draws. */
    record Send(Batch batch) implements Step {

        @Override
        public int draw() {
            return batch.draws().getFirst().index();
        }
    }

    /** Clears buffers. */
    record Erase(Clear clear) implements Step {}

    /** Draws and clears go to another target from here on. */
    record Switch(int draw, int target) implements Step {}

    /** Exchanges with the other GPUs what they have drawn of a buffer. */
    record Sync(int draw, int target, TargetBuffer buffer) implements Step {}

    /** Copies a buffer of a target into a texture. */
    record Resolve(int draw, int texture) implements Step {}

    /** Sends a draw of a group, or what falls to this GPU of it. */
    record SendPart(Group group, int place) implements Step {

        @Override
        public int draw() {
            return group.draws().get(place).index();
        }
    }

    /** Prepares the target for a group. */
    record BeginGroup(Group group) implements Step {

        @Override
        public int draw() {
            return group.draws().getFirst().index();
        }
    }

    /** Puts a group together with the other GPUs. */
    record EndGroup(Group group) implements Step {}

    /** Waits for other GPUs, and for nothing of its own. */
    record Wait() implements Step {}
}
