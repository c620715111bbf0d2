package org.tilewright.soak.systems;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.tilewright.sim.statistics.Account;
import org.tilewright.sim.statistics.StatisticValue;
import org.tilewright.sim.statistics.Statistics;

/**
 * What the statistics of every run of every system must add up to, written from their descriptions. A law is asked of all
 * components that declare what it speaks of, so a new one obeys without being named here.
 */
public final class ConservationLaws {

    private final Map<String, Long> values = new TreeMap<>();
    private final List<String> broken = new ArrayList<>();

    private ConservationLaws(Statistics statistics) {
        for (StatisticValue value : statistics.values()) {
            values.put(value.name(), value.value().longValue());
        }
    }

    /**
     * The laws that a run breaks, a line each.
     *
     * @param statistics  its statistics
     * @param picoseconds when it ended
     * @param frames      number of its frames
     */
    public static List<String> broken(Statistics statistics, long picoseconds, int frames) {
        ConservationLaws laws = new ConservationLaws(statistics);
        laws.everyTickIsCharged(statistics.accounts(), picoseconds, frames);
        laws.cachesAnswerEachAccess();
        laws.textureUnitsReadEachAccess();
        int gpu = 0;
        for (; laws.has("gpu" + gpu + ".rasteriser.fragments"); gpu++) {
            laws.nothingIsLostBetweenTheUnitsOf("gpu" + gpu + ".");
            laws.memoryServesWhatIsAskedOf("gpu" + gpu + ".");
            laws.coresIssueWhatTheyCount("gpu" + gpu + ".shading.");
            laws.blocksThatPassAreScanned("gpu" + gpu + ".");
            laws.samplesAreFragments("gpu" + gpu + ".");
            laws.queriesCountWhatPasses("gpu" + gpu + ".");
        }
        laws.equal("covered fragments", laws.of("frame.fragments"), laws.sum("gpu\\d+\\.rasteriser\\.fragments"));
        laws.equal("passed fragments", laws.of("frame.fragments.passed"),
                laws.sum("gpu\\d+\\.depth\\.fragments\\.passed"));
        laws.subImagesArePutIn(gpu);
        return List.copyOf(laws.broken);
    }

    /**
     * Of one frame it is known at which tick each account ends. In a sequence each frame begins at a tick of its own; accounts
     * of a GPU that count in one clock are equally long.
     */
    private void everyTickIsCharged(List<Account<?>> accounts, long picoseconds, int frames) {
        Map<String, Long> lengths = new TreeMap<>();
        for (Account<?> account : accounts) {
            String gpu = account.owner().replaceFirst("\\..*", "") + " at " + account.clock().hertz();
            long ticks = frames == 1 ? account.clock().tickAtOrAfter(picoseconds)
                    : lengths.computeIfAbsent(gpu, first -> account.total());
            equal("ticks charged by " + account.owner(), account.total(), ticks);
        }
    }

    /** Hits and misses make up the accesses; those of texture caches are counted by line and not by access. */
    private void cachesAnswerEachAccess() {
        for (String name : values.keySet()) {
            String cache = name.replaceFirst("\\.accesses$", "");
            if (!cache.equals(name) && has(cache + ".misses") && !cache.matches("gpu\\d+\\.texture\\d*")) {
                equal(name, of(name), of(cache + ".hits") + of(cache + ".misses"));
            }
        }
    }

    /** An access of a banked cache reads one to four banks; each line that is missing is filled. */
    private void textureUnitsReadEachAccess() {
        for (String name : values.keySet()) {
            String unit = name.replaceFirst("\\.fills$", "");
            if (unit.matches("gpu\\d+\\.texture\\d*") && !unit.equals(name)) {
                equal(name, of(name), of(unit + ".misses"));
                if (has(unit + ".banks.1")) {
                    equal(unit + ".accesses", of(unit + ".accesses"), of(unit + ".banks.1") + of(unit + ".banks.2")
                            + of(unit + ".banks.3") + of(unit + ".banks.4"));
                }
            }
        }
    }

    /** What GPUs send of groups of draws is put in, and all of them have drawn their parts of all groups. */
    private void subImagesArePutIn(int gpus) {
        if (has("gpu0.composed.groups")) {
            equal("quads of sub-images", sum("gpu\\d+\\.composed\\.quads\\.sent"),
                    sum("gpu\\d+\\.composed\\.quads\\.merged"));
            equal("composed groups", sum("gpu\\d+\\.composed\\.groups"), gpus * of("gpu0.composed.groups"));
        }
    }

    private void nothingIsLostBetweenTheUnitsOf(String gpu) {
        equal(gpu + "vertexfetch.references", of(gpu + "vertexfetch.references"),
                of(gpu + "vertexfetch.posttransform.hits") + of(gpu + "vertexfetch.posttransform.misses"));
        equal(gpu + "transform.vertices", of(gpu + "transform.vertices"),
                of(gpu + "vertexfetch.posttransform.misses"));
        equal(gpu + "rop.fragments", of(gpu + "rop.fragments"), of(gpu + "depth.fragments.passed")
                - ofOptional(gpu + "surfaceremoval.fragments.removed"));
        equal(gpu + "shading.tiles", of(gpu + "shading.tiles"),
                of(gpu + "rasteriser.tiles") - ofOptional(gpu + "hierarchicaldepth.tiles.rejected")
                        - ofOptional(gpu + "earlydepth.tiles.rejected")
                        - ofOptional(gpu + "surfaceremoval.tiles.removed"));
    }

    /** Whatever set-up sends is tested, and each block that is not rejected is a primitive of the scan. */
    private void blocksThatPassAreScanned(String gpu) {
        if (has(gpu + "coarserasteriser.blocks")) {
            equal(gpu + "coarserasteriser.primitives", of(gpu + "coarserasteriser.primitives"),
                    of(gpu + "setup.primitives"));
            equal(gpu + "rasteriser.primitives", of(gpu + "rasteriser.primitives"),
                    of(gpu + "coarserasteriser.blocks") - of(gpu + "coarserasteriser.blocks.rejected"));
        }
    }

    /** A tile has a warp at least and a warp a quad; a core is busy only with an instruction, which a lane at least carries out. */
    private void coresIssueWhatTheyCount(String shading) {
        if (has(shading + "warps")) {
            ordered(shading + "warps", of(shading + "tiles"), of(shading + "warps"), of(shading + "quads"));
            ordered(shading + "instructions",
                    sum(shading.replaceFirst("\\.$", "\\\\d*.").replace(".", "\\.") + "core\\d+\\.cycles\\.busy"),
                    of(shading + "instructions"), of(shading + "lanes"));
        }
    }

    private void ordered(String name, long least, long value, long most) {
        if (value < least || value > most) {
            broken.add(name + " is " + value + "; " + least + " to " + most + " are expected");
        }
    }

    /** A tested sample is a fragment that was rasterised, and one that passed is one that was tested and goes on. */
    private void samplesAreFragments(String gpu) {
        ordered(gpu + "depth.samples.tested", of(gpu + "depth.samples.passed"), of(gpu + "depth.samples.tested"),
                of(gpu + "rasteriser.fragments"));
        ordered(gpu + "depth.samples.passed", 0, of(gpu + "depth.samples.passed"), of(gpu + "depth.fragments.passed"));
    }

    /** Each result is one write of 64 bytes, and no result counts what did not pass. */
    private void queriesCountWhatPasses(String gpu) {
        if (has(gpu + "queries.results")) {
            equal(gpu + "queries.results", of(gpu + "queries.results"), of(gpu + "memory.queries.writes"));
            equal(gpu + "queries bytes", 64 * of(gpu + "queries.results"), of(gpu + "memory.queries.bytes.written"));
            ordered(gpu + "queries.samples", 0, of(gpu + "queries.samples"), of(gpu + "depth.fragments.passed"));
        }
    }

    /** Each request finds its row open or has it opened; caches read and write what they count. */
    private void memoryServesWhatIsAskedOf(String gpu) {
        equal(gpu + "memory requests", sum(gpu + "memory\\.[a-z0-9]+\\.(reads|writes)"),
                sum(gpu + "memory\\.channel\\d+\\.rows\\.(hit|opened)"));
        equal(gpu + "vertexfetch lines", of(gpu + "memory.vertexfetch.reads"),
                of(gpu + "vertexfetch.index.lines") + of(gpu + "vertexfetch.vertex.lines"));
        if (has(gpu + "zcache.fills")) {
            equal(gpu + "zcache.fills",
                    of(gpu + "zcache.fills") + ofOptional(gpu + "zcache.compressed.expanded"),
                    requests(gpu, "zcache", "reads") + ofOptional(gpu + "zcache.cleared.fills"));
            equal(gpu + "zcache.writebacks", written(gpu + "zcache"), requests(gpu, "zcache", "writes"));
            equal(gpu + "colourcache.fetches",
                    of(gpu + "colourcache.fetches") + ofOptional(gpu + "colourcache.compressed.expanded"),
                    requests(gpu, "colourcache", "reads"));
            equal(gpu + "colourcache.writebacks", written(gpu + "colourcache"),
                    requests(gpu, "colourcache", "writes"));
        }
    }

    /** What the memory counts of a cache, or of the caches of that kind of all slices. */
    private long requests(String gpu, String cache, String kind) {
        return sum(gpu.replace(".", "\\.") + "memory\\." + cache + "\\d*\\." + kind);
    }

    /** Lines that a cache counts as written: back, by clears, and those that its table marked. */
    private long written(String cache) {
        return of(cache + ".writebacks") + of(cache + ".clear.writes") + ofOptional(cache + ".cleared.writes");
    }

    private long sum(String names) {
        return values.entrySet().stream().filter(value -> value.getKey().matches(names))
                .mapToLong(Map.Entry::getValue).sum();
    }

    private boolean has(String name) {
        return values.containsKey(name);
    }

    private long of(String name) {
        return values.get(name);
    }

    private long ofOptional(String name) {
        return values.getOrDefault(name, 0L);
    }

    private void equal(String what, long expected, long found) {
        if (expected != found) {
            broken.add(what + ": " + expected + " and " + found + " should be equal");
        }
    }
}
