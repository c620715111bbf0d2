package org.tilewright.run.compare;

/**
 * A statistic of two runs.
 *
 * @param name its name
 * @param unit its unit
 * @param first its value in the first run; null if that does not have it
 * @param second its value in the second run, likewise
 * @param description what it counts
 */
public record Metric(String name, String unit, Double first, Double second, String description) {

    /** Whether the runs differ in it. */
    public boolean isChanged() {
        return first == null || second == null || first.doubleValue() != second.doubleValue();
    }

    /** The second value less the first; not a number if one of the runs does not have it. */
    public double absolute() {
        return first == null || second == null ? Double.NaN : second - first;
    }

    /** The change as a part of the first value; not a number if that is zero, or one of the runs does not have it. */
    public double relative() {
        return first == null || first == 0 ? Double.NaN : absolute() / Math.abs(first);
    }

    /**
     * How much it changed, by which metrics are ordered: the change as a part of the larger value, from 0 to 1 when both
     * have one sign, so that a halving weighs as much as a doubling. What only one of the runs has comes last.
     */
    double weight() {
        if (first == null || second == null) {
            return -1;
        }
        double larger = Math.max(Math.abs(first), Math.abs(second));
        return larger == 0 ? 0 : Math.abs(second - first) / larger;
    }

    /** Size of the change; 0 if one of the runs does not have it. */
    double size() {
        return first == null || second == null ? 0 : Math.abs(second - first);
    }
}
