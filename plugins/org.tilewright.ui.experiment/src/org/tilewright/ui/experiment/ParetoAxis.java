package org.tilewright.ui.experiment;

import java.util.ArrayList;
import java.util.List;
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
 * @param values a value for each run; not a number where there is none
 */
record ParetoAxis(String name, String title, boolean lowerIsBetter, double[] values) {

    private static final Pattern NUMBER = Pattern.compile("(-?[0-9]+(?:\\.[0-9]+)?)\\s*(\\S*)");

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
                measure.lowerIsBetter(), values);
    }

    /** A parameter whose values are numbers of one unit by these numbers; another one by the places in the sweep. */
    private static ParetoAxis parameter(SweepResults results, int parameter) {
        String name = results.parameters().get(parameter);
        List<String> texts = results.runs().stream().map(row -> row.values().get(parameter)).toList();
        List<String> distinct = texts.stream().distinct().toList();
        String unit = null;
        boolean numbers = true;
        for (String text : distinct) {
            Matcher parts = NUMBER.matcher(text);
            numbers &= parts.matches() && (unit == null || unit.equals(parts.group(2)));
            unit = numbers ? parts.group(2) : null;
        }
        double[] values = new double[texts.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = numbers ? number(texts.get(i)) : distinct.indexOf(texts.get(i)) + 1;
        }
        return new ParetoAxis(name, withUnit(name, numbers ? unit : Messages.Pareto_place), true, values);
    }

    private static double number(String text) {
        Matcher parts = NUMBER.matcher(text);
        return parts.matches() ? Double.parseDouble(parts.group(1)) : Double.NaN;
    }

    private static String withUnit(String name, String unit) {
        return unit.isEmpty() ? name : NLS.bind(Messages.Pareto_unit, name, unit);
    }

    /** The title, and which way is better. */
    String label() {
        return title + ", " + (lowerIsBetter ? Messages.Pareto_lower : Messages.Pareto_higher);
    }
}
