package org.tilewright.run.reproduce.gpupd;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.run.report.Report;
import org.tilewright.run.report.Table;
import org.tilewright.run.reproduce.Averages;
import org.tilewright.run.reproduce.Claim;
import org.tilewright.run.reproduce.Experiment;
import org.tilewright.run.study.Configuration;
import org.tilewright.run.study.Measurements;
import org.tilewright.run.study.Study;
import org.tilewright.run.study.Workload;

/**
 * Why captured frames gain more than there are GPUs: each GPU brings caches and a memory of its own. One GPU that is given
 * the depth and colour caches of all of them stands between.
 */
final class CachesOfMany implements Experiment {

    private static final List<Integer> GPUS = List.of(4, 16);

    static final String DEPTH_CACHE = "gpu.depth.zcache.size";
    static final String COLOUR_CACHE = "gpu.rop.colourCache.size";

    /** Capacity of either cache in a GPU of the presets, in KiB. */
    static final int CAPACITY = 64;

    private static final double PER_CENT = 100;
    private static final String ACCESSES = "gpu0.zcache.accesses";
    private static final String HITS = "gpu0.zcache.hits";

    private final List<Workload> frames;

    CachesOfMany(List<Workload> frames) {
        this.frames = frames;
    }

    /** One GPU with the caches of so many. */
    static Configuration single(int gpus) {
        String size = "=" + gpus * CAPACITY + " KiB";
        return Mode.SINGLE.with(List.of(DEPTH_CACHE + size, COLOUR_CACHE + size));
    }

    @Override
    public void plan(Study study) {
        study.add(Mode.SINGLE, frames);
        for (int gpus : GPUS) {
            study.add(single(gpus), frames);
            study.add(Mode.COOPERATIVE.of(gpus), frames);
        }
    }

    /** Speedup of C-PD over one GPU with the caches of all. */
    private static double overSame(Measurements measurements, int gpus, Workload frame) {
        return new Variant("", Mode.COOPERATIVE.of(gpus), single(gpus)).speedup(measurements, frame);
    }

    private static double hitRate(Measurements measurements, Configuration machine, Workload frame) {
        return PER_CENT * measurements.of(machine, frame).value(HITS)
                / measurements.of(machine, frame).value(ACCESSES);
    }

    private Table table(Measurements measurements, int gpus) {
        Table.Builder table = Table
                .named("caches-of-" + gpus, gpus + " GPUs against one, and against one with the caches of " + gpus)
                .texts("frame")
                .numbers(1, "Z cache hits, one GPU, %", "with the caches of " + gpus + ", %",
                        "GPU 0 of " + gpus + ", %")
                .numbers(2, "one GPU, caches of " + gpus + ", over one GPU", "C-PD over one GPU",
                        "C-PD over one GPU, caches of " + gpus);
        for (Workload frame : frames) {
            List<Object> row = new ArrayList<>(List.of(frame.name()));
            for (Configuration machine : List.of(Mode.SINGLE, single(gpus), Mode.COOPERATIVE.of(gpus))) {
                row.add(hitRate(measurements, machine, frame));
            }
            row.add(Variant.of("", single(gpus)).speedup(measurements, frame));
            row.add(Variant.of(Mode.COOPERATIVE, gpus).speedup(measurements, frame));
            row.add(overSame(measurements, gpus, frame));
            table.row(row);
        }
        return table.build();
    }

    private String line(Measurements measurements, int gpus) {
        return "- " + gpus + " GPUs: geometric mean "
                + Claim.text(Variant.of(Mode.COOPERATIVE, gpus).mean(measurements, frames)) + " over one GPU, "
                + Claim.text(Averages.geometricMean(frames, frame -> overSame(measurements, gpus, frame)))
                + " over one GPU with the caches of all, at most "
                + Claim.text(Averages.greatest(frames, frame -> overSame(measurements, gpus, frame))) + ".";
    }

    @Override
    public Report.Section report(Measurements measurements) {
        List<Report.Block> blocks = new ArrayList<>(List.of(
                new Report.Paragraph(
                        """
                                Every GPU brings caches and a memory of its own, so N GPUs have N times of both. A frame that one GPU draws \
                                waiting for its memory can therefore gain more than N times. One GPU whose depth and colour caches are N times as \
                                large stands between; its memory stays what it is."""),
                new Report.Paragraph(
                        String.join("\n", GPUS.stream().map(gpus -> line(measurements, gpus)).toList()))));
        GPUS.forEach(gpus -> blocks.add(table(measurements, gpus)));
        return new Report.Section("Caches of many GPUs in one", blocks);
    }
}
