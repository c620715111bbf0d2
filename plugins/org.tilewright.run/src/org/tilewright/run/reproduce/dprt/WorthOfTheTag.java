package org.tilewright.run.reproduce.dprt;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.run.report.Chart;
import org.tilewright.run.report.Report;
import org.tilewright.run.report.Table;
import org.tilewright.run.reproduce.Averages;
import org.tilewright.run.reproduce.Experiment;
import org.tilewright.run.reproduce.Frames;
import org.tilewright.run.study.Configuration;
import org.tilewright.run.study.Measurement;
import org.tilewright.run.study.Measurements;
import org.tilewright.run.study.Study;
import org.tilewright.run.study.Workload;

/**
 * What the once-touching tag is worth where prefetches press on the cache: a window of many tiles ahead of a cache that
 * holds few lines. Every reading is without deadlock here but for the literal rule, which is left out.
 */
final class WorthOfTheTag implements Experiment {

    /** The pressure: more tiles ahead than the sets can hold unread lines of. */
    private static final List<String> PRESSURE = List.of("gpu.depth.zcache.size=8 KiB", "gpu.rasteriser.gate=credit",
            "gpu.rasteriser.gateCredits=64", "gpu.depth.prefetcher.queueEntries=64",
            "gpu.depth.zcache.missRegisters=16");

    private static final List<String> READINGS = List.of("none", "preference", "rearmed", "counter");

    private final List<Workload> workloads;

    WorthOfTheTag(Frames frames) {
        workloads = frames.all();
    }

    private static Configuration machine(String reading) {
        return Machines.PRESETS.prefetching().with(PRESSURE).with("gpu.depth.zcache.ott=" + reading);
    }

    @Override
    public void plan(Study study) {
        READINGS.forEach(reading -> study.add(machine(reading), workloads));
    }

    @Override
    public Report.Section report(Measurements measurements) {
        Table.Builder table = Table
                .named("worth-of-the-tag", "Time of the frame by the reading of the tag, under pressure")
                .texts("frame").numbers(0, "none, cycles");
        for (String reading : READINGS.subList(1, READINGS.size())) {
            table.numbers(2, reading + ", change, %");
        }
        table.numbers(0, "evicted unused: none", "preference", "rearmed", "counter");
        for (Workload frame : workloads) {
            List<Object> row = new ArrayList<>(List.of(frame.name(), cycles(measurements, "none", frame)));
            for (String reading : READINGS.subList(1, READINGS.size())) {
                row.add(change(measurements, reading, frame));
            }
            for (String reading : READINGS) {
                row.add(found(measurements, reading, frame).value("gpu0.zcache.evictions.unused"));
            }
            table.row(row);
        }
        String title = "What the once-touching tag is worth";
        return new Report.Section(title, List.of(new Report.Paragraph("With the preset's cache and window the tag has "
                + "little to protect. Under pressure it has: `" + String.join("`, `", PRESSURE)
                + "`. Given is the change of the frame's time against the machine that ignores the tag."),
                table.build(),
                new Chart.Categories("worth-of-the-tag", title, "frame",
                        workloads.stream().map(Workload::name).toList(),
                        List.of(new Chart.Panel("change of time against none (%)", READINGS.stream().skip(1)
                                .map(reading -> series(measurements, reading)).toList(), null)),
                        false)));
    }

    /** The most time, in per cent, that ignoring the tag costs on a frame against the repaired rule. */
    double greatestCost(Measurements measurements) {
        return Averages.greatest(workloads, frame -> 100
                * (cycles(measurements, "none", frame) / cycles(measurements, "rearmed", frame) - 1));
    }

    private Chart.Series series(Measurements measurements, String reading) {
        return new Chart.Series(reading,
                workloads.stream().map(frame -> change(measurements, reading, frame)).toList());
    }

    private static double change(Measurements measurements, String reading, Workload frame) {
        return 100 * (cycles(measurements, reading, frame) / cycles(measurements, "none", frame) - 1);
    }

    private static double cycles(Measurements measurements, String reading, Workload frame) {
        return new DepthFigures(found(measurements, reading, frame)).cycles();
    }

    private static Measurement found(Measurements measurements, String reading, Workload frame) {
        return measurements.of(machine(reading), frame);
    }
}
