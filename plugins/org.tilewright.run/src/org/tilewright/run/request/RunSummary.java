package org.tilewright.run.request;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

import org.tilewright.run.RunResult;
import org.tilewright.run.folder.CycleStacks;
import org.tilewright.run.folder.RunRecord;
import org.tilewright.run.folder.RunStatistics;

/** What a user wants to know first of a completed run, in a few lines. */
public final class RunSummary {

    private static final double PICOSECONDS_PER_MILLISECOND = 1e9;
    private static final String MEMORY = "memory.";
    private static final String ENERGY = ".energy";
    private static final String NETWORK_ENERGY = "system.network.energy";
    private static final String TRAFFIC = "system.network.bytes.";
    private static final double FEMTOJOULES_PER_MICROJOULE = 1e9;
    private static final String READ = ".bytes.read";
    private static final String WRITTEN = ".bytes.written";

    private final RunResult result;
    private final RunStatistics statistics;
    private final int gpus;

    /**
     * Of a completed run.
     *
     * @param result the run, whose statistics are read
     */
    public RunSummary(RunResult result) {
        this.result = result;
        statistics = RunStatistics.read(result.folder());
        gpus = (int) statistics.value("system.gpus").orElse(1);
    }

    /**
     * Says it, a line each.
     *
     * @param out takes the lines
     */
    public void print(PrintWriter out) {
        line(out, "frame", "%s on %s", frames(), result.record().model().name());
        line(out, "time", "%,.0f cycles, %.3f ms", value("frame.cycles"),
                value("frame.time") / PICOSECONDS_PER_MILLISECOND);
        sequence(out);
        sharing(out);
        line(out, "fragments", "%,.0f covered, %,.0f passed", value("frame.fragments"),
                value("frame.fragments.passed"));
        depth(out);
        textures(out);
        for (String client : statistics.between("gpu0." + MEMORY, READ)) {
            line(out, "memory", "%s: %s read, %s written", client, bytes(sum(MEMORY + client + READ)),
                    bytes(sum(MEMORY + client + WRITTEN)));
        }
        energy(out);
        bottleneck(out);
        double seconds = result.record().phaseSeconds().getOrDefault("simulating", Double.NaN);
        line(out, "simulated", "in %.2f s (%.1f million fragments/s), %.2f s in all", seconds,
                value("frame.fragments") / seconds / 1e6, result.record().wallSeconds());
        line(out, "results", "%s", result.folder());
        out.flush();
    }

    private String frames() {
        List<RunRecord.Input> following = result.record().following();
        String first = result.record().frame().name();
        return following == null ? first : first + " to " + following.getLast().name();
    }

    private void sequence(PrintWriter out) {
        if (value("system.frames") > 1) {
            line(out, "sequence", "%,.0f frames, %.1f frames/s, %.3f ms from start to end of a frame",
                    value("system.frames"), value("system.frame-rate"),
                    value("system.latency.mean") / PICOSECONDS_PER_MILLISECOND);
        }
    }

    /** What only several GPUs do. */
    private void sharing(PrintWriter out) {
        if (gpus == 1) {
            return;
        }
        line(out, "gpus", "%d, %.0f %% balanced; %,.0f batches, %,.0f buffers synchronised", gpus,
                100 * value("system.balance"), value("system.batches"), value("system.syncs"));
        line(out, "network", "IDs %s, markers %s, credits %s, depth and colour %s", bytes(value(TRAFFIC + "ids")),
                bytes(value(TRAFFIC + "markers")), bytes(value(TRAFFIC + "credits")), bytes(value(TRAFFIC + "sync")));
    }

    /** A machine that renders tile by tile has no Z cache; how it renders stands in its place. */
    private void depth(PrintWriter out) {
        if (sum("tiling.passes") > 0) {
            line(out, "tile-based", "%,.0f entries, %,.0f bins in %s; depth and colour on chip, no Z cache",
                    sum("tiling.entries"), sum("tiling.bins"), passes(sum("tiling.passes")));
        }
        double accesses = sum("zcache.accesses");
        if (accesses > 0) {
            line(out, "z cache", "%.2f %% hits of %,.0f accesses", 100 * sum("zcache.hits") / accesses, accesses);
        }
        double tested = sum("depth.tiles.tested");
        if (statistics.value("gpu0.depth.latency.mean").isPresent()) {
            line(out, "depth", "%.1f cycles mean latency of a tile", tested == 0 ? 0 : sum("depth.latency") / tested);
        }
    }

    private void textures(PrintWriter out) {
        if (statistics.value("gpu0.texture.accesses").isPresent()) {
            line(out, "texture", "%,.0f footprints in %,.0f accesses, %,.0f misses", sum("texture.footprints"),
                    sum("texture.accesses"), sum("texture.misses"));
        }
    }

    /** What is counted, from the textures to the memory, and of the links between GPUs. */
    private void energy(PrintWriter out) {
        List<String> parts = statistics.between("gpu0.", ENERGY).stream().filter(part -> sum(part + ENERGY) > 0)
                .map(part -> part + " " + joules(sum(part + ENERGY))).collect(Collectors.toCollection(ArrayList::new));
        if (value(NETWORK_ENERGY) > 0) {
            parts.add("network " + joules(value(NETWORK_ENERGY)));
        }
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

    /** Of all GPUs. */
    private double sum(String name) {
        double sum = 0;
        for (int gpu = 0; gpu < gpus; gpu++) {
            sum += statistics.value("gpu" + gpu + "." + name).orElse(0);
        }
        return sum;
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
