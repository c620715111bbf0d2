package org.tilewright.run.reproduce.gpupd;

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

/** Figure 7: geometry in one GPU's frame, and what is left of it with 16 GPUs if geometry is repeated, or shared. */
final class LatencyBreakdown implements Claim.Judged {

    private static final int GPUS = 16;
    private static final double PER_CENT = 100;

    private final TraceFrames frames;

    LatencyBreakdown(TraceFrames frames) {
        this.frames = frames;
    }

    @Override
    public void plan(Study study) {
        study.add(Mode.SINGLE, frames.traces());
        study.add(Mode.CONVENTIONAL.of(GPUS), frames.traces());
        study.add(Mode.COOPERATIVE.of(GPUS), frames.traces());
        frames.traces().forEach(trace -> study.add(Mode.SINGLE, frames.geometryOf(trace)));
    }

    /** Geometry in per cent of one GPU's frame. */
    private double geometry(Measurements measurements, Workload trace) {
        return PER_CENT * Variant.cycles(measurements, Mode.SINGLE, frames.geometryOf(trace))
                / Variant.cycles(measurements, Mode.SINGLE, trace);
    }

    /** What is left of the frame if all but geometry is divided. */
    private double current(Measurements measurements, Workload trace) {
        double geometry = geometry(measurements, trace);
        return geometry + (PER_CENT - geometry) / GPUS;
    }

    private static double simulated(Measurements measurements, Mode mode, Workload trace) {
        return PER_CENT / Variant.of(mode, GPUS).speedup(measurements, trace);
    }

    @Override
    public List<Claim> claims(Measurements measurements) {
        List<Workload> traces = frames.traces();
        double least = Averages.least(traces,
                trace -> geometry(measurements, trace) / current(measurements, trace) * PER_CENT);
        return List.of(new Claim("2.4, figure 7",
                "with 16 GPUs and repeated geometry, geometry dominates what is left of the frame",
                "geometry is " + Claim.perCent(Averages.least(traces, trace -> geometry(measurements, trace))) + " to "
                        + Claim.perCent(Averages.greatest(traces, trace -> geometry(measurements, trace)))
                        + " of one GPU's frame, and at least " + Claim.perCent(least) + " of what is left",
                least > PER_CENT / 2));
    }

    @Override
    public Report.Section report(Measurements measurements) {
        Table.Builder table = Table.named("breakdown", "Time of a frame, in per cent of one GPU's").texts("trace")
                .numbers(1, "one GPU: geometry", "rest", "16 GPUs, projected: conventional", "ideal",
                        "16 GPUs, simulated: conventional", "C-PD");
        List<Double> once = new ArrayList<>();
        List<Double> repeated = new ArrayList<>();
        List<Double> conventional = new ArrayList<>();
        List<Double> cooperative = new ArrayList<>();
        for (Workload trace : frames.traces()) {
            double geometry = geometry(measurements, trace);
            table.row(trace.name(), geometry, PER_CENT - geometry, current(measurements, trace), PER_CENT / GPUS,
                    simulated(measurements, Mode.CONVENTIONAL, trace),
                    simulated(measurements, Mode.COOPERATIVE, trace));
            once.add(geometry);
            repeated.add(current(measurements, trace));
            conventional.add(simulated(measurements, Mode.CONVENTIONAL, trace));
            cooperative.add(simulated(measurements, Mode.COOPERATIVE, trace));
        }
        return new Report.Section("Figure 7: geometry in a frame", List.of(new Report.Paragraph(
                """
                        Geometry is the time of the frame with nothing rasterised. *Projected* divides all but geometry by 16, *ideal* \
                        all. In the simulated machines geometry overlaps with the rest, and buffers are exchanged, which the projection \
                        leaves out."""),
                judgement(measurements), table.build(),
                new Chart.Categories("breakdown", "What is left of one GPU's frame", "trace",
                        frames.traces().stream().map(Workload::name).toList(),
                        List.of(new Chart.Panel("of one GPU's frame (%)",
                                List.of(new Chart.Series("geometry alone, one GPU", once),
                                        new Chart.Series("conventional, 16 GPUs, projected", repeated),
                                        new Chart.Series("conventional, 16 GPUs, simulated", conventional),
                                        new Chart.Series("C-PD, 16 GPUs, simulated", cooperative)),
                                null)),
                        false)));
    }
}
