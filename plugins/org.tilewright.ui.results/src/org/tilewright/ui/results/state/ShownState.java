package org.tilewright.ui.results.state;

import java.util.List;

import org.tilewright.run.inspect.StateNode;
import org.tilewright.sim.state.MachineState;

/**
 * A moment, compared with the one that was shown before.
 *
 * @param state what the components held
 * @param before what they held at the moment before; null if there is none
 * @param nodes the components
 */
record ShownState(MachineState state, MachineState before, List<StateNode> nodes) {

    /** Compares, which takes a while. */
    static ShownState of(MachineState state, MachineState before) {
        return new ShownState(state, before, StateNode.of(state, before));
    }
}
