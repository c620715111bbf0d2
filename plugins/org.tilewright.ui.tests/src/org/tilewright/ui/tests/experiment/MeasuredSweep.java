package org.tilewright.ui.tests.experiment;

import java.util.Arrays;
import java.util.List;

import org.tilewright.run.sweep.SweepResults;
import org.tilewright.run.sweep.SweepResults.Measure;
import org.tilewright.run.sweep.SweepResults.Row;
import org.tilewright.run.sweep.SweepResults.Standing;

/** Five machines on a frame: by cycles and bytes the first three are on the front; the last one deadlocked. */
public final class MeasuredSweep {

    private MeasuredSweep() {}

    /** What they measured; run {@code i} is in the folder {@code runs/r<i>}. */
    public static SweepResults results() {
        return new SweepResults(SweepResults.SCHEMA, "m.pipeline", List.of("gpu.depth.zcache.size"),
                List.of(new Measure("frame.cycles", "tick", true), new Measure("bytes", "byte", true)),
                List.of(row(0, "1 KiB", 900.0, 300.0), row(1, "2 KiB", 700.0, 400.0), row(2, "4 KiB", 650.0, 500.0),
                        row(3, "8 KiB", 800.0, 600.0), row(4, "16 KiB", null, null)));
    }

    /** Two sizes, each without and with prefetches: by cycles and size, those with them are on the front and no other one. */
    public static SweepResults byTwoParameters() {
        return new SweepResults(SweepResults.SCHEMA, "m.pipeline",
                List.of("gpu.depth.zcache.size", "gpu.depth.prefetcher"),
                List.of(new Measure("frame.cycles", "tick", true)),
                List.of(row(0, 900.0, "2 KiB", "none"), row(1, 700.0, "2 KiB", "DprtPrefetcher"),
                        row(2, 880.0, "4 KiB", "none"), row(3, 600.0, "4 KiB", "DprtPrefetcher")));
    }

    private static Row row(int number, double cycles, String... values) {
        return new Row(List.of(values), "temple", Standing.COMPLETED, List.of(cycles), false, "runs/r" + number);
    }

    private static Row row(int number, String size, Double cycles, Double bytes) {
        List<Double> measured = Arrays.asList(cycles, bytes);
        return new Row(List.of(size), "temple", cycles == null ? Standing.DEADLOCKED : Standing.COMPLETED, measured,
                false, "runs/r" + number);
    }
}
