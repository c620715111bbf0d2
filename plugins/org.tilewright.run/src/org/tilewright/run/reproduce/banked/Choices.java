package org.tilewright.run.reproduce.banked;

import java.util.List;

import org.tilewright.run.report.Report;
import org.tilewright.run.report.Table;
import org.tilewright.run.reproduce.Experiment;
import org.tilewright.run.study.ConfiguredModel;
import org.tilewright.run.study.Measurements;
import org.tilewright.run.study.Study;

/** What the thesis leaves open, and what the presets take. */
final class Choices implements Experiment {

    @Override
    public void plan(Study study) {
        // The presets say it all.
    }

    @Override
    public Report.Section report(Measurements measurements) {
        Table.Builder table = Table.named("choices", "What the thesis leaves open").texts("question", "the thesis",
                "here");
        table.row("frame", "one frame of Quake 4 at 1280x1024, which cannot be had",
                "nine captured frames; " + ThesisClaims.STAND_IN + " stands for it");
        table.row("replacement", "not said", value("gpu.texture.cache.replacement"));
        table.row("what the wide bus delivers", "four continuous texels",
                "any four neighbouring texels of a line; aligned "
                        + "groups beside them");
        table.row("edges of textures", "not said",
                "a footprint has fewer texels there: equal addresses are one request, borders none");
        table.row("conflicts", "the configuration is to avoid them", "detected, served by another access, and counted");
        table.row("misses", "a miss refills the line in all banks",
                "the same; " + value("gpu.texture.cache.missRegisters") + " on their way at once, "
                        + value("gpu.texture.accessesInFlight") + " accesses in flight");
        table.row("energy of a miss", "that of an access", "(A) the writes that fill all banks, (B) that of an access");
        table.row("filters", "bilinear", "what the frame asks for: trilinear ones are two footprints");
        table.row("the rest of the GPU", "a trace of ATTILA", value("gpu.texture.count") + " texture units with "
                + "a cache each; every figure is summed over them");
        return new Report.Section("Where the thesis is silent", List.of(table.build()));
    }

    private static String value(String path) {
        return ConfiguredModel.value(Organisation.INTERLEAVED.machine(), path);
    }
}
