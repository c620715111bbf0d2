package org.tilewright.run.inspect;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import org.tilewright.sim.state.ComponentState;
import org.tilewright.sim.state.FieldState;
import org.tilewright.sim.state.MachineState;

/**
 * A component, or a field or a part of one, and whether it is another than at a moment before.
 *
 * @param path where it is: the names from the component down to it, the same at all moments
 * @param name of the component, or of the field
 * @param value as in {@link FieldState}; of a component what tells most of it, or empty
 * @param isChanged whether its value was another, or it was not there; false if there is nothing to compare with
 * @param hasChanges whether it is changed or something below it is
 * @param children what it consists of
 */
public record StateNode(String path, String name, String value, boolean isChanged, boolean hasChanges,
        List<StateNode> children) {

    private static final char SEPARATOR = '/';
    /** What tells most of a unit at a glance, what its last tick went to, and of a queue, what is in it. */
    private static final List<String> TELLING = List.of("last cause", "entries");

    /**
     * The components of a machine.
     *
     * @param before what the same machine held at another moment, or null
     */
    public static List<StateNode> of(MachineState state, MachineState before) {
        Map<String, String> values = before == null ? null : new HashMap<>();
        if (values != null) {
            nodes(fields(before), "", null).forEach(node -> node.note(values));
        }
        return nodes(fields(state), "", values);
    }

    private static List<FieldState> fields(MachineState state) {
        return state.components().stream().map(StateNode::field).toList();
    }

    private static FieldState field(ComponentState component) {
        String value = component.fields().stream().filter(field -> TELLING.contains(field.name()))
                .map(FieldState::value).findFirst().orElse("");
        return new FieldState(component.name(), value, component.fields());
    }

    private static List<StateNode> nodes(List<FieldState> fields, String above, Map<String, String> before) {
        List<StateNode> nodes = new ArrayList<>();
        Map<String, Integer> times = new HashMap<>();
        for (FieldState field : fields) {
            // Keys of a map may look alike.
            int time = times.merge(field.name(), 1, Integer::sum);
            String path = above + field.name() + (time == 1 ? "" : "#" + time);
            List<StateNode> children = nodes(field.fields(), path + SEPARATOR, before);
            boolean isChanged = before != null && !field.value().equals(before.get(path));
            nodes.add(new StateNode(path, field.name(), field.value(), isChanged,
                    isChanged || children.stream().anyMatch(StateNode::hasChanges), children));
        }
        return nodes;
    }

    private void note(Map<String, String> values) {
        values.put(path, value);
        children.forEach(child -> child.note(values));
    }

    /**
     * Those nodes that are asked for, with what is above them, and with all that is below them.
     *
     * @param words each of them stands in the names from the component down or in the value, in any case; none for all nodes
     * @param changedOnly whether only what is changed is asked for
     */
    public static List<StateNode> filtered(List<StateNode> nodes, String words, boolean changedOnly) {
        String[] asked = words.toLowerCase(Locale.ROOT).strip().split("\\s+");
        return nodes.stream().flatMap(node -> node.filtered(asked, changedOnly).stream()).toList();
    }

    private List<StateNode> filtered(String[] words, boolean changedOnly) {
        if (changedOnly && !hasChanges) {
            return List.of();
        }
        boolean isAsked = matches(words);
        if (isAsked && !changedOnly) {
            return List.of(this);
        }
        List<StateNode> left = children.stream().flatMap(child -> child.filtered(words, changedOnly).stream()).toList();
        return left.isEmpty() && !(isAsked && isChanged) ? List.of()
                : List.of(new StateNode(path, name, value, isChanged, hasChanges, left));
    }

    private boolean matches(String... words) {
        String text = (path + " " + value).toLowerCase(Locale.ROOT);
        for (String word : words) {
            if (!text.contains(word)) {
                return false;
            }
        }
        return true;
    }

    /** The line that tells of it, for people: {@code gpu0.zcache / counters / hits: 5}. */
    public String line() {
        String place = path.replace(String.valueOf(SEPARATOR), " / ");
        return value.isEmpty() ? place : place + ": " + value;
    }
}
