package org.tilewright.sim.ticked;

import org.tilewright.frame.Clear;

/** What the command processor does next. */
sealed interface Step {

    /** Sends draws. */
    record Send(Batch batch) implements Step {}

    /** Clears buffers. */
    record Erase(Clear clear) implements Step {}
}
