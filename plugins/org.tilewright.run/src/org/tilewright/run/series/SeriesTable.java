package org.tilewright.run.series;

import java.util.Arrays;
import java.util.List;

import org.tilewright.run.report.Chart;
import org.tilewright.run.report.Table;

/**
 * Series over the same places.
 *
 * @param axis what the places are, with the unit
 * @param per what a value is of: an interval, a draw; empty if values are of a moment
 * @param places the places, rising
 * @param series the series, in the order of the machine
 */
public record SeriesTable(String axis, String per, double[] places, List<Series> series) {

    /** What the axis of values with a unit says. */
    public String valueAxis(String unit) {
        return per.isEmpty() ? "[" + unit + "]" : per + " [" + unit + "]";
    }

    /** Some of its series as a table, a row a place. */
    public Table table(String name, List<Series> chosen) {
        Table.Builder table = Table.named(name, name).numbers(3, axis);
        chosen.forEach(each -> table.numbers(3, each.name() + " [" + each.unit() + "]"));
        for (int place = 0; place < places.length; place++) {
            Object[] row = new Object[chosen.size() + 1];
            row[0] = places[place];
            for (int column = 0; column < chosen.size(); column++) {
                double[] values = chosen.get(column).values();
                row[column + 1] = place < values.length ? values[place] : "";
            }
            table.row(row);
        }
        return table.build();
    }

    /** Some of its series as a chart of one axis of values. */
    public Chart.Curves chart(String name, List<Series> chosen) {
        String units = String.join(", ", chosen.stream().map(Series::unit).distinct().toList());
        return new Chart.Curves(name, name, axis, valueAxis(units),
                chosen.stream().map(each -> new Chart.Curve(each.name(),
                        Arrays.copyOf(places, each.values().length), each.values())).toList());
    }
}
