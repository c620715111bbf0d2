package org.tilewright.run.reproduce.fury;

import java.util.List;

import org.tilewright.run.report.Chart;
import org.tilewright.run.report.Report;
import org.tilewright.run.report.Table;
import org.tilewright.run.reproduce.Experiment;
import org.tilewright.run.study.Configuration;
import org.tilewright.run.study.Measurements;
import org.tilewright.run.study.Study;
import org.tilewright.run.study.Workload;

/** What texturing costs a frame, and what colour tables are worth. */
final class FrameTime implements Experiment {

    private static final Configuration WITHOUT_UNITS = CacheOnFrames.FURY.with("gpu.texture=none");
    private static final Configuration WITH_TABLES = CacheOnFrames.FURY.with("gpu.texture.colourTables=true");
    private static final double MILLION = 1e6;

    private final List<Workload> frames;

    FrameTime(List<Workload> frames) {
        this.frames = frames;
    }

    @Override
    public void plan(Study study) {
        List.of(CacheOnFrames.FURY, WITHOUT_UNITS, WITH_TABLES).forEach(machine -> study.add(machine, frames));
    }

    @Override
    public Report.Section report(Measurements measurements) {
        Table.Builder table = Table.named("frame-time", "Time of a frame, millions of core cycles").texts("frame")
                .numbers(3, "without texture units", "with them").numbers(2, "times as long")
                .numbers(3, "with colour tables, too").numbers(2, "times as long").numbers(0, "misses",
                        "with colour tables");
        for (Workload frame : frames) {
            double bare = cycles(measurements, WITHOUT_UNITS, frame);
            double with = cycles(measurements, CacheOnFrames.FURY, frame);
            double tables = cycles(measurements, WITH_TABLES, frame);
            table.row(frame.name(), bare / MILLION, with / MILLION, with / bare, tables / MILLION, tables / bare,
                    new FuryFigures(measurements.of(CacheOnFrames.FURY, frame)).misses(),
                    new FuryFigures(measurements.of(WITH_TABLES, frame)).misses());
        }
        return new Report.Section("The time of a frame", List.of(new Report.Paragraph(
                """
                        The article wants a textured draw to cost little more than a plain one. The same machine with its texture units, \
                        without them (texels then cost nothing), and with textures of few colours stored as colour tables. A colour \
                        table is read whenever another primitive or texture begins, line after line: where primitives are small it can \
                        cost more than its smaller texels save."""),
                table.build(), chart(measurements)));
    }

    private static double cycles(Measurements measurements, Configuration machine, Workload frame) {
        return measurements.of(machine, frame).value("frame.cycles");
    }

    private Chart chart(Measurements measurements) {
        return new Chart.Categories("frame-time", "Time of a frame", "frame",
                frames.stream().map(Workload::name).toList(),
                List.of(new Chart.Panel("core cycles (millions)", List.of(
                        series("without texture units", WITHOUT_UNITS, measurements),
                        series("with them", CacheOnFrames.FURY, measurements),
                        series("with colour tables, too", WITH_TABLES, measurements)), null)),
                false);
    }

    private Chart.Series series(String name, Configuration machine, Measurements measurements) {
        return new Chart.Series(name,
                frames.stream().map(frame -> cycles(measurements, machine, frame) / MILLION).toList());
    }
}
