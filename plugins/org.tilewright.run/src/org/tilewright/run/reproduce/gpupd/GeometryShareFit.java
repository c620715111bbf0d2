package org.tilewright.run.reproduce.gpupd;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;

import org.tilewright.frame.scene.profile.GameProfiles;
import org.tilewright.run.report.Chart;
import org.tilewright.run.report.Report;
import org.tilewright.run.report.Table;
import org.tilewright.run.reproduce.Claim;
import org.tilewright.run.reproduce.Experiment;
import org.tilewright.run.study.Measurements;
import org.tilewright.run.study.Study;
import org.tilewright.run.study.Workload;

/**
 * The one number that was fitted: the share of geometry in the frames, to conventional rendering's speedup. How far it is from
 * an exact fit is found from the slope of a trace that is made with other shares as well.
 */
final class GeometryShareFit implements Experiment {

    private static final int GPUS = 16;
    private static final List<Mode> MODES = List.of(Mode.CONVENTIONAL, Mode.COOPERATIVE);

    private final TraceFrames frames;

    GeometryShareFit(TraceFrames frames) {
        this.frames = frames;
    }

    @Override
    public void plan(Study study) {
        study.add(Mode.SINGLE, frames.traces());
        study.add(Mode.CONVENTIONAL.of(GPUS), frames.traces());
        for (double share : shares()) {
            study.add(Mode.SINGLE, at(share));
            MODES.forEach(mode -> study.add(mode.of(GPUS), at(share)));
        }
    }

    private static List<Double> shares() {
        return DoubleStream.concat(TraceFrames.OTHER_SHARES.stream().mapToDouble(Double::doubleValue),
                DoubleStream.of(GameProfiles.GEOMETRY_SHARE)).distinct().sorted().boxed().toList();
    }

    private Workload at(double share) {
        return share == GameProfiles.GEOMETRY_SHARE ? frames.wolf() : frames.wolfWithShare(share);
    }

    private double speedup(Measurements measurements, Mode mode, double share) {
        return Variant.of(mode, GPUS).speedup(measurements, at(share));
    }

    /**
     * The share at which a falling curve of speedups would pass a value, if a curve of the same slope, in the logarithm, goes
     * through a known point.
     *
     * @param shares abscissae, ascending
     * @param speedups their speedups
     * @param share abscissa of the known point
     * @param speedup its speedup
     * @param wanted the speedup to pass
     * @return the share; not a number if the curve does not fall around the point
     */
    static double passing(List<Double> shares, List<Double> speedups, double share, double speedup, double wanted) {
        int right = 1;
        while (right < shares.size() - 1 && shares.get(right) < share || right < shares.size() - 1
                && shares.get(right) == share && speedup > wanted) {
            right++;
        }
        double slope = Math.log(speedups.get(right) / speedups.get(right - 1))
                / (shares.get(right) - shares.get(right - 1));
        return slope < 0 ? share + Math.log(wanted / speedup) / slope : Double.NaN;
    }

    @Override
    public Report.Section report(Measurements measurements) {
        List<Double> shares = shares();
        Table.Builder table = Table
                .named("geometry-share",
                        "Speedup of wolf with 16 GPUs, by the geometry share that it is made with")
                .numbers(2, "geometry share").numbers(2, MODES.stream().map(Mode::label).toArray(String[]::new));
        List<Chart.Series> series = new ArrayList<>();
        for (double share : shares) {
            List<Object> row = new ArrayList<>(List.of(share));
            MODES.forEach(mode -> row.add(speedup(measurements, mode, share)));
            table.row(row);
        }
        MODES.forEach(mode -> series.add(new Chart.Series(mode.label(),
                shares.stream().map(share -> speedup(measurements, mode, share)).toList())));
        double found = Variant.of(Mode.CONVENTIONAL, GPUS).mean(measurements, frames.traces());
        double exact = passing(shares,
                shares.stream().map(share -> speedup(measurements, Mode.CONVENTIONAL, share)).toList(),
                GameProfiles.GEOMETRY_SHARE, found, PaperClaims.CONVENTIONAL);
        return new Report.Section("The geometry share",
                List.of(new Report.Paragraph(
                        "The games' traces are not to be had. The frames here are made to the paper's "
                                + "tables 2 and 3 (resolution, draws, synchronisations and their bytes); how many primitives they "
                                + "have the paper does not say. That was fitted once, as one share of geometry for all, to the "
                                + "geometric mean of conventional SFR with 16 GPUs, " + PaperClaims.CONVENTIONAL
                                + ". Chosen: " + Claim.text(GameProfiles.GEOMETRY_SHARE)
                                + ", by `FrameProfile.geometryShare`; "
                                + "it gives " + Claim.text(found) + " over the " + frames.traces().size()
                                + " traces. By the slope of wolf, "
                                + PaperClaims.CONVENTIONAL + " would be at " + Claim.text(exact)
                                + ". Everything else is a prediction."),
                        table.build(),
                        new Chart.Categories("geometry-share", "Speedup of wolf with 16 GPUs by geometry share",
                                "geometry share", shares.stream().map(Claim::text).toList(),
                                List.of(new Chart.Panel("speedup", series, null)), true)));
    }
}
