package org.tilewright.run.reproduce.gpupd;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import org.tilewright.run.report.Chart;
import org.tilewright.run.report.Report;
import org.tilewright.run.report.Table;
import org.tilewright.run.reproduce.Claim;
import org.tilewright.run.reproduce.Experiment;
import org.tilewright.run.study.Configuration;
import org.tilewright.run.study.Measurements;
import org.tilewright.run.study.Study;
import org.tilewright.run.study.Workload;

/** C-PD, DPRT and interleaved texture banks in one machine: all eight with and without each. */
final class Flagship implements Experiment {

    private static final double PER_CENT = 100;
    private static final Configuration ALL = Configuration.of("flagship");

    /** A technique with the settings that take it out of the flagship. */
    private enum Technique {
        COOPERATION("C-PD", "split=DuplicatedGeometry"),
        PREFETCHING("DPRT", "gpu.depth.prefetcher=none"),
        BANKS("interleaved banks", "gpu.texture.cache.organisation=TraditionalOrganisation");

        private final String label;
        private final String without;

        Technique(String label, String without) {
            this.label = label;
            this.without = without;
        }

        private int bit() {
            return 1 << ordinal();
        }
    }

    private static final int FULL = (1 << Technique.values().length) - 1;

    private final List<Workload> frames;

    /**
     * The comparison.
     *
     * @param captured captured frames, which have textures of games; may be empty
     * @param wolf stands in for them
     */
    Flagship(List<Workload> captured, Workload wolf) {
        frames = captured.isEmpty() ? List.of(wolf) : captured;
    }

    /** The flagship with the techniques of a mask alone. */
    private static Configuration machine(int mask) {
        List<String> settings = Stream.of(Technique.values()).filter(technique -> (mask & technique.bit()) == 0)
                .map(technique -> technique.without).toList();
        return settings.isEmpty() ? ALL : ALL.with(settings);
    }

    private static String label(int mask) {
        List<String> names = Stream.of(Technique.values()).filter(technique -> (mask & technique.bit()) != 0)
                .map(technique -> technique.label).toList();
        return names.isEmpty() ? "none" : String.join(" + ", names);
    }

    @Override
    public void plan(Study study) {
        for (int mask = 0; mask <= FULL; mask++) {
            study.add(machine(mask), frames);
        }
    }

    /** What a technique takes off the time of a machine that has those of a mask, in per cent. */
    private static double worth(Measurements measurements, Technique technique, int others, Workload frame) {
        return PER_CENT * (1 - Variant.cycles(measurements, machine(others | technique.bit()), frame)
                / Variant.cycles(measurements, machine(others), frame));
    }

    @Override
    public Report.Section report(Measurements measurements) {
        Table.Builder times = Table.named("flagship", "Time of a frame, 16 GPUs, cycles").texts("techniques");
        frames.forEach(frame -> times.numbers(0, frame.name()));
        for (int mask = 0; mask <= FULL; mask++) {
            List<Object> row = new ArrayList<>(List.of(label(mask)));
            for (Workload frame : frames) {
                row.add(Variant.cycles(measurements, machine(mask), frame));
            }
            times.row(row);
        }
        Table.Builder worth = Table.named("flagship-worth",
                "What a technique takes off the time of a frame, in the presence of the others, %").texts("frame",
                        "technique")
                .numbers(2, "with none of the others", "with the first of them", "with the second", "with both");
        for (Workload frame : frames) {
            for (Technique technique : Technique.values()) {
                worth(worth, measurements, frame, technique);
            }
        }
        return new Report.Section("Beyond the paper: C-PD, DPRT and interleaved texture banks in one machine",
                List.of(new Report.Paragraph(
                        """
                                Preset `flagship`: 16 GPUs whose Z caches prefetch by DPRT and whose 32 texture units have interleaved banks and a \
                                cache behind. Without C-PD each GPU does all geometry; without banks a texture unit reads one texel an access. \
                                *The first* and *the second* of the others stand in the order C-PD, DPRT, banks."""),
                        summary(measurements), times.build(), worth.build(), chart(measurements)));
    }

    private static void worth(Table.Builder table, Measurements measurements, Workload frame, Technique technique) {
        List<Technique> others = Stream.of(Technique.values()).filter(other -> other != technique).toList();
        int first = others.get(0).bit();
        int second = others.get(1).bit();
        List<Object> row = new ArrayList<>(List.of(frame.name(), technique.label));
        for (int mask : new int[] { 0, first, second, first | second }) {
            row.add(worth(measurements, technique, mask, frame));
        }
        table.row(row);
    }

    private Report.Paragraph summary(Measurements measurements) {
        List<String> lines = new ArrayList<>();
        for (Workload frame : frames) {
            List<String> parts = new ArrayList<>();
            for (Technique technique : Technique.values()) {
                parts.add(technique.label + " " + Claim.perCent(worth(measurements, technique, 0, frame)) + " alone, "
                        + Claim.perCent(worth(measurements, technique, FULL & ~technique.bit(), frame))
                        + " beside the others");
            }
            double all = Variant.cycles(measurements, machine(0), frame)
                    / Variant.cycles(measurements, machine(FULL), frame);
            double product = 1;
            for (Technique technique : Technique.values()) {
                product /= 1 - worth(measurements, technique, 0, frame) / PER_CENT;
            }
            lines.add("- " + frame.name() + ": " + String.join("; ", parts) + ". All together are "
                    + Claim.text(all) + " times as fast as none; if each kept what it is worth alone it would be "
                    + Claim.text(product) + ".");
        }
        return new Report.Paragraph(String.join("\n", lines));
    }

    private Chart chart(Measurements measurements) {
        List<Chart.Series> series = new ArrayList<>();
        for (Workload frame : frames) {
            List<Double> values = new ArrayList<>();
            for (int mask = 0; mask <= FULL; mask++) {
                values.add(PER_CENT * Variant.cycles(measurements, machine(mask), frame)
                        / Variant.cycles(measurements, machine(0), frame));
            }
            series.add(new Chart.Series(frame.name(), values));
        }
        List<String> labels = new ArrayList<>();
        for (int mask = 0; mask <= FULL; mask++) {
            labels.add(label(mask));
        }
        return new Chart.Categories("flagship", "Time of a frame by techniques", "techniques", labels,
                List.of(new Chart.Panel("of the time with none (%)", series, null)), false);
    }
}
