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

/** Figure 14: who projected the primitives that each of four GPUs draws, and how many fewer each has. */
final class PrimitiveSources implements Claim.Judged {

    private static final int GPUS = 4;
    private static final double PER_CENT = 100;

    /** Share of a GPU's primitives that its own projection may make, in per cent, to call the sources even. */
    private static final double EVEN = 10;

    private final List<Workload> traces;
    private final List<Workload> shown;

    PrimitiveSources(TraceFrames frames) {
        traces = frames.few();
        shown = traces;
    }

    @Override
    public void plan(Study study) {
        study.add(Mode.CONVENTIONAL.of(GPUS), traces);
        study.add(Mode.COOPERATIVE.of(GPUS), traces);
    }

    private static SystemFigures figures(Measurements measurements, Mode mode, Workload frame) {
        return new SystemFigures(measurements.of(mode.of(GPUS), frame), GPUS);
    }

    /** Primitives that a GPU projects and draws less than all, in per cent. */
    private static double fewer(Measurements measurements, Workload frame) {
        SystemFigures found = figures(measurements, Mode.COOPERATIVE, frame);
        return PER_CENT * (1 - (found.projected() + found.rendered())
                / figures(measurements, Mode.CONVENTIONAL, frame).rendered());
    }

    /** The largest difference of a source's share from an even one, in points. */
    private static double unevenness(Measurements measurements, Workload frame) {
        SystemFigures found = figures(measurements, Mode.COOPERATIVE, frame);
        double most = 0;
        for (int gpu = 0; gpu < GPUS; gpu++) {
            for (int source = 0; source < GPUS; source++) {
                most = Math.max(most, Math.abs(share(found, gpu, source) - PER_CENT / GPUS));
            }
        }
        return most;
    }

    private static double share(SystemFigures found, int gpu, int source) {
        double all = 0;
        for (int other = 0; other < GPUS; other++) {
            all += found.from(gpu, other);
        }
        return PER_CENT * found.from(gpu, source) / all;
    }

    @Override
    public List<Claim> claims(Measurements measurements) {
        double most = Averages.greatest(traces, frame -> fewer(measurements, frame));
        double uneven = Averages.greatest(shown, frame -> unevenness(measurements, frame));
        return List.of(
                new Claim("5.1, figure 14",
                        "a GPU of four processes up to " + Math.round(PaperClaims.FEWER_PRIMITIVES)
                                + " % fewer primitives than with conventional SFR",
                        "up to " + Claim.perCent(most) + " fewer, projection counted; least "
                                + Claim.perCent(Averages.least(traces, frame -> fewer(measurements, frame))),
                        most >= PaperClaims.FEWER_PRIMITIVES),
                new Claim("5.1, figure 14", "each GPU draws primitives of all four in about equal parts",
                        "at most " + Claim.text(uneven) + " points from a quarter", uneven <= EVEN));
    }

    @Override
    public Report.Section report(Measurements measurements) {
        Table.Builder table = Table.named("primitives", "Primitives of a GPU of four, mean of the GPUs, thousands")
                .texts("trace").numbers(1, "conventional", "C-PD: projected", "drawn")
                .numbers(1, "fewer, %", "farthest source from a quarter, points");
        for (Workload frame : traces) {
            SystemFigures found = figures(measurements, Mode.COOPERATIVE, frame);
            table.row(frame.name(), figures(measurements, Mode.CONVENTIONAL, frame).rendered() / 1000,
                    found.projected() / 1000, found.rendered() / 1000, fewer(measurements, frame),
                    unevenness(measurements, frame));
        }
        return new Report.Section("Figure 14: sources of primitives", List.of(judgement(measurements), table.build(),
                chart(measurements)));
    }

    private Chart chart(Measurements measurements) {
        List<String> categories = new ArrayList<>();
        List<List<Double>> bySource = new ArrayList<>();
        for (int source = 0; source < GPUS; source++) {
            bySource.add(new ArrayList<>());
        }
        for (Workload frame : shown) {
            SystemFigures found = figures(measurements, Mode.COOPERATIVE, frame);
            for (int gpu = 0; gpu < GPUS; gpu++) {
                categories.add(frame.name() + " " + gpu);
                for (int source = 0; source < GPUS; source++) {
                    bySource.get(source).add(share(found, gpu, source));
                }
            }
        }
        List<Chart.Series> series = new ArrayList<>();
        for (int source = 0; source < GPUS; source++) {
            series.add(new Chart.Series("projected by GPU " + source, bySource.get(source)));
        }
        return new Chart.Stacks("primitives", "Sources of the primitives that each of four GPUs draws",
                "trace and GPU", categories, new Chart.Panel("primitives drawn (%)", series, null));
    }
}
