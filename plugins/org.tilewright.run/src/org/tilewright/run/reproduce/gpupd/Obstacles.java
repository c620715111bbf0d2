package org.tilewright.run.reproduce.gpupd;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.tilewright.run.report.Report;
import org.tilewright.run.report.Table;
import org.tilewright.run.reproduce.Claim;
import org.tilewright.run.reproduce.Experiment;
import org.tilewright.run.study.Configuration;
import org.tilewright.run.study.ConfiguredModel;
import org.tilewright.run.study.Measurement;
import org.tilewright.run.study.Measurements;
import org.tilewright.run.study.Study;
import org.tilewright.run.study.Workload;

/** What keeps 16 GPUs from 16 times the speed: one obstacle at a time taken away, on C-PD and on conventional rendering. */
final class Obstacles implements Experiment {

    private static final int GPUS = 16;

    private static final String SHORT_LINKS = "network.linkLatency=1 ns";
    private static final String WIDE_LINKS = "network.linkBandwidth=10 TB/s";
    private static final String FREE_VERTICES = "gpu.geometry.transform.cyclesPerVertex=1 cycles";

    /** An obstacle that is taken away, of the system and, if it is one of a single GPU too, of that. */
    private record Removal(String label, List<String> settings, boolean alsoAlone) {}

    private static final List<Removal> REMOVALS = List.of(new Removal("as it is", List.of(), false),
            new Removal("links of 1 ns", List.of(SHORT_LINKS), false),
            new Removal("links of 10 TB/s", List.of(WIDE_LINKS), false),
            new Removal("both", List.of(SHORT_LINKS, WIDE_LINKS), false),
            new Removal("vertices cost nothing", List.of(FREE_VERTICES), true));

    private static final List<String> CAUSES = List.of("synchronising", "resolving", "clearing", "flushing", "draining",
            "stalled.draws", "stalled.runahead", "waiting.gpus");

    private final Workload frame;
    private final Comparison cooperative;
    private final Comparison conventional;

    Obstacles(TraceFrames frames) {
        frame = frames.wolf();
        cooperative = comparison("obstacles", Mode.COOPERATIVE, frames);
        conventional = comparison("obstacles-conventional", Mode.CONVENTIONAL, frames);
    }

    private static Comparison comparison(String name, Mode mode, TraceFrames frames) {
        List<Variant> variants = new ArrayList<>();
        for (Removal removal : REMOVALS) {
            Configuration machine = removal.settings().isEmpty() ? mode.of(GPUS)
                    : mode.of(GPUS).with(removal.settings());
            variants.add(new Variant(removal.label(), machine,
                    removal.alsoAlone() ? Mode.SINGLE.with(removal.settings()) : Mode.SINGLE));
        }
        return new Comparison(name, "Speedup of " + mode.label() + ", 16 GPUs, with one obstacle taken away",
                "obstacle",
                false, variants, List.of(frames.wolf()));
    }

    @Override
    public void plan(Study study) {
        cooperative.plan(study);
        conventional.plan(study);
    }

    /** What a batch of C-PD waits for the one before it to be exchanged, beside the way of the markers alone. */
    private String turns(Measurements measurements) {
        Configuration machine = Mode.COOPERATIVE.of(GPUS);
        Measurement found = measurements.of(machine, frame);
        double batches = found.value("system.batches");
        double waited = found.value("gpu0.command.cycles.stalled.runahead");
        return "With C-PD the command processor waits in " + Claim.perCent(100 * waited / found.value("frame.cycles"))
                + " of the cycles for an earlier batch to be exchanged: " + Claim.text(waited / batches / 1000)
                + " thousand cycles for each of " + Math.round(batches) + " batches. Turns alone take the marker over "
                + (GPUS - 1) + " links and the last one back, " + 2 * (GPUS - 1) + " times "
                + ConfiguredModel.value(machine, "network.linkLatency") + " a batch, whatever runs ahead.";
    }

    /** The command processor of GPU 0, with one GPU and with many. */
    private Table times(Measurements measurements) {
        Table.Builder table = Table
                .named("command-times", "Cycles of the command processor of GPU 0 on wolf, thousands")
                .texts("system");
        CAUSES.forEach(cause -> table.numbers(0, cause));
        table.numbers(0, "frame");
        Map<String, Configuration> systems = new LinkedHashMap<>();
        systems.put("one GPU", Mode.SINGLE);
        systems.put("conventional SFR, 16 GPUs", Mode.CONVENTIONAL.of(GPUS));
        systems.put("C-PD, 16 GPUs", Mode.COOPERATIVE.of(GPUS));
        systems.forEach((label, machine) -> {
            Measurement found = measurements.of(machine, frame);
            List<Object> row = new ArrayList<>(List.of(label));
            CAUSES.forEach(cause -> row.add(found.value("gpu0.command.cycles." + cause) / 1000));
            row.add(found.value("frame.cycles") / 1000);
            table.row(row);
        });
        return table.build();
    }

    @Override
    public Report.Section report(Measurements measurements) {
        List<Variant> of = cooperative.variants();
        double now = of.getFirst().mean(measurements, cooperative.frames());
        Variant largest = of.stream().skip(1).reduce((one, other) -> one.mean(measurements,
                cooperative.frames()) >= other.mean(measurements, cooperative.frames()) ? one : other).orElseThrow();
        double balance = 100 * measurements.of(of.getFirst().machine(), frame).value("system.balance");
        return new Report.Section("What stands between 16 GPUs and 16 times the speed",
                List.of(new Report.Paragraph(
                        "Each obstacle by itself, on wolf; where it is one of a single GPU too, the "
                                + "speedup is over a single GPU without it. C-PD gains most by *" + largest.label()
                                + "*: "
                                + Claim.text(now) + " becomes "
                                + Claim.text(largest.mean(measurements, cooperative.frames()))
                                + ". On average a GPU takes primitives in " + Claim.perCent(balance)
                                + " of the cycles in which the busiest one does. Where the time of a GPU's command processor goes, which all "
                                + "else follows, is in the table: what it does for a whole buffer, or waits for all GPUs, does not "
                                + "shrink with their number."),
                        new Report.Paragraph(turns(measurements)), times(measurements),
                        cooperative.table(measurements), cooperative.chart(measurements),
                        conventional.table(measurements)));
    }
}
