package org.tilewright.sim.assertion;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import org.tilewright.input.NearestName;
import org.tilewright.input.expression.ExpressionException;
import org.tilewright.input.expression.Node;
import org.tilewright.sim.statistics.Declaration;
import org.tilewright.sim.statistics.Statistics;
import org.tilewright.sim.statistics.Table;

/** All that assertions can name of a machine: what its GPUs count and charge. */
public final class Signals {

    private static final Pattern PLAIN = Pattern.compile("\\p{L}[\\p{L}0-9_-]*(\\.\\p{L}[\\p{L}0-9_-]*)*");
    private static final String STATE = ".state";
    private static final String TICKS = ".cycles.";

    private final Map<String, Signal> byName = new LinkedHashMap<>();
    private final Map<String, Signal> byKey = new LinkedHashMap<>();

    /**
     * The signals of GPUs.
     *
     * @param gpus what each of them counts
     */
    public Signals(List<Statistics> gpus) {
        for (Statistics gpu : gpus) {
            gpu.counters().forEach(table -> addColumns(table, ".", Signal.Kind.COUNT));
            gpu.accounts().forEach(table -> {
                add(new Signal(table.owner() + STATE, table, Signal.Kind.STATE, 0, labels(table)));
                addColumns(table, TICKS, Signal.Kind.TICKS);
            });
        }
    }

    private void addColumns(Table<?> table, String separator, Signal.Kind kind) {
        List<String> labels = labels(table);
        for (int column = 0; column < labels.size(); column++) {
            add(new Signal(table.owner() + separator + labels.get(column), table, kind, column, List.of()));
        }
    }

    private static List<String> labels(Table<?> table) {
        List<String> labels = new ArrayList<>();
        for (Declaration each : table.declarations()) {
            labels.add(each.text().label());
        }
        return List.copyOf(labels);
    }

    private void add(Signal signal) {
        byName.putIfAbsent(signal.name(), signal);
        byKey.putIfAbsent(key(signal.name()), signal);
    }

    /** A minus would be an operator, and an underscore is a blank in expressions. */
    private static String key(String name) {
        return name.replace('-', ' ').replace('_', ' ');
    }

    /** The names of all, as they are written in expressions. */
    public List<String> names() {
        return byName.keySet().stream().map(Signals::written).toList();
    }

    /** A name as it is written in expressions: with underscores, or in quotes where one of its words is a number. */
    public static String written(String name) {
        return PLAIN.matcher(name).matches() ? name.replace('-', '_') : "'" + name + "'";
    }

    /**
     * The signal that an expression names.
     *
     * @throws ExpressionException if there is none
     */
    Signal find(Node.Path path) {
        for (Node.Step step : path.steps()) {
            if (step.name() == null) {
                throw new ExpressionException(step.column(), "signals have no entries; expected a name such as "
                        + names().getFirst());
            }
        }
        String name = path.steps().stream().map(Node.Step::name).collect(Collectors.joining("."));
        Signal signal = byName.getOrDefault(name, byKey.get(key(name)));
        if (signal == null) {
            throw new ExpressionException(path.column(), "there is no signal " + name.replace(' ', '_')
                    + NearestName.hint(name.replace(' ', '_'), names()));
        }
        return signal;
    }
}
