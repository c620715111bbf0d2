package org.tilewright.run.reproduce.dprt;

import org.tilewright.run.report.Chart;

/** What the DPRT paper measured (sections 1, 3.1 and 3.2, and the conclusion). */
final class PaperClaims {

    /** Hit-rate gain on four scenes, in per cent; whether of accesses or of the hit rate before is not said. */
    static final Chart.Band GAIN = new Chart.Band("the paper's range", 7.82, 11.74);

    /** Its mean. */
    static final double MEAN_GAIN = 9.51;

    /** Latency taken off a depth test on the same scenes, in per cent. */
    static final Chart.Band CUT = new Chart.Band("the paper's range", 30.83, 39.87);

    /** Its mean as stated, which is larger than its largest value. */
    static final double STATED_MEAN_CUT = 40.43;

    /** Share of the depth data read in that is used, in per cent: "usually over". */
    static final double USED_DATA = 95;

    private PaperClaims() {}

    /** Where a value lies. */
    static String place(double value, Chart.Band range) {
        if (Double.isNaN(value)) {
            return "–";
        }
        return value < range.lower() ? "below" : value > range.upper() ? "above" : "inside";
    }

    static boolean inside(double value, Chart.Band range) {
        return value >= range.lower() && value <= range.upper();
    }
}
