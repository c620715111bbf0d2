package org.tilewright.sim.assertion;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.tilewright.input.expression.ExpressionException;
import org.tilewright.input.expression.Names;
import org.tilewright.input.expression.Node;
import org.tilewright.input.expression.Typing;
import org.tilewright.sim.statistics.Declaration;
import org.tilewright.sim.statistics.Statistics;
import org.tilewright.sim.statistics.Table;

/** All that assertions can name of a machine: what its GPUs count and charge. */
final class Signals {

    private static final String STATE = ".state";
    private static final String TICKS = ".cycles.";

    private final Map<String, Signal> byName = new LinkedHashMap<>();
    private final Names names;

    /**
     * The signals of GPUs.
     *
     * @param gpus what each of them counts
     */
    Signals(List<Statistics> gpus) {
        for (Statistics gpu : gpus) {
            gpu.counters().forEach(table -> addColumns(table, ".", Signal.Kind.COUNT));
            gpu.accounts().forEach(table -> {
                add(new Signal(table.owner() + STATE, table, Signal.Kind.STATE, 0, labels(table)));
                addColumns(table, TICKS, Signal.Kind.TICKS);
            });
        }
        names = new Names(byName.keySet());
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
    }

    /** Says whether expressions make sense over them. */
    Typing typing() {
        return new Typing(names, name -> byName.get(name).type());
    }

    /**
     * The signal that an expression names.
     *
     * @throws ExpressionException if there is none
     */
    Signal find(Node.Path path) {
        return byName.get(names.find(path));
    }
}
