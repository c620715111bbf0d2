package org.tilewright.run.reproduce.frames;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.run.report.Chart;
import org.tilewright.run.report.Report;
import org.tilewright.run.report.Table;
import org.tilewright.run.reproduce.Averages;
import org.tilewright.run.reproduce.Claim;
import org.tilewright.run.reproduce.Experiment;
import org.tilewright.run.study.Measurement;
import org.tilewright.run.study.Measurements;
import org.tilewright.run.study.Study;
import org.tilewright.run.study.Workload;

/** What it brings on each sequence to deal tiles out to texture units by locality, and not to let units wait for each other. */
final class LocalityOnSequences implements Experiment, Claim.Judged {

    private static final double FEMTO_TO_MICRO = 1e-9;
    private static final double PAPERS_SPEEDUP = 1.193;
    private static final double PAPERS_ACCESSES = 46.8;
    private static final double PAPERS_ENERGY = 6.3;
    /** Scenes are ours and not the paper's. */
    private static final double NEARLY = 0.9;

    private final List<Workload> sequences;

    LocalityOnSequences(List<Workload> sequences) {
        this.sequences = sequences;
    }

    @Override
    public void plan(Study study) {
        for (LocalityDesign design : LocalityDesign.values()) {
            study.add(design.machine(), sequences);
        }
    }

    private static double value(Measurements measurements, LocalityDesign design, Workload sequence, String name) {
        return measurements.of(design.machine(), sequence).value(name);
    }

    private static double cycles(Measurements measurements, LocalityDesign design, Workload sequence) {
        return value(measurements, design, sequence, "frame.cycles");
    }

    private static double speedup(Measurements measurements, LocalityDesign design, Workload sequence) {
        return cycles(measurements, design.base(), sequence) / cycles(measurements, design, sequence);
    }

    private static double accesses(Measurements measurements, LocalityDesign design, Workload sequence) {
        return value(measurements, design, sequence, "gpu0.l2.accesses");
    }

    /** The energy that is counted, in microjoules. */
    private static double energy(Measurements measurements, LocalityDesign design, Workload sequence) {
        Measurement each = measurements.of(design.machine(), sequence);
        return (each.value("gpu0.memory.energy") + each.value("gpu0.l2.energy") + each.value("gpu0.texture.energy"))
                * FEMTO_TO_MICRO;
    }

    private static double less(double one, double base) {
        return 100 - 100 * one / base;
    }

    @Override
    public Report.Section report(Measurements measurements) {
        Table.Builder table = Table.named("locality", "What dealing by locality comes to").texts("sequence", "dealing")
                .numbers(0, "cycles").numbers(2, "speedup").numbers(0, "L2 accesses")
                .numbers(1, "fewer of them, %").numbers(0, "L2 fills", "shading waits for units, cycles",
                        "it waits for tiles before, cycles")
                .numbers(1, "energy, uJ", "less of it, %");
        for (Workload sequence : sequences) {
            for (LocalityDesign design : LocalityDesign.values()) {
                table.row(sequence.name(), design.text(), cycles(measurements, design, sequence),
                        speedup(measurements, design, sequence), accesses(measurements, design, sequence),
                        less(accesses(measurements, design, sequence),
                                accesses(measurements, design.base(), sequence)),
                        value(measurements, design, sequence, "gpu0.l2.fills"),
                        value(measurements, design, sequence, "gpu0.shading.cycles.stalled.texture"),
                        value(measurements, design, sequence, "gpu0.shading.cycles.stalled.depth"),
                        energy(measurements, design, sequence), less(energy(measurements, design, sequence),
                                energy(measurements, design.base(), sequence)));
            }
        }
        List<Chart.Series> series = new ArrayList<>();
        for (LocalityDesign design : LocalityDesign.values()) {
            if (design != design.base()) {
                series.add(new Chart.Series(design.text(), sequences.stream()
                        .map(sequence -> speedup(measurements, design, sequence)).toList()));
            }
        }
        return new Report.Section("Texture locality",
                List.of(new Report.Paragraph(
                        """
                                The same sequences on tile-based-texture-locality: four texture units that take up a quad a cycle each, with 16 KiB of \
                                cache each and 128 KiB behind them. Speedups and savings are against dealing in turn with the same units; slow units take \
                                up a pixel a cycle. Energy is that of texture caches, second level and memory."""),
                        table.build(),
                        new Chart.Categories("locality-speedups", "Speedup over dealing in turn", "sequence",
                                sequences.stream().map(Workload::name).toList(),
                                List.of(new Chart.Panel("speedup", series, null)), false),
                        judgement(measurements)));
    }

    @Override
    public List<Claim> claims(Measurements measurements) {
        double mean = mean(measurements, LocalityDesign.MIRRORED);
        double inOrder = mean(measurements, LocalityDesign.MIRRORED_IN_ORDER);
        double unmirrored = mean(measurements, LocalityDesign.QUARTERS);
        double alone = mean(measurements, LocalityDesign.DECOUPLED);
        double scattered = mean(measurements, LocalityDesign.SCATTERED);
        double slow = mean(measurements, LocalityDesign.SLOW_MIRRORED);
        double least = Averages.least(sequences,
                sequence -> speedup(measurements, LocalityDesign.MIRRORED, sequence));
        double fewer = Averages.mean(sequences,
                sequence -> less(accesses(measurements, LocalityDesign.MIRRORED, sequence),
                        accesses(measurements, LocalityDesign.IN_TURN, sequence)));
        double energy = Averages.mean(sequences,
                sequence -> less(energy(measurements, LocalityDesign.MIRRORED, sequence),
                        energy(measurements, LocalityDesign.IN_TURN, sequence)));
        return List.of(
                new Claim("DTexL, abstract", "mirrored and decoupled quarters are 1.193 times as fast in the mean",
                        Claim.text(mean), mean >= NEARLY * PAPERS_SPEEDUP),
                new Claim("DTexL, abstract", "they make 46.8 % fewer accesses to the second level",
                        Claim.perCent(fewer) + " fewer", fewer >= NEARLY * PAPERS_ACCESSES),
                new Claim("DTexL, abstract", "they take 6.3 % less energy", Claim.perCent(energy) + " less",
                        energy >= NEARLY * PAPERS_ENERGY),
                new Claim("DTexL, abstract", "what locality gains becomes speed by decoupling",
                        Claim.text(mean / inOrder) + " times as fast as the same in order", mean > inOrder),
                new Claim("Tilewright", "mirroring makes quarters faster",
                        Claim.text(mean / unmirrored) + " times as fast", mean > unmirrored),
                new Claim("Tilewright",
                        "they are faster than tiles that are scattered, of which neighbours are together by chance",
                        Claim.text(mean / scattered) + " times as fast", mean > scattered),
                new Claim("Tilewright", "decoupling by itself gains little where dealing in turn balances well",
                        Claim.text(alone) + " times as fast", alone < mean),
                new Claim("Tilewright", "no sequence is slower", Claim.text(least) + " times as fast at least",
                        least >= 1),
                new Claim("Tilewright", "it is faster with units that take up a pixel a cycle, too",
                        Claim.text(slow) + " times as fast in the mean", slow >= 1));
    }

    private double mean(Measurements measurements, LocalityDesign design) {
        return Averages.geometricMean(sequences, sequence -> speedup(measurements, design, sequence));
    }
}
