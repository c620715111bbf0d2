package org.tilewright.run.reproduce.chopin;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.run.report.Chart;
import org.tilewright.run.report.Report;
import org.tilewright.run.report.Table;
import org.tilewright.run.reproduce.Averages;
import org.tilewright.run.reproduce.Claim;
import org.tilewright.run.study.Measurements;
import org.tilewright.run.study.Study;
import org.tilewright.run.study.Workload;

/** Speedups over one GPU by the number of GPUs. */
final class Scaling implements Claim.Judged {

    /** Less than this gain from all the GPUs that are added is called a failure to scale. */
    private static final double SATURATION = 1.5;

    private final List<Workload> frames;
    private final List<Integer> gpus;

    /**
     * Speedups of frames.
     *
     * @param frames the frames; those that compose nothing tell of duplicated rendering and GPUpd alone
     * @param gpus numbers of GPUs, rising
     */
    Scaling(List<Workload> frames, List<Integer> gpus) {
        this.frames = frames;
        this.gpus = gpus;
    }

    @Override
    public void plan(Study study) {
        study.add(Sharing.SINGLE, frames);
        for (int number : gpus) {
            for (Sharing sharing : Sharing.values()) {
                study.add(sharing.of(number), frames);
            }
        }
    }

    private double mean(Measurements measurements, Sharing sharing, int number) {
        return Averages.geometricMean(frames,
                frame -> Sharing.speedup(measurements, Sharing.SINGLE, sharing.of(number), frame));
    }

    /** What the greatest number of GPUs gains over the one before. */
    private double growth(Measurements measurements, Sharing sharing) {
        return mean(measurements, sharing, gpus.getLast())
                / mean(measurements, sharing, gpus.get(gpus.size() - 2));
    }

    @Override
    public List<Claim> claims(Measurements measurements) {
        if (gpus.size() < 2) {
            return List.of();
        }
        double duplicated = growth(measurements, Sharing.DUPLICATED);
        double gpupd = growth(measurements, Sharing.GPUPD);
        double chopin = growth(measurements, Sharing.CHOPIN);
        String step = "from " + gpus.get(gpus.size() - 2) + " to " + gpus.getLast() + " GPUs ";
        return List.of(
                new Claim(PaperClaims.ABSTRACT, "duplicated rendering fails to scale as GPUs are added",
                        step + Claim.text(duplicated) + "x", duplicated < SATURATION),
                new Claim(PaperClaims.ABSTRACT, "GPUpd fails to scale as GPUs are added",
                        step + Claim.text(gpupd) + "x", gpupd < SATURATION),
                new Claim(PaperClaims.ABSTRACT, "CHOPIN scales where those do not", step + Claim.text(chopin) + "x",
                        chopin > duplicated && chopin > gpupd));
    }

    @Override
    public Report.Section report(Measurements measurements) {
        Table.Builder table = Table.named("scaling",
                "Speedups over one GPU by number of GPUs, geometric mean of these frames")
                .texts("sharing");
        gpus.forEach(number -> table.numbers(2, number + " GPUs"));
        List<Chart.Series> series = new ArrayList<>();
        for (Sharing sharing : Sharing.values()) {
            List<Double> values = gpus.stream().map(number -> mean(measurements, sharing, number)).toList();
            List<Object> row = new ArrayList<>(List.of(sharing.label()));
            row.addAll(values);
            table.row(row);
            series.add(new Chart.Series(sharing.label(), values));
        }
        return new Report.Section("Speedups by number of GPUs", List.of(
                new Report.Paragraph("Of the frames of which CHOPIN composes something, if there are any, else of all: "
                        + String.join(", ", frames.stream().map(Workload::name).toList())
                        + ". Scaling fails where the last doubling gains less than " + Claim.text(SATURATION) + "x."),
                judgement(measurements), table.build(),
                new Chart.Categories("scaling", "Speedup by number of GPUs, geometric mean", "GPUs",
                        gpus.stream().map(String::valueOf).toList(), List.of(new Chart.Panel("speedup", series, null)),
                        true)));
    }
}
