package org.tilewright.sim.kernel;

import org.tilewright.frame.Clear;

/** One of the things that the command processor does one after the other: an entry of a {@link CommandPlan}. */
sealed interface CommandStep {

    /** Sends draws to vertex fetch together. */
    record SendDraws(DrawBatch batch) implements CommandStep {}

    /** Drains and clears. */
    record ClearBuffers(Clear clear) implements CommandStep {}
}
