package org.tilewright.run.reproduce.dprt;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

import org.tilewright.run.report.Chart;
import org.tilewright.run.report.Report;
import org.tilewright.run.report.Table;
import org.tilewright.run.reproduce.Averages;
import org.tilewright.run.reproduce.Experiment;
import org.tilewright.run.reproduce.Frames;
import org.tilewright.run.study.ConfiguredModel;
import org.tilewright.run.study.Measurements;
import org.tilewright.run.study.Study;
import org.tilewright.run.study.Workload;

/** DPRT against what a designer of CPUs would build. */
final class PrefetcherComparison implements Experiment {

    private static final String PATH = "gpu.depth.prefetcher";
    private static final String QUEUE = PATH + ".queueEntries";

    private final Frames frames;
    private final List<Kind> kinds;

    /** A prefetcher and the machines with and without it. */
    private record Kind(String name, Machines machines) {}

    PrefetcherComparison(Frames frames) {
        this.frames = frames;
        kinds = List.of(kind("next line", "NextLinePrefetcher"), kind("stride", "StridePrefetcher"),
                new Kind("DPRT", Machines.PRESETS));
    }

    /** Of the same queue as the preset's. */
    private static Kind kind(String name, String type) {
        return new Kind(name, Machines.PRESETS.withPrefetching(List.of(PATH + "=" + type,
                QUEUE + "=" + ConfiguredModel.value(Machines.PRESETS.prefetching(), QUEUE))));
    }

    @Override
    public void plan(Study study) {
        kinds.forEach(kind -> kind.machines().plan(study, frames.all()));
    }

    @Override
    public Report.Section report(Measurements measurements) {
        String title = "Prefetchers compared";
        Table.Builder table = Table.named("prefetchers", title).texts("prefetcher", "frames").numbers(2,
                "hit-rate gain, " + GainReading.CHOSEN.gainUnit() + ", mean", "latency cut, %, mean",
                "time cut, %, mean", "least", "lines used, %, mean",
                "timely, %, mean", "depth bytes read against BASE, %, mean");
        for (Kind kind : kinds) {
            row(table, kind, "generated", frames.scenes(), measurements);
            row(table, kind, "captured", frames.captured(), measurements);
        }
        return new Report.Section(title, List.of(new Report.Paragraph(
                """
                        *Next line* asks for the line after each that misses, *stride* for the next at a stride seen twice in a \
                        region; both watch the depth unit's look-ups, as a CPU's prefetcher watches its loads. *DPRT* knows the \
                        tiles before they are shaded. *Adaptive DPRT* is this DPRT on a machine whose scan does not run ahead; \
                        on one whose scan does it is set against plain DPRT below."""),
                table.build(),
                new Chart.Categories("prefetchers", title, "frame",
                        frames.all().stream().map(Workload::name).toList(),
                        List.of(panel("latency cut (%)", measurements, Comparison::latencyCut),
                                panel("time cut (%)", measurements, Comparison::timeCut)),
                        false)));
    }

    private static void row(Table.Builder table, Kind kind, String what, List<Workload> workloads,
            Measurements measurements) {
        if (!workloads.isEmpty()) {
            List<Comparison> found = workloads.stream().map(frame -> kind.machines().compare(measurements, frame))
                    .toList();
            table.row(kind.name(), what, Averages.mean(found, Comparison::gain),
                    Averages.mean(found, Comparison::latencyCut), Averages.mean(found, Comparison::timeCut),
                    Averages.least(found, Comparison::timeCut),
                    Averages.mean(found, item -> item.prefetching().usedLines()),
                    Averages.mean(found, item -> item.prefetching().timely()),
                    Averages.mean(found, Comparison::depthBytesRead));
        }
    }

    private Chart.Panel panel(String axis, Measurements measurements, ToDoubleFunction<Comparison> figure) {
        List<Chart.Series> series = new ArrayList<>();
        for (Kind kind : kinds) {
            series.add(new Chart.Series(kind.name(), frames.all().stream()
                    .map(frame -> figure.applyAsDouble(kind.machines().compare(measurements, frame))).toList()));
        }
        return new Chart.Panel(axis, series, null);
    }
}
