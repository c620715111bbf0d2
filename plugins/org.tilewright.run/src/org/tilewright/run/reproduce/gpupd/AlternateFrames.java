package org.tilewright.run.reproduce.gpupd;

import java.util.List;

import org.tilewright.run.report.Report;
import org.tilewright.run.report.Table;
import org.tilewright.run.reproduce.Averages;
import org.tilewright.run.reproduce.Claim;
import org.tilewright.run.reproduce.Experiment;
import org.tilewright.run.study.Configuration;
import org.tilewright.run.study.Measurement;
import org.tilewright.run.study.Measurements;
import org.tilewright.run.study.Study;
import org.tilewright.run.study.Workload;

/** Frames in turn (section 2.3): what alternate frames gain in rate and cost in latency against C-PD. */
final class AlternateFrames implements Experiment {

    private static final int GPUS = 4;
    private static final double MILLISECOND = 1e9;
    private static final double SECOND = 1e12;
    private static final Configuration ALTERNATE = Configuration.of("afr-16")
            .with(List.of("gpuCount=" + GPUS, "split.framesInFlight=" + GPUS));

    private final List<Workload> frames;

    AlternateFrames(TraceFrames frames) {
        this.frames = frames.wolfAndCaptured();
    }

    @Override
    public void plan(Study study) {
        study.add(Mode.SINGLE, frames);
        study.add(Mode.COOPERATIVE.of(GPUS), frames);
        study.add(ALTERNATE, frames.stream().map(frame -> frame.repeated(GPUS)).toList());
    }

    @Override
    public Report.Section report(Measurements measurements) {
        Table.Builder table = Table.named("alternate-frames", "Alternate frames and C-PD, 4 GPUs").texts("frame")
                .numbers(1, "frames a second: one GPU", "alternate frames", "C-PD")
                .numbers(2, "latency of a frame, ms: one GPU", "alternate frames", "C-PD");
        for (Workload frame : frames) {
            Measurement single = measurements.of(Mode.SINGLE, frame);
            Measurement alternate = measurements.of(ALTERNATE, frame.repeated(GPUS));
            Measurement shared = measurements.of(Mode.COOPERATIVE.of(GPUS), frame);
            double time = single.value("frame.time");
            table.row(frame.name(), SECOND / time, alternate.value("system.frame-rate"),
                    shared.value("system.frame-rate"), time / MILLISECOND, latency(alternate), latency(shared));
        }
        double rate = Averages.geometricMean(frames,
                frame -> measurements.of(ALTERNATE, frame.repeated(GPUS)).value("system.frame-rate")
                        / measurements.of(Mode.COOPERATIVE.of(GPUS), frame).value("system.frame-rate"));
        double latency = Averages.geometricMean(frames,
                frame -> latency(measurements.of(ALTERNATE, frame.repeated(GPUS)))
                        / latency(measurements.of(Mode.COOPERATIVE.of(GPUS), frame)));
        return new Report.Section("Alternate frames: rate against latency",
                List.of(new Report.Paragraph(
                        "Four frames that are the same and do not depend on each other, on four GPUs "
                                + "with a frame each: the best case of alternate frames. In the geometric mean they have "
                                + Claim.text(rate) + " times the frame rate of C-PD and " + Claim.text(latency)
                                + " times its latency."),
                        table.build()));
    }

    private static double latency(Measurement measurement) {
        return measurement.value("system.latency.mean") / MILLISECOND;
    }
}
