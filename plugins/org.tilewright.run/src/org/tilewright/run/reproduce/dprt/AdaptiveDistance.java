package org.tilewright.run.reproduce.dprt;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

import org.tilewright.run.RunIntervals;
import org.tilewright.run.report.Chart;
import org.tilewright.run.report.Report;
import org.tilewright.run.report.Table;
import org.tilewright.run.reproduce.Experiment;
import org.tilewright.run.study.Configuration;
import org.tilewright.run.study.ConfiguredModel;
import org.tilewright.run.study.Measurements;
import org.tilewright.run.study.Study;
import org.tilewright.run.study.Workload;

/** The paper's future work (section 4): a distance tuned to the latencies, against plain DPRT. */
final class AdaptiveDistance implements Experiment {

    private static final String PATH = "gpu.depth.prefetcher";
    private static final String QUEUE = PATH + ".queueEntries";
    private static final double PER_CENT = 100;
    private static final double PICOSECONDS_PER_MILLISECOND = 1e9;

    /** More curves in a chart cannot be told apart. */
    private static final int CURVES = 5;

    private final List<Workload> workloads;
    private final List<Case> cases = List.of(memory(1), memory(4));

    /** A memory, with plain and adaptive prefetching. */
    private record Case(int factor, Configuration plain, Configuration adaptive) {

        /** Change of the frame's time, in per cent. */
        double change(Measurements measurements, Workload frame) {
            return PER_CENT * (new DepthFigures(measurements.of(adaptive, frame)).cycles()
                    / new DepthFigures(measurements.of(plain, frame)).cycles() - 1);
        }
    }

    AdaptiveDistance(Frames frames) {
        workloads = frames.captured().isEmpty() ? frames.scenes() : frames.captured();
    }

    private static Case memory(int factor) {
        Configuration preset = Machines.PRESETS.prefetching();
        Configuration plain = factor == 1 ? preset
                : preset.with(MemoryLatency.setting(factor));
        return new Case(factor, plain, plain.with(List.of(PATH + "=AdaptiveDprtPrefetcher",
                QUEUE + "=" + ConfiguredModel.value(preset, QUEUE))));
    }

    @Override
    public void plan(Study study) {
        for (Case memory : cases) {
            study.add(memory.plain(), workloads);
            study.add(memory.adaptive(), workloads);
        }
    }

    @Override
    public Report.Section report(Measurements measurements) {
        Table.Builder table = Table.named("adaptive", "Adaptive against plain DPRT, time of the frame").texts("frame")
                .numbers(0, "plain, cycles", "adaptive").numbers(2, "change, %")
                .numbers(0, "plain, 4x latency, cycles", "adaptive").numbers(2, "change, %");
        for (Workload frame : workloads) {
            List<Object> row = new ArrayList<>(List.of(frame.name()));
            for (Case memory : cases) {
                row.add(new DepthFigures(measurements.of(memory.plain(), frame)).cycles());
                row.add(new DepthFigures(measurements.of(memory.adaptive(), frame)).cycles());
                row.add(memory.change(measurements, frame));
            }
            table.row(row);
        }
        List<Report.Block> blocks = new ArrayList<>();
        blocks.add(new Report.Paragraph(
                """
                        The adaptive prefetcher deals with a request only when its tile is no further from the depth unit than \
                        the distance, and tunes the distance to late, unused and early prefetches. The memory's added latency is \
                        the preset's, and four times that. A curve of the distance begins with the first window measured."""));
        blocks.add(table.build());
        blocks.add(summary(measurements));
        blocks.add(new Chart.Categories("adaptive", "Adaptive against plain DPRT", "frame",
                workloads.stream().map(Workload::name).toList(),
                List.of(new Chart.Panel("change of time (%)", cases.stream().map(memory -> series(memory, measurements))
                        .toList(), null)),
                false));
        cases.forEach(memory -> blocks.add(distances(memory, measurements)));
        return new Report.Section("Adaptive DPRT", blocks);
    }

    private Table summary(Measurements measurements) {
        Table.Builder table = Table.named("adaptive-summary", "Adaptive against plain DPRT, over all these frames")
                .texts("memory latency").numbers(2, "geometric mean of the change, %", "worst, %", "best, %");
        for (Case memory : cases) {
            List<Double> changes = changes(memory.factor(), measurements);
            table.row(memory.factor() + "x", meanChange(memory.factor(), measurements),
                    Averages.greatest(changes, change -> change), Averages.least(changes, change -> change));
        }
        return table.build();
    }

    private Chart.Series series(Case memory, Measurements measurements) {
        return new Chart.Series(memory.factor() + "x memory latency", changes(memory.factor(), measurements));
    }

    /** Change of the time of each frame by the adaptive policy, in per cent, at a multiple of the memory latency. */
    List<Double> changes(int factor, Measurements measurements) {
        Case memory = cases.stream().filter(candidate -> candidate.factor() == factor).findFirst().orElseThrow();
        return workloads.stream().map(frame -> memory.change(measurements, frame)).toList();
    }

    /** The geometric mean of it. */
    double meanChange(int factor, Measurements measurements) {
        return PER_CENT
                * (Averages.geometricMean(changes(factor, measurements), change -> 1 + change / PER_CENT) - 1);
    }

    private Chart distances(Case memory, Measurements measurements) {
        return new Chart.Curves("distance-" + memory.factor() + "x",
                String.format(Locale.ROOT, "Distance over time, %dx memory latency", memory.factor()), "time (ms)",
                "distance (tiles)", workloads.stream().limit(CURVES)
                        .map(frame -> curve(frame.name(), measurements.of(memory.adaptive(), frame).intervals()))
                        .toList());
    }

    /** The mean distance of each interval in which one was chosen. */
    private static Chart.Curve curve(String name, RunIntervals intervals) {
        long[] windows = intervals.counter("gpu0.prefetcher", "windows");
        long[] distances = intervals.counter("gpu0.prefetcher", "distance");
        List<double[]> points = new ArrayList<>();
        for (int row = 0; row < windows.length; row++) {
            if (windows[row] > 0) {
                points.add(new double[] { row * intervals.interval() / PICOSECONDS_PER_MILLISECOND,
                        (double) distances[row] / windows[row] });
            }
        }
        return new Chart.Curve(name, points.stream().mapToDouble(point -> point[0]).toArray(),
                points.stream().mapToDouble(point -> point[1]).toArray());
    }
}
