package org.tilewright.run.reproduce.dprt;

import java.util.List;

import org.tilewright.run.report.Report;
import org.tilewright.run.report.Table;
import org.tilewright.run.reproduce.Experiment;
import org.tilewright.run.study.ConfiguredModel;
import org.tilewright.run.study.Measurements;
import org.tilewright.run.study.Study;

/** What the paper leaves open, and what the presets take. */
final class SilentChoices implements Experiment {

    @Override
    public void plan(Study study) {
        // The presets say it all.
    }

    @Override
    public Report.Section report(Measurements measurements) {
        Table.Builder table = Table.named("choices", "What the paper leaves open").texts("question", "the paper",
                "here", "why");
        table.row("what a hit is, and whether its gain is in points or relative", "not said",
                GainReading.CHOSEN.text(), "every reading is in the table of the paper's figures");
        table.row("line size", "not said", value("gpu.depth.zcache.line"), "see *Line size*");
        table.row("memory", "DDR", value("gpu.memory.channels") + " channel of " + value("gpu.memory.banks")
                + " banks, rows of " + value("gpu.memory.row"), "DDR3 as on FPGA boards of its time");
        table.row("memory latency", "not said", value("gpu.memory.returnLatency") + " beside the DRAM's own",
                "see *Memory latency*");
        table.row("gate", "about one tile (2.3)",
                value("gpu.rasteriser.gate") + ", " + value("gpu.rasteriser.gateCredits") + " credits",
                "see *The gate*");
        table.row("trigger", "each tile (2.1); scan start or step (2.3)", value("gpu.rasteriser.prefetchTrigger"),
                "see *What triggers a prefetch*");
        table.row("once-touching tag", "guarantee (2.1), preference (2.2, 2.3)", value("gpu.depth.zcache.ott"),
                "the literal rule deadlocks, the preference evicts unread lines");
        table.row("tag of a line that a demand fetched", "not said", "0 until that demand has read it",
                "nobody else may take it away from the tile that waits");
        table.row("victim", "pseudo-LRU; fewest recent accesses", value("gpu.depth.zcache.replacement"),
                "pseudo-LRU does not count accesses");
        table.row("place of returning data", "first empty line of the set (2.2)",
                value("gpu.depth.zcache.fillPlacement"), "it differs only in the way that a block lands in");
        table.row("second arbitration", "named (2.2)", value("gpu.depth.arbitration"), "against demands, for the tags");
        table.row("pixels an access", "32 to 128 for large GPUs", value("gpu.depth.pixelsPerAccess"),
                "a tile has 16");
        table.row("lines on their way at once", "not said", value("gpu.depth.zcache.missRegisters"), "miss registers");
        table.row("shading", "latency is large (2.3)",
                value("gpu.shading.latency") + ", " + value("gpu.shading.quadsPerCycle") + " quad a cycle",
                "what fits an FPGA beside the rest");
        table.row("scenes", "four scenes of a book's examples", "four generated scenes",
                "frozen before the presets were chosen; other primitives, counts, depths and depth functions each");
        return new Report.Section("Where the paper is silent",
                List.of(new Report.Paragraph("What the presets `" + Machines.PRESETS.base() + "` and `"
                        + Machines.PRESETS.prefetching() + "` take. The sections below vary it."), table.build()));
    }

    private static String value(String path) {
        return ConfiguredModel.value(Machines.PRESETS.prefetching(), path);
    }
}
