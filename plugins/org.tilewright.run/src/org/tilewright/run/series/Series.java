package org.tilewright.run.series;

/**
 * Values of one statistic along a chart.
 *
 * @param component the component that counts; empty if none does
 * @param label what is counted
 * @param unit unit of the values
 * @param values the values, one for each place of the chart; fewer if the run has not come to its end
 */
public record Series(String component, String label, String unit, double[] values) {

    /** How it is called where components are mixed. */
    public String name() {
        return component.isEmpty() ? label : component + " " + label;
    }

    /** The sum of all values. */
    public double sum() {
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        return sum;
    }
}
