package org.tilewright.run.reproduce.gpupd;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

import org.eclipse.emf.ecore.EAttribute;
import org.tilewright.model.System;
import org.tilewright.model.TilewrightPackage.Literals;
import org.tilewright.model.parameters.ParameterPaths;
import org.tilewright.model.presets.Presets;
import org.tilewright.run.report.Report;
import org.tilewright.run.report.Table;
import org.tilewright.run.reproduce.Averages;
import org.tilewright.run.reproduce.Claim;
import org.tilewright.run.reproduce.Experiment;
import org.tilewright.run.study.Configuration;
import org.tilewright.run.study.Measurements;
import org.tilewright.run.study.Study;
import org.tilewright.run.study.Workload;

/**
 * Figure 13 where the depth unit reads one line at a time, where it looks ahead, and where fragments are shaded on the paper's 32
 * unified shaders. The speedup of each is over a single GPU of its own kind.
 */
final class RealShaders implements Experiment {

    private static final int GPUS = 16;
    private static final double UNHURT = 0.995;
    private static final String CORES = "shader-cores";
    private static final String SHADING = "gpu.shading";
    private static final List<Mode> MODES = List.of(Mode.CONVENTIONAL, Mode.WITHOUT_RUNAHEAD, Mode.COOPERATIVE);

    /** What all GPUs are made of. */
    private record Kind(String label, List<String> settings) {

        Configuration of(Mode mode, int gpus) {
            return mode.of(gpus).with(settings);
        }

        double speedup(Measurements measurements, Mode mode, Workload frame) {
            return new Variant(label, of(mode, GPUS), of(mode, 1)).speedup(measurements, frame);
        }
    }

    private final List<Workload> frames;
    private final List<Kind> kinds;

    RealShaders(TraceFrames frames) {
        this.frames = frames.small();
        System preset = Presets.load(CORES);
        List<String> cores = cores(preset);
        List<String> asking = new ArrayList<>(cores);
        asking.addAll(List.of(SHADING + ".textureLatency=8 cycles", "gpu.texture=BankedTextureUnit",
                "gpu.texture.count=" + ParameterPaths.get(preset, SHADING + ".count"),
                "gpu.texture.placement=MortonPlacement", "gpu.texture.cache.tags=shared",
                "gpu.texture.cache.organisation=InterleavedBanksOrganisation", "gpu.l2=SharedCache",
                "gpu.l2.size=1 MiB"));
        kinds = List.of(new Kind("fixed rate, one line of depth at a time", List.of("gpu.depth.window=1")),
                new Kind("fixed rate, the presets' window", List.of()),
                new Kind("shader cores", cores), new Kind("shader cores that ask texture units", asking));
    }

    /** The shading of the preset that has the paper's shaders. */
    private static List<String> cores(System preset) {
        List<String> settings = new ArrayList<>(List.of(SHADING + "=" + Literals.SHADER_CORES.getName()));
        for (EAttribute attribute : Literals.SHADER_CORES.getEAllAttributes()) {
            String path = SHADING + "." + attribute.getName();
            settings.add(path + "=" + ParameterPaths.get(preset, path));
        }
        return settings;
    }

    @Override
    public void plan(Study study) {
        for (Kind kind : kinds) {
            study.add(kind.of(Mode.CONVENTIONAL, 1), frames);
            MODES.forEach(mode -> study.add(kind.of(mode, GPUS), frames));
        }
    }

    private double least(ToDoubleFunction<Workload> value) {
        return Averages.least(frames, value::applyAsDouble);
    }

    /** What the section holds of figure 13 on one kind of GPU. */
    private String judge(Measurements measurements, Kind kind) {
        double lead = least(frame -> kind.speedup(measurements, Mode.COOPERATIVE, frame)
                / kind.speedup(measurements, Mode.CONVENTIONAL, frame));
        double runahead = least(frame -> kind.speedup(measurements, Mode.COOPERATIVE, frame)
                / kind.speedup(measurements, Mode.WITHOUT_RUNAHEAD, frame));
        return "- " + kind.label() + ": C-PD is at least " + Claim.text(lead)
                + " times as fast as conventional SFR, so that it "
                + (lead > 1 ? "beats" : "**does not beat**") + " it; with runahead at least " + Claim.text(runahead)
                + " times as fast as without, so that it " + (runahead > UNHURT ? "never hurts" : "**hurts**") + ".";
    }

    @Override
    public Report.Section report(Measurements measurements) {
        Table.Builder table = Table.named("real-shaders", "Speedups of 16 GPUs over one of the same kind")
                .texts("GPUs", "frame").numbers(0, "one GPU, thousand cycles");
        MODES.forEach(mode -> table.numbers(2, mode.label()));
        for (Kind kind : kinds) {
            for (Workload frame : frames) {
                List<Object> row = new ArrayList<>(List.of(kind.label(), frame.name(),
                        Variant.cycles(measurements, kind.of(Mode.CONVENTIONAL, 1), frame) / 1000));
                MODES.forEach(mode -> row.add(kind.speedup(measurements, mode, frame)));
                table.row(row);
            }
        }
        return new Report.Section("The depth window and 32 unified shaders", List.of(new Report.Paragraph(
                "Presets shade at a fixed rate behind a depth unit that looks ahead. Here the same systems are built of GPUs whose depth"
                        + " unit reads one line after the other, and of GPUs with the shaders of table 1 as cores, by themselves and with a"
                        + " texture unit of a footprint a cycle each before a shared cache of 1 MiB."),
                new Report.Paragraph(
                        String.join("\n", kinds.stream().map(kind -> judge(measurements, kind)).toList())),
                table.build()));
    }
}
