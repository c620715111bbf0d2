package org.tilewright.sim.state;

import java.util.List;

import org.tilewright.input.AlsoHolds;

/**
 * What the units of a machine hold once everything of a tick has happened.
 *
 * @param clock name of the core clock
 * @param tick tick of that clock, from 0 when the frame begins
 * @param components the units: by GPU in the order in which work goes through them, then memory; the network last
 */
@AlsoHolds("schema")
public record MachineState(String clock, long tick, List<ComponentState> components) {

    /** Makes the list unmodifiable. */
    public MachineState {
        components = List.copyOf(components);
    }
}
