package org.tilewright.run.reproduce.dprt;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

import org.tilewright.run.RunIntervals;
import org.tilewright.run.report.Chart;
import org.tilewright.run.report.Report;
import org.tilewright.run.report.Table;
import org.tilewright.run.reproduce.Averages;
import org.tilewright.run.reproduce.Experiment;
import org.tilewright.run.reproduce.Frames;
import org.tilewright.run.study.Configuration;
import org.tilewright.run.study.Measurements;
import org.tilewright.run.study.Study;
import org.tilewright.run.study.Workload;

/** The paper's future work (section 4): a distance tuned to the latencies, against plain DPRT. */
final class AdaptiveDistance implements Experiment {

    /**
     * The adaptive prefetcher holds requests back in its queue, which therefore has room for its largest distance: 64 tiles
     * of four lines.
     */
    private static final String QUEUE = "gpu.depth.prefetcher.queueEntries=256";

    /** What turns a machine with plain DPRT into an adaptive one. */
    static final List<String> SETTINGS = List.of("gpu.depth.prefetcher=AdaptiveDprtPrefetcher", QUEUE);

    private static final double PER_CENT = 100;
    private static final double PICOSECONDS_PER_MILLISECOND = 1e9;

    /** More curves in a chart cannot be told apart. */
    private static final int CURVES = 5;

    /** More points of a curve lie closer than a pixel or two. */
    private static final int POINTS = 200;

    private final List<Workload> workloads;
    private final List<Case> cases = List.of(memory(1), memory(4));

    /** A memory, with plain prefetching, with the queue of the adaptive one, and with that. */
    private record Case(int factor, Configuration plain, Configuration longQueue, Configuration adaptive) {

        /** Change of the frame's time by the adaptive policy, in per cent. */
        double change(Configuration against, Measurements measurements, Workload frame) {
            return PER_CENT * (cycles(adaptive, measurements, frame) / cycles(against, measurements, frame) - 1);
        }

        static double cycles(Configuration machine, Measurements measurements, Workload frame) {
            return new DepthFigures(measurements.of(machine, frame)).cycles();
        }
    }

    AdaptiveDistance(Frames frames) {
        workloads = frames.captured().isEmpty() ? frames.scenes() : frames.captured();
    }

    private static Case memory(int factor) {
        Configuration preset = Machines.PRESETS.prefetching();
        Configuration plain = factor == 1 ? preset : preset.with(MemoryLatency.setting(factor));
        return new Case(factor, plain, plain.with(QUEUE), plain.with(SETTINGS));
    }

    @Override
    public void plan(Study study) {
        for (Case memory : cases) {
            study.add(memory.plain(), workloads);
            study.add(memory.longQueue(), workloads);
            study.add(memory.adaptive(), workloads);
        }
    }

    @Override
    public Report.Section report(Measurements measurements) {
        Table.Builder table = Table.named("adaptive", "Adaptive against plain DPRT, time of the frame").texts("frame");
        for (Case memory : cases) {
            table.numbers(0, memory.factor() + "x latency: plain, cycles", "adaptive").numbers(2, "change, %",
                    "against plain with its queue, %");
        }
        for (Workload frame : workloads) {
            List<Object> row = new ArrayList<>(List.of(frame.name()));
            for (Case memory : cases) {
                row.add(Case.cycles(memory.plain(), measurements, frame));
                row.add(Case.cycles(memory.adaptive(), measurements, frame));
                row.add(memory.change(memory.plain(), measurements, frame));
                row.add(memory.change(memory.longQueue(), measurements, frame));
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
                .texts("memory latency, and what it is set against")
                .numbers(2, "geometric mean of the change, %", "worst, %", "best, %");
        for (Case memory : cases) {
            String latency = memory.factor() + "x, against ";
            summary(table, latency + "plain DPRT", changes(memory, memory.plain(), measurements));
            summary(table, latency + "plain DPRT with its queue", changes(memory, memory.longQueue(), measurements));
        }
        return table.build();
    }

    private static void summary(Table.Builder table, String what, List<Double> changes) {
        table.row(what, mean(changes), Averages.greatest(changes, change -> change),
                Averages.least(changes, change -> change));
    }

    private Chart.Series series(Case memory, Measurements measurements) {
        return new Chart.Series(memory.factor() + "x memory latency", changes(memory, memory.plain(), measurements));
    }

    /** Change of the time of each frame against plain DPRT, in per cent, at a multiple of the memory latency. */
    List<Double> changes(int factor, Measurements measurements) {
        Case memory = of(factor);
        return changes(memory, memory.plain(), measurements);
    }

    /** The same against plain DPRT with the queue of the adaptive one. */
    List<Double> changesWithItsQueue(int factor, Measurements measurements) {
        Case memory = of(factor);
        return changes(memory, memory.longQueue(), measurements);
    }

    private Case of(int factor) {
        return cases.stream().filter(memory -> memory.factor() == factor).findFirst().orElseThrow();
    }

    private List<Double> changes(Case memory, Configuration against, Measurements measurements) {
        return workloads.stream().map(frame -> memory.change(against, measurements, frame)).toList();
    }

    /** The geometric mean of changes, in per cent. */
    static double mean(List<Double> changes) {
        return PER_CENT * (Averages.geometricMean(changes, change -> 1 + change / PER_CENT) - 1);
    }

    private Chart distances(Case memory, Measurements measurements) {
        return new Chart.Curves("distance-" + memory.factor() + "x",
                String.format(Locale.ROOT, "Distance over time, %dx memory latency", memory.factor()), "time (ms)",
                "distance (tiles)", workloads.stream().limit(CURVES)
                        .map(frame -> curve(frame.name(), measurements.of(memory.adaptive(), frame).intervals()))
                        .toList());
    }

    /** The mean distance of each group of intervals in which one was chosen. */
    private static Chart.Curve curve(String name, RunIntervals intervals) {
        long[] windows = intervals.counter("gpu0.prefetcher", "windows");
        long[] distances = intervals.counter("gpu0.prefetcher", "distance");
        int group = Math.max(1, Math.ceilDiv(windows.length, POINTS));
        List<double[]> points = new ArrayList<>();
        for (int begin = 0; begin < windows.length; begin += group) {
            int end = Math.min(begin + group, windows.length);
            long chosen = Arrays.stream(windows, begin, end).sum();
            if (chosen > 0) {
                points.add(new double[] { begin * intervals.interval() / PICOSECONDS_PER_MILLISECOND,
                        (double) Arrays.stream(distances, begin, end).sum() / chosen });
            }
        }
        return new Chart.Curve(name, points.stream().mapToDouble(point -> point[0]).toArray(),
                points.stream().mapToDouble(point -> point[1]).toArray());
    }
}
