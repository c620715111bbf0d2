package org.tilewright.run.reproduce.dprt;

import java.util.List;

import org.tilewright.run.report.Chart;
import org.tilewright.run.report.Report;
import org.tilewright.run.report.Table;
import org.tilewright.run.reproduce.Experiment;
import org.tilewright.run.reproduce.Frames;
import org.tilewright.run.study.Configuration;
import org.tilewright.run.study.Measurement;
import org.tilewright.run.study.Measurements;
import org.tilewright.run.study.Study;
import org.tilewright.run.study.Workload;

/** Off-chip traffic of tile-based rendering against the immediate mode that DPRT prefetches for. */
final class TileBasedTraffic implements Experiment {

    private static final double MEBIBYTE = 1 << 20;

    private final List<Workload> workloads;
    private final Configuration immediate = Machines.PRESETS.prefetching();
    private final Configuration tiled = Machines.PRESETS.base().with("gpu.tiling=TilingUnit");

    TileBasedTraffic(Frames frames) {
        workloads = frames.all();
    }

    @Override
    public void plan(Study study) {
        study.add(immediate, workloads);
        study.add(tiled, workloads);
    }

    @Override
    public Report.Section report(Measurements measurements) {
        Table.Builder table = Table.named("tile-based", "Off-chip traffic in MiB, immediate (DPRT) and tile-based")
                .texts("frame")
                .numbers(2, "immediate: depth", "colour", "geometry", "all", "tile-based: depth", "colour",
                        "geometry", "binned primitives", "all")
                .numbers(1, "tile-based of immediate, %", "time tile-based of immediate, %");
        for (Workload frame : workloads) {
            Measurement first = measurements.of(immediate, frame);
            Measurement second = measurements.of(tiled, frame);
            table.row(frame.name(), client(first, "zcache"), client(first, "colourcache"), client(first, "vertexfetch"),
                    immediate(first), tiling(second, "depth.loaded", "depth.written"),
                    tiling(second, "colour.loaded", "colour.written"), client(second, "vertexfetch"),
                    tiling(second, "parameters.written", "parameters.read"), tiled(second),
                    100 * tiled(second) / immediate(first),
                    100 * second.value("frame.cycles") / first.value("frame.cycles"));
        }
        String title = "Tile-based rendering";
        return new Report.Section(title, List.of(new Report.Paragraph(
                """
                        A tile-based machine keeps depth and colour of a bin on chip and needs no Z cache and no prefetcher: what \
                        it pays is the writing and reading of binned primitives. Both machines read the same vertices."""),
                table.build(),
                new Chart.Categories("tile-based", "Off-chip traffic by architecture", "frame",
                        workloads.stream().map(Workload::name).toList(),
                        List.of(new Chart.Panel("traffic (MiB)", List.of(
                                new Chart.Series("immediate, DPRT",
                                        workloads.stream().map(frame -> immediate(measurements.of(immediate, frame)))
                                                .toList()),
                                new Chart.Series("tile-based",
                                        workloads.stream().map(frame -> tiled(measurements.of(tiled, frame)))
                                                .toList())),
                                null)),
                        false)));
    }

    private static double immediate(Measurement measurement) {
        return client(measurement, "zcache") + client(measurement, "colourcache") + client(measurement, "vertexfetch");
    }

    private static double tiled(Measurement measurement) {
        return client(measurement, "tiling") + client(measurement, "vertexfetch");
    }

    /** All bytes that a client of the memory read and wrote. */
    private static double client(Measurement measurement, String name) {
        String prefix = "gpu0.memory." + name + ".bytes.";
        return (measurement.value(prefix + "read") + measurement.value(prefix + "written")) / MEBIBYTE;
    }

    private static double tiling(Measurement measurement, String first, String second) {
        return (measurement.value("gpu0.tiling." + first) + measurement.value("gpu0.tiling." + second)) / MEBIBYTE;
    }
}
