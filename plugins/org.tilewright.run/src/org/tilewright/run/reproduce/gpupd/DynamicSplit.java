package org.tilewright.run.reproduce.gpupd;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.run.report.Chart;
import org.tilewright.run.report.Report;
import org.tilewright.run.report.Table;
import org.tilewright.run.reproduce.Averages;
import org.tilewright.run.reproduce.Claim;
import org.tilewright.run.reproduce.Experiment;
import org.tilewright.run.study.Configuration;
import org.tilewright.run.study.Measurements;
import org.tilewright.run.study.Study;
import org.tilewright.run.study.Workload;

/** Regions dealt out anew by the load of the frame before: the same frame twice, of which the second is measured. */
final class DynamicSplit implements Experiment {

    private static final int GPUS = 16;
    private static final int FRAMES = 2;
    private static final double PER_CENT = 100;
    private static final Configuration FIXED = Mode.COOPERATIVE.of(GPUS);
    private static final List<String> SIZES = List.of("32x32");

    private final List<Workload> frames;

    DynamicSplit(TraceFrames frames) {
        this.frames = frames.wolfAndCaptured();
    }

    private static Configuration fixed(String size) {
        return size.equals(SIZES.getFirst()) ? FIXED : FIXED.with("split.regionSize=" + size + " px");
    }

    private static Configuration dynamic(String size) {
        return fixed(size).with("split.dynamic=true");
    }

    @Override
    public void plan(Study study) {
        for (String size : SIZES) {
            study.add(fixed(size), frames);
            study.add(dynamic(size), frames.stream().map(frame -> frame.repeated(FRAMES)).toList());
        }
    }

    /** The second frame begins a tick after the first, which is that of the fixed split, has ended. */
    static double second(double sequence, double first) {
        return sequence - first - 1;
    }

    private static double change(Measurements measurements, String size, Workload frame) {
        double first = Variant.cycles(measurements, fixed(size), frame);
        double both = Variant.cycles(measurements, dynamic(size), frame.repeated(FRAMES));
        return PER_CENT * (second(both, first) / first - 1);
    }

    @Override
    public Report.Section report(Measurements measurements) {
        Table.Builder table = Table.named("dynamic-split", "Dynamic against fixed split, C-PD with 16 GPUs")
                .texts("frame");
        for (String size : SIZES) {
            table.numbers(3, "regions of " + size + ": busy cycles, mean of most").numbers(0, "fixed, cycles",
                    "dynamic, cycles").numbers(2, "change, %");
        }
        for (Workload frame : frames) {
            List<Object> row = new ArrayList<>(List.of(frame.name()));
            for (String size : SIZES) {
                double first = Variant.cycles(measurements, fixed(size), frame);
                row.add(measurements.of(fixed(size), frame).value("system.balance"));
                row.add(first);
                row.add(second(Variant.cycles(measurements, dynamic(size), frame.repeated(FRAMES)), first));
                row.add(change(measurements, size, frame));
            }
            table.row(row);
        }
        double least = Averages.least(frames, frame -> change(measurements, SIZES.getFirst(), frame));
        double most = Averages.greatest(frames, frame -> change(measurements, SIZES.getFirst(), frame));
        return new Report.Section("Beyond the paper: a split by load",
                List.of(new Report.Paragraph(
                        "Regions of the screen are dealt out by the fragments that they had in the "
                                + "frame before. The same frame is drawn twice and the second one measured: the best that a "
                                + "forecast can do. Other targets keep the fixed rule. With regions of 32x32 the time changes by "
                                + Claim.text(least) + " to " + Claim.text(most) + " %."
                                + (least < -1 ? ""
                                        : " Interleaved squares leave nothing to balance that is worth it.")),
                        table.build(),
                        new Chart.Categories("dynamic-split", "Change of the time of a frame by the dynamic split",
                                "frame",
                                frames.stream().map(Workload::name).toList(),
                                List.of(new Chart.Panel("change (%)",
                                        SIZES.stream().map(size -> new Chart.Series("regions of " + size,
                                                frames.stream().map(frame -> change(measurements, size, frame))
                                                        .toList()))
                                                .toList(),
                                        null)),
                                false)));
    }
}
