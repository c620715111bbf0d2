package org.tilewright.run.reproduce.gpupd;

import java.util.List;

import org.tilewright.frame.scene.profile.GameProfiles;
import org.tilewright.run.report.Report;
import org.tilewright.run.report.Table;
import org.tilewright.run.reproduce.Claim;
import org.tilewright.run.reproduce.Experiment;
import org.tilewright.run.study.Configuration;
import org.tilewright.run.study.ConfiguredModel;
import org.tilewright.run.study.Measurements;
import org.tilewright.run.study.Study;

/** What the paper leaves open, what is taken here, and what was left out of the matrix of runs. */
final class SilentChoices implements Experiment {

    private static final Configuration PRESET = Configuration.of("gpupd-16");

    @Override
    public void plan(Study study) {
        // The presets say it all.
    }

    @Override
    public Report.Section report(Measurements measurements) {
        Table.Builder table = Table.named("choices", "What the paper leaves open").texts("question", "the paper",
                "here",
                "why");
        table.row("the games' traces", "eight, not published", "frames made to tables 2 and 3",
                "draws, resolution, synchronisations and bytes are exact; see `tilewright frame`");
        table.row("primitives of a frame", "not said",
                "geometry share " + Claim.text(GameProfiles.GEOMETRY_SHARE) + " of all",
                "fitted once, see *The geometry share*");
        table.row("fragments a pixel", "not said", Claim.text(GameProfiles.OVERDRAW), "little overdraw, many passes");
        table.row("rate of vertices", "not said", value("gpu.geometry.transform.cyclesPerVertex") + " on "
                + value("gpu.geometry.transform.lanes") + " ALUs", "see *What a vertex costs*");
        table.row("bytes of an ID and of a marker", "not said",
                value("split.idBytes") + ", " + value("split.markerBytes"),
                "an unsigned int holds the largest draw");
        table.row("IDs in a packet, header", "not said",
                value("split.idsPerPacket") + ", " + value("network.headerBytes"), "a line of 64 bytes");
        table.row("credits of receivers", "not said", value("split.receiveEntries") + " IDs a GPU",
                "as many as a batch has primitives, at least");
        table.row("batches of runahead", "next draw command", value("split.runahead.draws"), "the paper's own");
        table.row("beginning of the next turn", "not said", "GPU 0 begins when it has the last marker of all",
                "the literal reading of turns");
        table.row("bandwidth of the hub", "80 GB/s (table 1), 40 GB/s (5.4)", "both", "see *Figure 19*");
        table.row("MB of synchronisation", "contents or broadcast: not said", "contents, 10^6 bytes",
                "each pixel is sent once to all others");
        table.row("geometry, once or twice", "once (section 3)", "projected once, repeated for what is drawn",
                "the pipeline runs on received IDs (4.2)");
        return new Report.Section("Where the paper is silent", List.of(
                new Report.Paragraph("What the presets take."), table.build(),
                new Report.Paragraph(
                        """
                                Left out for time: all traces are measured with 1 and 16 GPUs; cod2, cry and wolf with 4, too, so the \
                                figures of 4 GPUs are of these three; cod2 and wolf with 2 and 8. The sweeps of link latency and topology and \
                                the reorder window are on cod2 and wolf; of threshold, vertices and obstacles on wolf; cycle stacks on cry and \
                                wolf, the paper's worst and best. Regions, the dynamic split, alternate frames and tile-based GPUs are on wolf \
                                and two captured frames, the flagship on three of them.""")));
    }

    private static String value(String path) {
        return ConfiguredModel.value(PRESET, path);
    }
}
