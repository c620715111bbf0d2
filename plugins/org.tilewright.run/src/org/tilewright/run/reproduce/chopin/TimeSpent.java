package org.tilewright.run.reproduce.chopin;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

import org.tilewright.run.report.Report;
import org.tilewright.run.report.Table;
import org.tilewright.run.reproduce.Averages;
import org.tilewright.run.reproduce.Claim;
import org.tilewright.run.study.Configuration;
import org.tilewright.run.study.Measurement;
import org.tilewright.run.study.Measurements;
import org.tilewright.run.study.Study;
import org.tilewright.run.study.Workload;

/** What composition costs, part by part, on the frames of which CHOPIN composes something. */
final class TimeSpent implements Claim.Judged {

    private static final int GPUS = PaperClaims.GPUS;
    private static final double PER_CENT = 100;
    private static final double MEGABYTE = 1e6;

    /** Packets that say that there is no quad have four bytes, which are far less than this to each quad. */
    private static final double EMPTY_PACKETS = 0.005;

    private static final Configuration AS_IT_IS = Sharing.CHOPIN.of(GPUS);
    private static final Configuration IN_TURN = AS_IT_IS.with("split.compositionScheduler=in-turn");
    private static final Configuration ROUND_ROBIN = AS_IT_IS.with("split.drawScheduler=round-robin");
    private static final Configuration FREE_LINKS = AS_IT_IS.with(Sharing.Settings.FREE_LINKS);
    private static final Configuration FREE_UNITS = AS_IT_IS.with(Sharing.Settings.FREE_UNITS);

    /** What the artefact sends: no numbers of draws, and no headers are counted. */
    private static final Configuration BARE = AS_IT_IS
            .with(List.of("split.drawNumberBytes=0 B", "network.headerBytes=0 B"));

    private static final Map<String, Configuration> CHANGES = changes();

    private final List<Workload> frames;

    TimeSpent(ComposedFrames frames) {
        this.frames = frames.composed();
    }

    private static Map<String, Configuration> changes() {
        Map<String, Configuration> changes = new LinkedHashMap<>();
        changes.put("as it is", AS_IT_IS);
        changes.put("links free", FREE_LINKS);
        changes.put("units free", FREE_UNITS);
        changes.put("both", Sharing.IDEAL.of(GPUS));
        changes.put("sub-images in turn", IN_TURN);
        changes.put("draws round robin", ROUND_ROBIN);
        changes.put("2 draws ahead", AS_IT_IS.with("split.drawsAhead=2"));
        changes.put("bare packets", BARE);
        return changes;
    }

    @Override
    public void plan(Study study) {
        CHANGES.values().forEach(machine -> study.add(machine, frames));
        study.add(Sharing.DUPLICATED.of(GPUS), frames);
    }

    private static IntStream gpus() {
        return IntStream.range(0, GPUS);
    }

    private static double sum(IntToDoubleFunction ofGpu) {
        return gpus().mapToDouble(ofGpu).sum();
    }

    private static double sum(Measurement run, String statistic) {
        return sum(gpu -> run.value("gpu" + gpu + "." + statistic));
    }

    private static double composing(Measurement run) {
        return sum(run, "command.cycles.composing");
    }

    /** By how much a statistic of the GPU with most of it is above the mean. */
    private static double imbalance(Measurement run, String statistic) {
        return gpus().mapToDouble(gpu -> run.value("gpu" + gpu + "." + statistic)).reduce(Math::max).orElseThrow()
                * GPUS
                / sum(run, statistic);
    }

    @Override
    public List<Claim> claims(Measurements measurements) {
        double dealt = Averages.least(frames, frame -> Sharing.speedup(measurements, ROUND_ROBIN, AS_IT_IS, frame));
        double inTurn = Averages.geometricMean(frames, frame -> composing(measurements.of(IN_TURN, frame))
                / composing(measurements.of(AS_IT_IS, frame)));
        double links = Averages.geometricMean(frames,
                frame -> Sharing.speedup(measurements, AS_IT_IS, FREE_LINKS, frame));
        double units = Averages.geometricMean(frames,
                frame -> Sharing.speedup(measurements, AS_IT_IS, FREE_UNITS, frame));
        double least = Averages.least(frames, frame -> quadBytes(measurements.of(BARE, frame)));
        double most = Averages.greatest(frames, frame -> quadBytes(measurements.of(BARE, frame)));
        double passed = Averages.least(frames, frame -> fragments(measurements, frame));
        return List.of(
                new Claim(PaperClaims.ABSTRACT, "the draw-command scheduler mitigates load imbalance",
                        "least: " + Claim.text(dealt) + "x as fast as with draws in turn", dealt > 1),
                new Claim(PaperClaims.ARTEFACT,
                        "the composition scheduler avoids congestion: without it composition takes "
                                + Claim.text(PaperClaims.WITHOUT_SCHEDULER) + " times as long",
                        Claim.text(inTurn) + " times, geometric mean",
                        PaperClaims.isNear(inTurn, PaperClaims.WITHOUT_SCHEDULER)),
                new Claim(PaperClaims.ARTEFACT, "composition is bound by the units that put quads in, not by links",
                        "units free " + Claim.text(units) + "x as fast, links free " + Claim.text(links) + "x",
                        units > links),
                new Claim(PaperClaims.ARTEFACT,
                        "a quad of depths and colours takes " + Math.round(PaperClaims.QUAD_BYTES)
                                + " bytes on a link",
                        Claim.text(least) + " to " + Claim.text(most) + " without numbers of draws and headers",
                        least >= PaperClaims.QUAD_BYTES && most - PaperClaims.QUAD_BYTES < EMPTY_PACKETS),
                new Claim(PaperClaims.ARTEFACT, "more fragments pass, " + Claim.text(PaperClaims.MORE_FRAGMENTS)
                        + " times as many in one scene",
                        "least: " + Claim.text(passed) + " times as many", passed > 1));
    }

    private static double quadBytes(Measurement run) {
        return run.value("system.network.bytes.sub-images") / sum(run, "composed.quads.sent");
    }

    private static double fragments(Measurements measurements, Workload frame) {
        return measurements.of(AS_IT_IS, frame).value("frame.fragments.passed")
                / measurements.of(Sharing.DUPLICATED.of(GPUS), frame).value("frame.fragments.passed");
    }

    @Override
    public Report.Section report(Measurements measurements) {
        Table.Builder changed = Table.named("changes", "`chopin-8` with one thing changed, cycles").texts("change");
        frames.forEach(frame -> changed.numbers(0, frame.name()));
        CHANGES.forEach((label, machine) -> {
            List<Object> row = new ArrayList<>(List.of(label));
            frames.forEach(frame -> row.add(Sharing.cycles(measurements, machine, frame)));
            changed.row(row);
        });
        Table.Builder spent = Table.named("time-spent", "`chopin-8`: what GPUs do with their time").texts("frame")
                .numbers(1, "composing, % of all cycles", "putting quads in, %")
                .numbers(2, "most primitives by mean", "most fragments by mean", "fragments passed, by duplicated")
                .numbers(1, "sub-images, MB");
        for (Workload frame : frames) {
            Measurement run = measurements.of(AS_IT_IS, frame);
            double all = GPUS * run.value("frame.cycles");
            spent.row(frame.name(), PER_CENT * composing(run) / all,
                    PER_CENT * sum(run, "composed.ticks.merging") / all, imbalance(run, "primitives.rendered"),
                    imbalance(run, "rasteriser.fragments"), fragments(measurements, frame),
                    run.value("system.network.bytes.sub-images") / MEGABYTE);
        }
        return new Report.Section("Where the time goes", List.of(new Report.Paragraph(
                """
                        A group ends when its slowest GPU has drawn its part: what GPUs are composing beyond putting quads in they wait. *Most by \
                        mean* is what the GPU with most has, by the mean of all; draws are dealt out by primitives and are not cut, so \
                        fragments are dealt out worse. *Bare packets* have neither numbers of draws nor headers, as the artefact's."""),
                judgement(measurements), changed.build(), spent.build()));
    }
}
