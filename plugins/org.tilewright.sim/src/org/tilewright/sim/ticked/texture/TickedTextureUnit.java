package org.tilewright.sim.ticked.texture;

import org.tilewright.sim.state.MachineUnits;
import org.tilewright.sim.statistics.Cause;

/** A texture unit of either kind. */
interface TickedTextureUnit {

    /** Does what is to be done at a tick of the texture clock. */
    void tick(long tick);

    /** What the last tick was charged to. */
    Cause lastCause();

    /** Adds itself to the units of the machine. */
    void addTo(MachineUnits machine);
}
