package org.tilewright.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

import org.tilewright.run.CycleStacks;
import org.tilewright.run.RunResult;
import org.tilewright.run.RunStatistics;

/** What a user wants to know first of a completed run, in a few lines. */
final class RunSummary {

    private static final double PICOSECONDS_PER_MILLISECOND = 1e9;
    private static final String MEMORY = "gpu0.memory.";
    private static final String GPU = "gpu0.";
    private static final String ENERGY = ".energy";
    private static final double FEMTOJOULES_PER_MICROJOULE = 1e9;
    private static final String READ = ".bytes.read";
    private static final String WRITTEN = ".bytes.written";

    private final RunResult result;
    private final RunStatistics statistics;

    RunSummary(RunResult result) {
        this.result = result;
        statistics = RunStatistics.read(result.folder());
    }

    void print(PrintWriter out) {
        line(out, "frame", "%s on %s", result.record().frame().name(), result.record().model().name());
        line(out, "time", "%,.0f cycles, %.3f ms", value("frame.cycles"),
                value("frame.time") / PICOSECONDS_PER_MILLISECOND);
        line(out, "fragments", "%,.0f covered, %,.0f passed", value("frame.fragments"),
                value("frame.fragments.passed"));
        depth(out);
        textures(out);
        for (String client : statistics.between(MEMORY, READ)) {
            line(out, "memory", "%s: %s read, %s written", client, bytes(value(MEMORY + client + READ)),
                    bytes(value(MEMORY + client + WRITTEN)));
        }
        energy(out);
        bottleneck(out);
        double seconds = result.record().phaseSeconds().getOrDefault("simulating", Double.NaN);
        line(out, "simulated", "in %.2f s (%.1f million fragments/s), %.2f s in all", seconds,
                value("frame.fragments") / seconds / 1e6, result.record().wallSeconds());
        line(out, "results", "%s", result.folder());
        out.flush();
    }

    /** A machine that renders tile by tile has no Z cache; how it renders stands in its place. */
    private void depth(PrintWriter out) {
        if (statistics.value("gpu0.tiling.passes").isPresent()) {
            line(out, "tile-based", "%,.0f entries, %,.0f bins in %s; depth and colour on chip, no Z cache",
                    value("gpu0.tiling.entries"), value("gpu0.tiling.bins"), passes(value("gpu0.tiling.passes")));
        }
        double accesses = value("gpu0.zcache.accesses");
        if (accesses > 0) {
            line(out, "z cache", "%.2f %% hits of %,.0f accesses", 100 * value("gpu0.zcache.hits") / accesses,
                    accesses);
        }
        OptionalDouble latency = statistics.value("gpu0.depth.latency.mean");
        if (latency.isPresent()) {
            line(out, "depth", "%.1f cycles mean latency of a tile", latency.getAsDouble());
        }
    }

    private void textures(PrintWriter out) {
        if (statistics.value("gpu0.texture.accesses").isPresent()) {
            line(out, "texture", "%,.0f footprints in %,.0f accesses, %,.0f misses", value("gpu0.texture.footprints"),
                    value("gpu0.texture.accesses"), value("gpu0.texture.misses"));
        }
    }

    /** What is counted, from the textures to the memory. */
    private void energy(PrintWriter out) {
        List<String> parts = statistics.between(GPU, ENERGY).stream().filter(part -> value(GPU + part + ENERGY) > 0)
                .map(part -> part + " " + joules(value(GPU + part + ENERGY))).toList();
        if (!parts.isEmpty()) {
            line(out, "energy", "%s", String.join(", ", parts));
        }
    }

    private static String passes(double passes) {
        return passes == 1 ? "one pass" : String.format(Locale.ROOT, "%,.0f passes", passes);
    }

    private void bottleneck(PrintWriter out) {
        List<CycleStacks.Stack> stacks = CycleStacks.read(result.folder()).stacks();
        Bottleneck.of(stacks).ifPresent(
                found -> line(out, "bottleneck", "%s is occupied for %.1f %% of the time; most: %s (%.1f %%)",
                        found.component(), 100 * found.occupied(), found.cause(), 100 * found.share()));
    }

    private double value(String name) {
        return statistics.value(name).orElse(Double.NaN);
    }

    private static String joules(double femtojoules) {
        double microjoules = femtojoules / FEMTOJOULES_PER_MICROJOULE;
        return microjoules < 1000 ? String.format(Locale.ROOT, "%.1f uJ", microjoules)
                : String.format(Locale.ROOT, "%,.1f mJ", microjoules / 1000);
    }

    private static String bytes(double bytes) {
        return bytes < 1 << 20 ? String.format(Locale.ROOT, "%.1f KiB", bytes / (1 << 10))
                : String.format(Locale.ROOT, "%.1f MiB", bytes / (1 << 20));
    }

    private static void line(PrintWriter out, String name, String format, Object... values) {
        out.println(String.format(Locale.ROOT, "%-12s", name) + String.format(Locale.ROOT, format, values));
    }
}
