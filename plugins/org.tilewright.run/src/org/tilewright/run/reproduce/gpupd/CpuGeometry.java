package org.tilewright.run.reproduce.gpupd;

import java.util.List;

import org.tilewright.run.report.Report;
import org.tilewright.run.report.Table;
import org.tilewright.run.reproduce.Averages;
import org.tilewright.run.reproduce.Claim;
import org.tilewright.run.study.Configuration;
import org.tilewright.run.study.Measurements;
import org.tilewright.run.study.Study;
import org.tilewright.run.study.Workload;

/** Figure 5: geometry by a CPU against a GPU, with nothing rasterised; and what that makes of sort-first by the CPU. */
final class CpuGeometry implements Claim.Judged {

    private static final int GPUS = 16;
    private static final Configuration CPU = Configuration.of("sort-first-16");

    /** All ALUs on vertices, as an idle unified machine has them, and no other limit on geometry than one triangle a cycle. */
    private static final Configuration ALL_ALUS = Mode.SINGLE.with("gpu.geometry.transform.lanes=512");

    private final TraceFrames frames;
    private final Comparison sortFirst;

    CpuGeometry(TraceFrames frames) {
        this.frames = frames;
        sortFirst = new Comparison("sort-first", "Speedups with 16 GPUs, geometry by the CPU and by GPUs", "mode",
                false,
                List.of(Variant.of("sort-first by the CPU", CPU), Variant.of(Mode.CONVENTIONAL, GPUS),
                        Variant.of(Mode.COOPERATIVE, GPUS)),
                List.of(frames.wolf()));
    }

    @Override
    public void plan(Study study) {
        for (Workload trace : frames.traces()) {
            for (Configuration machine : List.of(Mode.SINGLE, ALL_ALUS, CPU)) {
                study.add(machine, frames.geometryOf(trace));
            }
        }
        sortFirst.plan(study);
    }

    /** How many times longer the CPU takes. */
    private double ratio(Measurements measurements, Configuration gpu, Workload trace) {
        Workload geometry = frames.geometryOf(trace);
        return measurements.of(CPU, geometry).value("frame.time") / measurements.of(gpu, geometry).value("frame.time");
    }

    @Override
    public List<Claim> claims(Measurements measurements) {
        List<Workload> traces = frames.traces();
        double least = Averages.least(traces, trace -> ratio(measurements, Mode.SINGLE, trace));
        double most = Averages.greatest(traces, trace -> ratio(measurements, ALL_ALUS, trace));
        return List.of(
                new Claim("2.4, figure 5",
                        "a GPU does geometry up to " + PaperClaims.GPU_AGAINST_CPU + " times as fast as a CPU",
                        Claim.text(least) + " to "
                                + Claim.text(Averages.greatest(traces,
                                        trace -> ratio(measurements, Mode.SINGLE, trace)))
                                + " times with the preset's rates, up to " + Claim.text(most)
                                + " times with all ALUs on vertices",
                        most >= PaperClaims.GPU_AGAINST_CPU / 2),
                new Claim("2.4", "a GPU does geometry faster than a CPU on every trace",
                        "least: " + Claim.text(least) + " times", least > 1));
    }

    @Override
    public Report.Section report(Measurements measurements) {
        Table.Builder table = Table.named("cpu-geometry", "Geometry of a frame, nothing rasterised").texts("trace")
                .numbers(2, "GPU, ms", "GPU with all ALUs on vertices, ms", "CPU, ms")
                .numbers(2, "GPU against CPU", "with all ALUs");
        for (Workload trace : frames.traces()) {
            Workload geometry = frames.geometryOf(trace);
            table.row(trace.name(), milliseconds(measurements, Mode.SINGLE, geometry),
                    milliseconds(measurements, ALL_ALUS, geometry), milliseconds(measurements, CPU, geometry),
                    ratio(measurements, Mode.SINGLE, trace), ratio(measurements, ALL_ALUS, trace));
        }
        return new Report.Section("Figure 5: geometry by CPU and GPU", List.of(new Report.Paragraph(
                """
                        The paper measured a Core i7-2600 against a Titan X on glmark2; neither is modelled. Ours is a CPU of a stated \
                        rate, 20 ns a vertex and 5 ns a primitive, against the GPU of the presets, whose vertices have a rate that the \
                        paper does not give either: one of 32 shaders for programs of 128 instructions. The ratio is that of these two \
                        choices. With all ALUs on vertices one triangle a cycle is the GPU's next limit."""),
                judgement(measurements), table.build(), sortFirst.table(measurements),
                sortFirst.chart(measurements)));
    }

    private static double milliseconds(Measurements measurements, Configuration machine, Workload frame) {
        return measurements.of(machine, frame).value("frame.time") / 1e9;
    }
}
