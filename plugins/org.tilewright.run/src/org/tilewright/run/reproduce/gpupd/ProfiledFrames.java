package org.tilewright.run.reproduce.gpupd;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.run.report.Chart;
import org.tilewright.run.report.Report;
import org.tilewright.run.report.Table;
import org.tilewright.run.reproduce.Claim;
import org.tilewright.run.study.Measurements;
import org.tilewright.run.study.Study;
import org.tilewright.run.study.Workload;

/** Figure 21: time of geometry and of synchronisation in the profiled frames, and what C-PD saves of them. */
final class ProfiledFrames implements Claim.Judged {

    private static final int GPUS = 16;
    private static final double PER_CENT = 100;
    private static final String FIGURE = "5.5, figure 21";

    private final TraceFrames frames;

    ProfiledFrames(TraceFrames frames) {
        this.frames = frames;
    }

    @Override
    public void plan(Study study) {
        study.add(Mode.SINGLE, frames.profiled());
        study.add(Mode.CONVENTIONAL.of(GPUS), frames.profiled());
        study.add(Mode.COOPERATIVE.of(GPUS), frames.profiled());
        frames.profiled().forEach(frame -> study.add(Mode.SINGLE, frames.geometryOf(frame)));
    }

    private static PaperClaims.Profiled paper(Workload frame) {
        return frame.name().equals("heaven") ? PaperClaims.HEAVEN : PaperClaims.VALLEY;
    }

    /** Time of all geometry of a frame, in per cent of one GPU's frame. */
    private double geometry(Measurements measurements, Workload frame) {
        return PER_CENT * Variant.cycles(measurements, Mode.SINGLE, frames.geometryOf(frame))
                / Variant.cycles(measurements, Mode.SINGLE, frame);
    }

    /** Time of exchanging buffers, in per cent of one GPU's frame. */
    private static double sync(Measurements measurements, Workload frame) {
        return PER_CENT * new SystemFigures(measurements.of(Mode.CONVENTIONAL.of(GPUS), frame), GPUS).boundary("sync")
                / Variant.cycles(measurements, Mode.SINGLE, frame);
    }

    private static double saving(Measurements measurements, Mode mode, Workload frame) {
        return PER_CENT * (1 - 1 / Variant.of(mode, GPUS).speedup(measurements, frame));
    }

    @Override
    public List<Claim> claims(Measurements measurements) {
        List<Claim> claims = new ArrayList<>();
        for (Workload frame : frames.profiled()) {
            PaperClaims.Profiled paper = paper(frame);
            double conventional = saving(measurements, Mode.CONVENTIONAL, frame);
            double cooperative = saving(measurements, Mode.COOPERATIVE, frame);
            double bound = PER_CENT - paper.geometryAndSync();
            claims.add(new Claim(FIGURE,
                    frame.name() + ": geometry and synchronisation make " + paper.geometryAndSync() + " % of the frame,"
                            + " which limits conventional SFR to " + Claim.text(bound) + " % less time",
                    "geometry " + Claim.perCent(geometry(measurements, frame)) + ", synchronisation "
                            + Claim.perCent(sync(measurements, frame)) + "; 16 GPUs simulated take "
                            + Claim.perCent(conventional) + " less time",
                    conventional <= bound));
            claims.add(new Claim(FIGURE,
                    frame.name() + ": C-PD can take up to " + paper.saving() + " % off",
                    "16 GPUs simulated take " + Claim.perCent(cooperative) + " less time",
                    cooperative > conventional && cooperative <= paper.saving()));
        }
        return claims;
    }

    @Override
    public Report.Section report(Measurements measurements) {
        Table.Builder table = Table.named("profiled", "The profiled frames, in per cent of one GPU's frame")
                .texts("frame")
                .numbers(1, "paper: geometry and sync", "sync (all that C-PD cannot save)", "ours: geometry", "sync",
                        "geometry and sync", "saved by conventional SFR, 16 GPUs", "saved by C-PD, 16 GPUs");
        List<String> categories = new ArrayList<>();
        List<List<Double>> parts = List.of(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        for (Workload frame : frames.profiled()) {
            PaperClaims.Profiled paper = paper(frame);
            double geometry = geometry(measurements, frame);
            double sync = sync(measurements, frame);
            table.row(frame.name(), paper.geometryAndSync(), PER_CENT - paper.saving(), geometry, sync,
                    geometry + sync, saving(measurements, Mode.CONVENTIONAL, frame),
                    saving(measurements, Mode.COOPERATIVE, frame));
            double paperSync = PER_CENT - paper.saving();
            add(categories, parts, frame.name() + ", paper", paper.geometryAndSync() - paperSync, paperSync);
            add(categories, parts, frame.name() + ", ours", geometry, sync);
        }
        return new Report.Section("Figure 21: profiled frames", List.of(new Report.Paragraph(
                """
                        The paper profiled a GPU; it gives the share of geometry and synchronisation together, and what C-PD could save, \
                        from which the share of synchronisation follows if that is all that is left. Ours: geometry is the time of the \
                        frame with nothing rasterised, synchronisation what 16 GPUs spend exchanging buffers, both of one GPU's frame. \
                        The frames have the geometry share that was fitted to the traces, not one of their own."""),
                judgement(measurements), table.build(),
                new Chart.Stacks("profiled", "Geometry and synchronisation in the profiled frames", "frame", categories,
                        new Chart.Panel("of one GPU's frame (%)",
                                List.of(new Chart.Series("geometry", parts.get(0)),
                                        new Chart.Series("synchronisation", parts.get(1)),
                                        new Chart.Series("rest", parts.get(2))),
                                null))));
    }

    private static void add(List<String> categories, List<List<Double>> parts, String category, double geometry,
            double sync) {
        categories.add(category);
        parts.get(0).add(geometry);
        parts.get(1).add(sync);
        parts.get(2).add(Math.max(0, PER_CENT - geometry - sync));
    }
}
