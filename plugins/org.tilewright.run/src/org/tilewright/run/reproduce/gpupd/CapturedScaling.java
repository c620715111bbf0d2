package org.tilewright.run.reproduce.gpupd;

import java.util.List;

import org.tilewright.run.report.Report;
import org.tilewright.run.reproduce.Averages;
import org.tilewright.run.study.Measurements;
import org.tilewright.run.study.Study;
import org.tilewright.run.study.Workload;

/** Figure 13 on captured frames, which read nothing that they drew. */
final class CapturedScaling implements Claim.Judged {

    private static final int FEW = 4;
    private static final int MANY = 16;

    private final Comparison comparison;

    CapturedScaling(List<Workload> captured) {
        comparison = new Comparison("captured", "Speedups over one GPU, captured frames", "mode", false,
                List.of(named(Mode.CONVENTIONAL, FEW), named(Mode.COOPERATIVE, FEW), named(Mode.CONVENTIONAL, MANY),
                        named(Mode.COOPERATIVE, MANY)),
                captured);
    }

    private static Variant named(Mode mode, int gpus) {
        return Variant.of(mode.label() + ", " + gpus + " GPUs", mode.of(gpus));
    }

    @Override
    public void plan(Study study) {
        comparison.plan(study);
    }

    @Override
    public List<Claim> claims(Measurements measurements) {
        double lead = Averages.least(comparison.frames(),
                frame -> lead(measurements, Mode.CONVENTIONAL, Mode.COOPERATIVE, MANY, frame));
        long beaten = comparison.frames().stream()
                .filter(frame -> lead(measurements, Mode.CONVENTIONAL, Mode.COOPERATIVE, MANY, frame) > 1).count();
        double growth = Variant.of(Mode.CONVENTIONAL, MANY).mean(measurements, comparison.frames())
                / Variant.of(Mode.CONVENTIONAL, FEW).mean(measurements, comparison.frames());
        return List.of(
                new Claim("5.1", "captured frames: C-PD beats conventional SFR with 16 GPUs",
                        "on " + beaten + " of " + comparison.frames().size() + ", least " + Claim.text(lead)
                                + "x as fast",
                        lead > 1),
                new Claim("5.1", "captured frames: conventional SFR saturates",
                        "from 4 to 16 GPUs " + Claim.text(growth) + "x", growth < 1.5));
    }

    private static double lead(Measurements measurements, Mode slower, Mode faster, int gpus, Workload frame) {
        return Variant.of(faster, gpus).speedup(measurements, frame)
                / Variant.of(slower, gpus).speedup(measurements, frame);
    }

    @Override
    public Report.Section report(Measurements measurements) {
        return new Report.Section("Captured frames", List.of(new Report.Paragraph(
                """
                        Frames of games that read nothing they drew: there is no synchronisation, and no share of geometry was fitted. They \
                        show what the split alone does."""),
                judgement(measurements),
                comparison.table(measurements), comparison.chart(measurements)));
    }
}
