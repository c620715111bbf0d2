package org.tilewright.run.inspect;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

import org.tilewright.frame.InputException;
import org.tilewright.sim.state.ComponentState;
import org.tilewright.sim.state.FieldState;
import org.tilewright.sim.state.MachineState;

/** What the units of a machine hold, for people. */
public final class StateText {

    private static final String INDENT = "  ";

    private StateText() {}

    /** A line on all of it. */
    public static String summary(MachineState state) {
        int components = state.components().size();
        return "after cycle " + state.tick() + " of " + state.clock() + ": " + components
                + (components == 1 ? " component" : " components");
    }

    /**
     * The same of one component.
     *
     * @throws InputException if the machine has no such component
     */
    public static MachineState of(MachineState state, String component) {
        List<ComponentState> found = state.components().stream().filter(each -> each.name().equals(component)).toList();
        if (found.isEmpty()) {
            throw new InputException("the run has no component " + component + "; expected one of "
                    + state.components().stream().map(ComponentState::name).collect(Collectors.joining(", ")));
        }
        return new MachineState(state.clock(), state.tick(), found);
    }

    /** A summary, and each component with its fields below each other. */
    public static List<String> lines(MachineState state) {
        List<String> lines = new ArrayList<>(List.of(summary(state)));
        for (ComponentState component : state.components()) {
            lines.add(component.name());
            add(lines, INDENT, component.fields());
        }
        return lines;
    }

    private static void add(List<String> lines, String indent, List<FieldState> fields) {
        for (FieldState field : fields) {
            lines.add(indent + field.name() + ": " + field.value());
            add(lines, indent + INDENT, field.fields());
        }
    }
}
