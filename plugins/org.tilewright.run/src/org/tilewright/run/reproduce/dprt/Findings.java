package org.tilewright.run.reproduce.dprt;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

import org.tilewright.run.report.Report;
import org.tilewright.run.report.Table;
import org.tilewright.run.reproduce.Averages;
import org.tilewright.run.reproduce.Experiment;
import org.tilewright.run.reproduce.Frames;
import org.tilewright.run.study.Measurements;
import org.tilewright.run.study.Study;
import org.tilewright.run.study.Workload;

/** What was to be shown, and whether it is: the report's first table. */
final class Findings implements Experiment {

    /** Largest loss against plain DPRT that the adaptive policy may have on a frame, in per cent, at either latency. */
    private static final double ADAPTIVE_LOSS = 1;

    /** Gain over plain DPRT that it has to have at the slower memory, in per cent, in the geometric mean. */
    private static final double ADAPTIVE_GAIN = 3;

    private final Frames frames;
    private final Optional<AdaptiveDistance> adaptive;
    private final Optional<WorthOfTheTag> tag;

    /**
     * The findings.
     *
     * @param frames what is drawn
     * @param adaptive the adaptive policy's part, if it is measured
     * @param tag the tag's part, if it is measured
     */
    Findings(Frames frames, Optional<AdaptiveDistance> adaptive, Optional<WorthOfTheTag> tag) {
        this.frames = frames;
        this.adaptive = adaptive;
        this.tag = tag;
    }

    @Override
    public void plan(Study study) {
        // What it needs the other experiments measure.
    }

    @Override
    public Report.Section report(Measurements measurements) {
        Table.Builder table = Table.named("findings", "What was to be shown").texts("claim", "found", "holds");
        List<Comparison> scenes = compare(frames.scenes(), measurements);
        double leastGain = Averages.least(scenes, Comparison::gain);
        double leastCut = Averages.least(scenes, Comparison::latencyCut);
        row(table, "hit-rate gain on each generated scene inside 7.82 to 11.74, " + GainReading.CHOSEN.text(),
                range(leastGain, Averages.greatest(scenes, Comparison::gain), GainReading.CHOSEN.gainUnit()),
                scenes.stream().allMatch(item -> PaperClaims.inside(item.gain(), PaperClaims.GAIN)));
        row(table, "latency cut on each generated scene inside 30.83 to 39.87 %",
                range(leastCut, Averages.greatest(scenes, Comparison::latencyCut), "%"),
                scenes.stream().allMatch(item -> PaperClaims.inside(item.latencyCut(), PaperClaims.CUT)));
        double used = Averages.least(scenes, item -> item.prefetching().usedPixels());
        row(table, "on each generated scene at least 95 % of the depth pixels read are used",
                "least: " + text(used) + " %",
                used >= PaperClaims.USED_DATA);
        captured(table, compare(frames.captured(), measurements));
        adaptive.ifPresent(part -> adaptive(table, part, measurements));
        tag.ifPresent(part -> {
            double cost = part.greatestCost(measurements);
            row(table, "there is a machine and a frame on which removing the once-touching tag costs time",
                    "costs up to " + text(cost) + " %", cost > 0);
        });
        List<Report.Block> blocks = new ArrayList<>();
        blocks.add(table.build());
        return new Report.Section("", blocks);
    }

    private static List<Comparison> compare(List<Workload> workloads, Measurements measurements) {
        return workloads.stream().map(frame -> Machines.PRESETS.compare(measurements, frame)).toList();
    }

    private static void captured(Table.Builder table, List<Comparison> captured) {
        if (!captured.isEmpty()) {
            double gain = Averages.least(captured, Comparison::gain);
            double cut = Averages.least(captured, Comparison::latencyCut);
            row(table, "gain and latency cut positive on each captured frame",
                    "least: " + text(gain) + " " + GainReading.CHOSEN.gainUnit() + ", " + text(cut) + " %",
                    gain > 0 && cut > 0);
        }
    }

    private static void adaptive(Table.Builder table, AdaptiveDistance part, Measurements measurements) {
        double worst = part.worst(measurements);
        row(table, "adaptive DPRT never slower than plain DPRT on the same machine by more than 1 %",
                "worst: " + text(worst) + " %", worst <= ADAPTIVE_LOSS);
        double mean = part.meanAtTheSlowMemory(measurements);
        row(table, "adaptive DPRT at least 3 % faster than that at four times the memory latency, geometric mean",
                text(mean) + " %", mean <= -ADAPTIVE_GAIN);
    }

    private static void row(Table.Builder table, String claim, String found, boolean holds) {
        table.row(claim, found, holds ? "yes" : "no");
    }

    private static String range(double least, double greatest, String unit) {
        return text(least) + " to " + text(greatest) + " " + unit;
    }

    private static String text(double number) {
        return Double.isNaN(number) ? "–" : String.format(Locale.ROOT, "%.2f", number);
    }
}
