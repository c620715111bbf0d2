package org.tilewright.run.reproduce.frames;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

import org.tilewright.run.report.Chart;
import org.tilewright.run.report.Report;
import org.tilewright.run.report.Table;
import org.tilewright.run.reproduce.Averages;
import org.tilewright.run.reproduce.Claim;
import org.tilewright.run.reproduce.Experiment;
import org.tilewright.run.study.Measurements;
import org.tilewright.run.study.Study;
import org.tilewright.run.study.Workload;

/** What each design saves on each sequence, alone and all together. */
final class DesignsOnSequences implements Experiment, Claim.Judged {

    private static final double MICRO = 1e6;
    private static final double PAPERS_SPEEDUP = 1.74;
    private static final double PAPERS_SAVING = 43;
    private static final double VISIBILITYS_SPEEDUP = 1.39;
    /** Scenes are ours and not the paper's, so that its mean is only said to be met where ours is no more than a tenth short of it. */
    private static final double NEARLY = 0.9;

    private static final double MOST_LOSS = 0.95;
    /** Runs whose cycles differ by less do so by chance, as the order of requests to memory changes. */
    private static final double SAME = 0.995;

    private final List<Workload> sequences;

    DesignsOnSequences(List<Workload> sequences) {
        this.sequences = sequences;
    }

    @Override
    public void plan(Study study) {
        for (FrameDesign design : FrameDesign.values()) {
            study.add(design.machine(), sequences);
        }
    }

    private static SequenceFigures figures(Measurements measurements, FrameDesign design, Workload sequence) {
        return new SequenceFigures(design, measurements.of(design.machine(), sequence));
    }

    @Override
    public Report.Section report(Measurements measurements) {
        Table.Builder table = Table.named("designs", "What each design comes to").texts("sequence", "design")
                .numbers(0, "cycles").numbers(2, "speedup")
                .numbers(1, "entries hidden, %", "bins eliminated, %", "waits for signatures, %")
                .numbers(0, "L2 fills").numbers(2, "parameters read, MiB", "memory, MiB").numbers(1, "energy, uJ",
                        "of it signing, uJ",
                        "energy, % of none");
        for (Workload sequence : sequences) {
            double none = figures(measurements, FrameDesign.NONE, sequence).energy();
            for (FrameDesign design : FrameDesign.values()) {
                SequenceFigures each = figures(measurements, design, sequence);
                table.row(sequence.name(), design.text(), each.cycles(), speedup(measurements, design, sequence),
                        each.hidden(), each.eliminated(), each.waitsForSignatures(), each.fills(), each.parameters(),
                        each.traffic(),
                        each.energy() * MICRO, each.signing() * MICRO, 100 * each.energy() / none);
            }
        }
        List<Chart.Series> series = new ArrayList<>();
        for (FrameDesign design : FrameDesign.values()) {
            if (design != FrameDesign.NONE) {
                series.add(new Chart.Series(design.text(), sequences.stream()
                        .map(sequence -> speedup(measurements, design, sequence)).toList()));
            }
        }
        return new Report.Section("On sequences that move",
                List.of(new Report.Paragraph(
                        """
                                Sequences of 30 frames of 256x192 pixels, made by the project: a knot that turns in a room that stands (turntable), a \
                                walk past it (walk), the same with ten frames of standing still in it (pause), a dozen large sprites before a picture \
                                (sprites), the knot turning behind a screen (backstage), and 1,500 small sprites (swarm). Each machine is tile-based-boustrophedonic with what it has of the designs; \
                                the second level of cache keeps its lines in all of them. Energy is that of texture caches, second level and memory, and \
                                of signing, as docs/energy.md counts it."""),
                        table.build(),
                        new Chart.Categories("speedups", "Speedup over the machine without any", "sequence",
                                sequences.stream().map(Workload::name).toList(),
                                List.of(new Chart.Panel("speedup", series, null)), false),
                        judgement(measurements)));
    }

    private static double speedup(Measurements measurements, FrameDesign design, Workload sequence) {
        return figures(measurements, FrameDesign.NONE, sequence).cycles()
                / figures(measurements, design, sequence).cycles();
    }

    @Override
    public List<Claim> claims(Measurements measurements) {
        double mean = Averages.geometricMean(sequences,
                sequence -> speedup(measurements, FrameDesign.ELIMINATION, sequence));
        double atOnce = Averages.geometricMean(sequences,
                sequence -> speedup(measurements, FrameDesign.SIGNED_AT_ONCE, sequence));
        double saving = Averages.mean(sequences,
                sequence -> 100
                        - 100 * ofNone(measurements, FrameDesign.ELIMINATION, sequence, SequenceFigures::energy));
        double visibility = Averages.geometricMean(sequences,
                sequence -> speedup(measurements, FrameDesign.VISIBILITY, sequence));
        double hides = Averages.greatest(sequences,
                sequence -> speedup(measurements, FrameDesign.VISIBILITY, sequence)
                        / speedup(measurements, FrameDesign.ELIMINATION, sequence));
        double hinders = Averages.least(sequences,
                sequence -> speedup(measurements, FrameDesign.VISIBILITY, sequence)
                        / speedup(measurements, FrameDesign.ELIMINATION, sequence));
        double slowest = Averages.least(sequences,
                sequence -> speedup(measurements, FrameDesign.ELIMINATION, sequence));
        double fills = Averages.greatest(sequences,
                sequence -> 100 * ofNone(measurements, FrameDesign.BOUSTROPHEDONIC, sequence, SequenceFigures::fills));
        double records = Averages.greatest(sequences,
                sequence -> 100 * figures(measurements, FrameDesign.RECORDS, sequence).parameters()
                        / figures(measurements, FrameDesign.RECORDS_LRU, sequence).parameters());
        double cycles = Averages.least(sequences,
                sequence -> speedup(measurements, FrameDesign.BOUSTROPHEDONIC, sequence));
        return List.of(
                new Claim("Rendering Elimination, abstract", "Rendering Elimination is 1.74 times as fast in the mean",
                        Claim.text(mean), mean >= NEARLY * PAPERS_SPEEDUP),
                new Claim("Tilewright", "so it is if signing is not waited for", Claim.text(atOnce),
                        atOnce >= NEARLY * PAPERS_SPEEDUP),
                new Claim("Rendering Elimination, abstract", "it takes 43 % less energy",
                        Claim.perCent(saving) + " less",
                        saving >= NEARLY * PAPERS_SAVING),
                new Claim("Tilewright", "where nothing can be eliminated it is slower by no more than 5 %",
                        Claim.text(slowest) + " times as fast where it loses most", slowest >= MOST_LOSS),
                new Claim("Early Visibility Resolution, abstract",
                        "with what was hidden left out of signatures it is 1.39 times as fast in the mean",
                        Claim.text(visibility), visibility >= NEARLY * VISIBILITYS_SPEEDUP),
                new Claim("Tilewright", "somewhere that makes it faster than Rendering Elimination by itself",
                        Claim.text(hides) + " times as fast at most", hides > 1),
                new Claim("Tilewright", "and nowhere slower by more than 5 %",
                        Claim.text(hinders) + " times as fast at least", hinders >= MOST_LOSS),
                new Claim("Boustrophedonic Frames, abstract",
                        "going backwards saves reads of textures in every sequence",
                        "at most " + Claim.perCent(fills) + " of the fills of the second level", fills < 100),
                new Claim("Boustrophedonic Frames, abstract", "it costs nothing",
                        Claim.text(cycles) + " times as fast in the worst case", cycles >= SAME),
                new Claim("TCOR paper", "the lists of tiles replace better than LRU in every sequence",
                        "at most " + Claim.perCent(records) + " of what LRU reads of parameters", records < 100));
    }

    private static double ofNone(Measurements measurements, FrameDesign design, Workload sequence,
            ToDoubleFunction<SequenceFigures> figure) {
        return figure.applyAsDouble(figures(measurements, design, sequence))
                / figure.applyAsDouble(figures(measurements, FrameDesign.NONE, sequence));
    }
}
