package org.tilewright.run.reproduce.banked;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.run.report.Chart;
import org.tilewright.run.report.Report;
import org.tilewright.run.report.Table;
import org.tilewright.run.reproduce.Experiment;
import org.tilewright.run.study.Configuration;
import org.tilewright.run.study.Measurements;
import org.tilewright.run.study.Study;
import org.tilewright.run.study.Workload;

/** Accesses by line size and associativity for each organisation: figure 4-1 of the thesis, which is drawn, not printed. */
final class AccessesByShape implements Experiment {

    static final List<Integer> LINES = List.of(16, 32, 64, 128, 256);
    static final List<Integer> WAYS = List.of(1, 2, 4);

    private static final double MILLION = 1e6;

    private final Workload frame;

    /**
     * The sweep.
     *
     * @param frame the frame that stands for the thesis's
     */
    AccessesByShape(Workload frame) {
        this.frame = frame;
    }

    /** The machine with a texture cache of another line, in bytes, and other ways. */
    static Configuration machine(Organisation organisation, int line, int ways) {
        return organisation.machine().with(
                List.of("gpu.texture.cache.line=" + line + " B", "gpu.texture.cache.ways=" + ways));
    }

    @Override
    public void plan(Study study) {
        for (Organisation organisation : Organisation.OF_THE_THESIS) {
            LINES.forEach(line -> WAYS.forEach(ways -> study.add(machine(organisation, line, ways), frame)));
        }
    }

    @Override
    public Report.Section report(Measurements measurements) {
        Table.Builder table = Table.named("by-shape", "Accesses of 16 KiB caches on " + frame.name())
                .texts("organisation").numbers(0, "line, bytes", "ways", "accesses", "conflicts", "misses",
                        "accesses and misses")
                .numbers(3, "accesses a footprint", "misses in 100 accesses");
        List<Report.Block> blocks = new ArrayList<>();
        for (Organisation organisation : Organisation.OF_THE_THESIS) {
            for (int line : LINES) {
                for (int ways : WAYS) {
                    TextureFigures figures = figures(measurements, organisation, line, ways);
                    table.row(organisation.text(), line, ways, figures.accesses(), figures.conflicts(),
                            figures.misses(), figures.accessesAndMisses(), figures.accesses() / figures.footprints(),
                            100 * figures.misses() / figures.accesses());
                }
            }
        }
        blocks.add(new Report.Paragraph(
                """
                        The thesis takes 64 bytes and 2 ways because more of either no longer helps. What it counts moves with the \
                        line in the traditional cache too, so misses must be in it: the charts show accesses and misses together, \
                        the last one the misses alone. A miss counts once for each line; one fill puts the line into all banks."""));
        blocks.add(chart("figure-4-1-a", measurements, List.of(Organisation.TRADITIONAL)));
        blocks.add(chart("figure-4-1-b", measurements, List.of(Organisation.WIDE)));
        blocks.add(chart("figure-4-1-c", measurements, Organisation.WHOLE_FOOTPRINTS));
        blocks.add(new Chart.Categories("misses-by-shape", "Misses by line size and associativity", "line (bytes)",
                LINES.stream().map(Object::toString).toList(),
                List.of(misses(measurements, Organisation.TRADITIONAL), misses(measurements, Organisation.INTERLEAVED)),
                true));
        blocks.add(table.build());
        return new Report.Section("Accesses by line size and associativity", blocks);
    }

    /** An associativity in words. */
    static String text(int ways) {
        return ways == 1 ? "direct mapped" : ways + " ways";
    }

    private TextureFigures figures(Measurements measurements, Organisation organisation, int line, int ways) {
        return new TextureFigures(measurements.of(machine(organisation, line, ways), frame));
    }

    /** Among the accesses they hardly show. */
    private Chart.Panel misses(Measurements measurements, Organisation organisation) {
        return new Chart.Panel(organisation.text() + " (millions)", WAYS.stream()
                .map(ways -> new Chart.Series(text(ways), LINES.stream()
                        .map(line -> figures(measurements, organisation, line, ways).misses() / MILLION).toList()))
                .toList(), null);
    }

    private Chart chart(String name, Measurements measurements, List<Organisation> organisations) {
        List<Chart.Panel> panels = new ArrayList<>();
        for (Organisation organisation : organisations) {
            panels.add(new Chart.Panel(organisation.text() + " (millions)", WAYS.stream().map(
                    ways -> new Chart.Series(text(ways), LINES.stream().map(
                            line -> figures(measurements, organisation, line, ways).accessesAndMisses() / MILLION)
                            .toList()))
                    .toList(), null));
        }
        return new Chart.Categories(name, "Accesses and misses by line size and associativity", "line (bytes)",
                LINES.stream().map(Object::toString).toList(), panels, true);
    }
}
