package org.tilewright.run.reproduce.gpupd;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.run.report.Report;
import org.tilewright.run.reproduce.Averages;
import org.tilewright.run.reproduce.Claim;
import org.tilewright.run.reproduce.Experiment;
import org.tilewright.run.study.Configuration;
import org.tilewright.run.study.Measurements;
import org.tilewright.run.study.Study;
import org.tilewright.run.study.Workload;

/** A change that the paper does not make, against C-PD as it stands, and what it changes of the time. */
record Beyond(String title, String text, Comparison comparison, Variant reference, List<Variant> changes)
        implements
        Experiment {

    private static final int GPUS = 16;

    /** IDs sent by all at once and put into order by the receiver, in place of turns. */
    static Beyond reorderWindow(TraceFrames frames) {
        Variant turns = Variant.of("turns", Mode.COOPERATIVE.of(GPUS));
        Variant alone = Variant.of("turns, without runahead", Mode.WITHOUT_RUNAHEAD.of(GPUS));
        Variant window = Variant.of("reorder window", Configuration.of("gpupd-16-reorder-window"));
        Variant without = Variant.of("reorder window, without runahead",
                Configuration.of("gpupd-16-reorder-window").with("split.runahead=none"));
        String slow = "network.linkLatency=800 ns";
        Variant slowTurns = Variant.of("turns, links of 800 ns", turns.machine().with(slow));
        Variant slowWindow = Variant.of("reorder window, links of 800 ns", window.machine().with(slow));
        return new Beyond("Beyond the paper: a reorder window in place of turns",
                """
                        With turns a batch is sent along all GPUs in order, one after the other. With a reorder window all send at once, and \
                        the receiver takes the queues of its sources in their order: the order of primitives is the same.""",
                new Comparison("reorder-window", "Speedups with 16 GPUs, turns and reorder window", "exchange", false,
                        List.of(alone, turns, without, window, slowTurns, slowWindow), frames.small()),
                turns, List.of(window, without));
    }

    /** Regions. */
    static Beyond regions(TraceFrames frames) {
        Variant squares = Variant.of("squares of 32", Mode.COOPERATIVE.of(GPUS));
        List<Variant> others = List.of(region("squares of 64", "regionSize=64x64 px"),
                region("strips", "regionShape=strips"),
                region("blocks", "regionShape=blocks"));
        List<Variant> all = new ArrayList<>(List.of(squares));
        all.addAll(others);
        return new Beyond("Beyond the paper: other regions",
                """
                        The paper deals out squares of 32x32 pixels. Larger ones make fewer GPUs need a primitive and balance worse; \
                        blocks are one piece of the frame for each GPU.""",
                new Comparison("regions", "Speedups of C-PD with 16 GPUs by regions", "regions", false, all,
                        frames.wolfAndCaptured()),
                squares, others);
    }

    private static Variant region(String label, String setting) {
        return Variant.of(label, Mode.COOPERATIVE.of(GPUS).with("split." + setting));
    }

    /** C-PD through the tiling unit, against one tile-based GPU. */
    static Beyond tileBased(TraceFrames frames) {
        String tiling = "gpu.tiling=TilingUnit";
        Configuration single = Mode.SINGLE.with(List.of(tiling, "gpu.tiling.outputEntries=64"));
        Configuration sharing = Mode.CONVENTIONAL.of(GPUS).with(List.of(tiling, "gpu.tiling.outputEntries=64"));
        Variant conventional = new Variant("tile-based: conventional SFR", sharing, single);
        Variant cooperative = new Variant("tile-based: C-PD", Configuration.of("gpupd-16-tile-based"), single);
        return new Beyond("Beyond the paper's measurements: C-PD on tile-based GPUs",
                """
                        The paper describes C-PD through the tiling unit (4.4) and does not measure it. Speedups of tile-based systems are over \
                        one tile-based GPU.""",
                new Comparison("tile-based", "Speedups with 16 GPUs, immediate and tile-based", "architecture", false,
                        List.of(Variant.of("immediate: conventional SFR", Mode.CONVENTIONAL.of(GPUS)),
                                Variant.of("immediate: C-PD", Mode.COOPERATIVE.of(GPUS)), conventional, cooperative),
                        frames.wolfAndCaptured()),
                conventional, List.of(cooperative));
    }

    @Override
    public void plan(Study study) {
        comparison.plan(study);
    }

    @Override
    public Report.Section report(Measurements measurements) {
        List<Report.Block> blocks = new ArrayList<>(List.of(new Report.Paragraph(text)));
        blocks.add(new Report.Paragraph(String.join("\n",
                changes.stream().map(change -> "- " + change.label() + " against " + reference.label() + ": "
                        + line(measurements, change)).toList())));
        blocks.add(comparison.table(measurements));
        blocks.add(comparison.chart(measurements));
        return new Report.Section(title, blocks);
    }

    private String line(Measurements measurements, Variant change) {
        List<Workload> frames = comparison.frames();
        double mean = Averages.geometricMean(frames, frame -> ratio(measurements, change, frame));
        return "geometric mean " + Claim.text(mean) + "x the speedup, "
                + Claim.text(Averages.least(frames, frame -> ratio(measurements, change, frame))) + "x to "
                + Claim.text(Averages.greatest(frames, frame -> ratio(measurements, change, frame))) + "x"
                + (mean > 1 ? ": worth it on average." : ": not worth it on average.");
    }

    private double ratio(Measurements measurements, Variant change, Workload frame) {
        return change.speedup(measurements, frame) / reference.speedup(measurements, frame);
    }
}
