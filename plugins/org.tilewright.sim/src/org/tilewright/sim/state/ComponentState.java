package org.tilewright.sim.state;

import java.util.List;

/**
 * What a unit of a machine holds.
 *
 * @param name as in statistics and timeline, for example {@code gpu0.zcache}; {@code gpu0} for what its units have in common
 * @param fields in the order of their names
 */
public record ComponentState(String name, List<FieldState> fields) {

    /** Makes the list unmodifiable. */
    public ComponentState {
        fields = List.copyOf(fields);
    }
}
