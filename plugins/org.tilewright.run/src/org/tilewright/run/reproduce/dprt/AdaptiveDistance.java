package org.tilewright.run.reproduce.dprt;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

import org.tilewright.run.folder.RunIntervals;
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

/** The paper's future work (section 4): a distance tuned to the latencies, against plain DPRT on the same machine. */
final class AdaptiveDistance implements Experiment {

    private static final Configuration PRESET = Configuration.of("dprt-adaptive");

    /** The same with a ROP that hides more of a slow memory, and so hides less of what depth gains. */
    private static final Configuration MORE_COLOUR = PRESET
            .with(List.of("gpu.rop.lookahead=32", "gpu.rop.colourCache.missRegisters=32"));

    /** The same with the window of dprt-fpga, in which plain DPRT is earlier by itself. */
    private static final Configuration LONGER_WINDOW = PRESET
            .with(List.of("gpu.rasteriser.gateCredits=32", "gpu.shading.latency=64 cycles"));

    private static final int SLOW = 4;
    private static final double PICOSECONDS_PER_MILLISECOND = 1e9;

    /** More curves in a chart cannot be told apart. */
    private static final int CURVES = 5;

    /** More points of a curve lie closer than a pixel or two. */
    private static final int POINTS = 200;

    private final List<Workload> workloads;
    private final List<AdaptiveCase> ofThePreset = cases(PRESET.preset(), PRESET);
    private final List<AdaptiveCase> others = Stream.concat(cases("with more reads of colour", MORE_COLOUR).stream(),
            cases("with the window of dprt-fpga", LONGER_WINDOW).stream()).toList();

    AdaptiveDistance(Frames frames) {
        workloads = frames.captured().isEmpty() ? frames.scenes() : frames.captured();
    }

    private static List<AdaptiveCase> cases(String name, Configuration machine) {
        return List.of(AdaptiveCase.of(name, machine, 1), AdaptiveCase.of(name, machine, SLOW));
    }

    @Override
    public void plan(Study study) {
        for (AdaptiveCase memory : ofThePreset) {
            study.add(memory.plain(), workloads);
            study.add(memory.plainWithoutScanAhead(), workloads);
            study.add(memory.earliest(), workloads);
            study.add(memory.adaptive(), workloads);
        }
        for (AdaptiveCase memory : others) {
            study.add(memory.plain(), workloads);
            study.add(memory.adaptive(), workloads);
        }
    }

    @Override
    public Report.Section report(Measurements measurements) {
        List<Report.Block> blocks = new ArrayList<>();
        blocks.add(new Report.Paragraph(
                """
                        The adaptive prefetcher sends a request once its tile is put out, as plain DPRT does, or earlier, while the \
                        tile waits in the scan-ahead: if it is within a distance of the depth unit that is tuned to late, unused and \
                        idle lines, and if the request leaves half of its set alone. Without a scan-ahead it does what plain DPRT \
                        does, so the machine is not that of the paper but `dprt-adaptive`, and everything else of it is the same on \
                        both sides: queue, miss registers, scan-ahead. Its memory latency is the preset's, and four times that."""));
        blocks.add(table(measurements));
        blocks.add(new Report.Paragraph(
                """
                        *Always earliest* keeps to the greatest distance. *Plain, no scan-ahead* shows that plain DPRT neither gains \
                        nor loses by one. In the second machine the ROP looks 32 tiles ahead and has 32 reads of colour on their \
                        way, so that it is less often colour that waits for a slow memory. The third has 32 gate credits and a \
                        shading latency of 64 cycles, so that plain DPRT sends its requests earlier and there is less to gain."""));
        blocks.add(summary(measurements));
        blocks.add(new Chart.Categories("adaptive", "Adaptive against plain DPRT on the same machine", "frame",
                workloads.stream().map(Workload::name).toList(),
                List.of(new Chart.Panel("change of time (%)", ofThePreset.stream()
                        .map(memory -> new Chart.Series(memory.factor() + "x memory latency",
                                memory.changes(memory.adaptive(), workloads, measurements)))
                        .toList(), null)),
                false));
        blocks.add(new Report.Paragraph("A curve of the distance begins with the first window measured."));
        ofThePreset.forEach(memory -> blocks.add(distances(memory, measurements)));
        return new Report.Section("Adaptive DPRT", blocks);
    }

    private Table table(Measurements measurements) {
        Table.Builder table = Table
                .named("adaptive", "Adaptive against plain DPRT on the same machine, time of the frame")
                .texts("frame");
        for (AdaptiveCase memory : ofThePreset) {
            table.numbers(0, memory.factor() + "x latency: plain, cycles", "adaptive").numbers(2, "change, %",
                    "always earliest, change, %");
        }
        for (Workload frame : workloads) {
            List<Object> row = new ArrayList<>(List.of(frame.name()));
            for (AdaptiveCase memory : ofThePreset) {
                row.add(AdaptiveCase.cycles(memory.plain(), frame, measurements));
                row.add(AdaptiveCase.cycles(memory.adaptive(), frame, measurements));
                row.add(memory.change(memory.adaptive(), frame, measurements));
                row.add(memory.change(memory.earliest(), frame, measurements));
            }
            table.row(row);
        }
        return table.build();
    }

    private Table summary(Measurements measurements) {
        Table.Builder table = Table
                .named("adaptive-summary", "Change of time against plain DPRT, over all these frames")
                .texts("machine", "memory latency", "prefetching")
                .numbers(2, "geometric mean, %", "worst, %", "best, %");
        for (AdaptiveCase memory : ofThePreset) {
            summary(table, memory, "adaptive", memory.adaptive(), measurements);
            summary(table, memory, "always earliest", memory.earliest(), measurements);
            summary(table, memory, "plain, no scan-ahead", memory.plainWithoutScanAhead(), measurements);
        }
        for (AdaptiveCase memory : others) {
            summary(table, memory, "adaptive", memory.adaptive(), measurements);
        }
        return table.build();
    }

    private void summary(Table.Builder table, AdaptiveCase memory, String name, Configuration of,
            Measurements measurements) {
        List<Double> changes = memory.changes(of, workloads, measurements);
        table.row(memory.machine(), memory.factor() + "x", name, AdaptiveCase.mean(changes),
                Averages.greatest(changes, change -> change), Averages.least(changes, change -> change));
    }

    /** The largest change of time by the adaptive policy on a frame, at either latency, in per cent. */
    double worst(Measurements measurements) {
        return Averages.greatest(ofThePreset, memory -> Averages
                .greatest(memory.changes(memory.adaptive(), workloads, measurements), change -> change));
    }

    /** The geometric mean of the changes at the slow memory, in per cent. */
    double meanAtTheSlowMemory(Measurements measurements) {
        AdaptiveCase slow = ofThePreset.getLast();
        return AdaptiveCase.mean(slow.changes(slow.adaptive(), workloads, measurements));
    }

    private Chart distances(AdaptiveCase memory, Measurements measurements) {
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
