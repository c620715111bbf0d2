package org.tilewright.ui.experiment;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.eclipse.osgi.util.NLS;
import org.tilewright.run.sweep.SweepResults;

/**
 * What an axis of the Pareto chart may show.
 *
 * @param name the statistic or parameter
 * @param title the name with its unit
 * @param lowerIsBetter which way is better; of a parameter, the lower value counts as the cheaper one
 * @param doubles whether all values are powers of two, as sizes are: they stand at equal distances
 * @param values a value for each run; not a number where there is none
 */
record ParetoAxis(String name, String title, boolean lowerIsBetter, boolean doubles, double[] values) {

    private static final Pattern NUMBER = Pattern.compile("(-?[0-9]+(?:\\.[0-9]+)?)\\s*(\\S*)");

    private static final Map<String, Double> BYTES = Map.of("B", 1.0, "KiB", 0x1p10, "MiB", 0x1p20, "GiB", 0x1p30);

    /** The axes that results offer: metrics first, then parameters. */
    static List<ParetoAxis> of(SweepResults results) {
        List<ParetoAxis> axes = new ArrayList<>();
        for (int i = 0; i < results.metrics().size(); i++) {
            axes.add(metric(results, i));
        }
        for (int i = 0; i < results.parameters().size(); i++) {
            axes.add(parameter(results, i));
        }
        return axes;
    }

    private static ParetoAxis metric(SweepResults results, int metric) {
        SweepResults.Measure measure = results.metrics().get(metric);
        double[] values = results.runs().stream().mapToDouble(row -> row.value(metric)).toArray();
        return new ParetoAxis(measure.statistic(), withUnit(measure.statistic(), measure.unit()),
                measure.lowerIsBetter(), false, values);
    }

    /**
     * A parameter whose values are numbers of one unit by these numbers, sizes in several units by their bytes; another one by
     * the places in the sweep.
     */
    private static ParetoAxis parameter(SweepResults results, int parameter) {
        String name = results.parameters().get(parameter);
        List<String> texts = results.runs().stream().map(row -> row.values().get(parameter)).toList();
        List<String> units = texts.stream().map(ParetoAxis::unit).distinct().toList();
        if (units.contains(null) || units.size() > 1 && !BYTES.keySet().containsAll(units)) {
            List<String> distinct = texts.stream().distinct().toList();
            return new ParetoAxis(name, withUnit(name, Messages.Pareto_place), true, false,
                    texts.stream().mapToDouble(text -> distinct.indexOf(text) + 1).toArray());
        }
        boolean mixed = units.size() > 1;
        double[] values = texts.stream()
                .mapToDouble(text -> number(text) * (mixed ? BYTES.get(unit(text)) : 1)).toArray();
        return new ParetoAxis(name, withUnit(name, mixed ? "B" : units.getFirst()), true, arePowersOfTwo(values),
                values);
    }

    private static boolean arePowersOfTwo(double[] values) {
        return Arrays.stream(values).distinct().count() > 1
                && Arrays.stream(values)
                        .allMatch(value -> value > 0 && value == Math.scalb(1, Math.getExponent(value)));
    }

    /** The unit behind a number, perhaps empty; null if the text is no number. */
    private static String unit(String text) {
        Matcher parts = NUMBER.matcher(text);
        return parts.matches() ? parts.group(2) : null;
    }

    private static double number(String text) {
        Matcher parts = NUMBER.matcher(text);
        return parts.matches() ? Double.parseDouble(parts.group(1)) : Double.NaN;
    }

    private static String withUnit(String name, String unit) {
        return unit.isEmpty() ? name : NLS.bind(Messages.Pareto_unit, name, unit);
    }

    /** Where a run stands on the axis: its value, or the power of two that it is. */
    double place(int run) {
        return doubles ? Math.getExponent(values[run]) : values[run];
    }

    /** What is written at a place of the axis; nothing between powers of two. */
    String mark(double place) {
        if (!doubles) {
            return Numbers.of(place);
        }
        return place == Math.rint(place) ? Numbers.of(Math.scalb(1.0, (int) place)) : "";
    }

    /** The title, and which way is better. */
    String label() {
        return title + ", " + (lowerIsBetter ? Messages.Pareto_lower : Messages.Pareto_higher);
    }
}
