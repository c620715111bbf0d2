package org.tilewright.ui.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

import org.tilewright.run.sweep.SweepResults;

/**
 * What tells runs at the same frame apart that no axis tells apart: the values of the parameters that are swept and on neither
 * axis. If that makes more kinds than there are symbols, it is the first such parameter alone.
 */
final class ParetoGroups {

    private ParetoGroups() {}

    /**
     * The group of each run, in the order of the results; empty where there is nothing to tell apart.
     *
     * @param most how many groups can be told apart
     */
    static List<String> of(SweepResults results, ParetoAxis x, ParetoAxis y, int most) {
        List<Integer> apart = new ArrayList<>();
        for (int i = 0; i < results.parameters().size(); i++) {
            int parameter = i;
            String name = results.parameters().get(i);
            boolean onAxis = name.equals(x.name()) || name.equals(y.name());
            if (!onAxis && results.runs().stream().map(row -> row.values().get(parameter)).distinct().count() > 1) {
                apart.add(i);
            }
        }
        List<String> all = groups(results, apart);
        return all.stream().distinct().count() <= most || apart.size() < 2 ? all : groups(results, apart.subList(0, 1));
    }

    private static List<String> groups(SweepResults results, List<Integer> parameters) {
        return results.runs().stream().map(row -> parameters.stream()
                .map(parameter -> shortName(results.parameters().get(parameter)) + " = " + row.values().get(parameter))
                .collect(Collectors.joining(", "))).toList();
    }

    /** The end of a path says which parameter of the sweep it is. */
    private static String shortName(String parameter) {
        return parameter.substring(parameter.lastIndexOf('.') + 1);
    }
}
