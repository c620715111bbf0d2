package org.tilewright.run.reproduce.fury;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;

import org.tilewright.run.study.Configuration;
import org.tilewright.run.study.Measurements;
import org.tilewright.run.study.Study;
import org.tilewright.run.study.Workload;

/** The unit's latencies, each measured with a frame and a machine in which nothing else limits. */
final class Probes {

    /** One rasteriser with its unit alone, so that nobody else is at the memory port; it hands on quads as fast as four. */
    private static final Configuration ALONE = Configuration.of("furygpu")
            .with(List.of("gpu.slices=none", "gpu.shading.quadsPerCycle=4"));

    /** The level of detail takes no longer than a quad's four pixels do. */
    private static final Configuration FAST_LEVEL_OF_DETAIL = ALONE.with("gpu.texture.levelOfDetailLatency=1 cycle");

    /**
     * One tile on its way at a time, so that its latency is the frame's time; by the core clock, so that none is lost
     * between two clocks.
     */
    private static final Configuration ONE_TILE = ALONE
            .with(List.of("gpu.texture.clock=core", "gpu.shading.fragmentsInFlight=16"));
    private static final Configuration ONE_TILE_FAST_FILTER = ONE_TILE.with("gpu.texture.filterLatency=1 cycle");

    private static final int PIXELS_OF_QUAD = 4;
    private static final int PIXELS_OF_TILE = 16;

    private final Map<ProbeFrames, Workload> frames;

    /**
     * The probes.
     *
     * @param files the files of {@link ProbeFrames}, in their order
     */
    Probes(List<Workload> files) {
        frames = new EnumMap<>(ProbeFrames.class);
        for (ProbeFrames frame : ProbeFrames.values()) {
            frames.put(frame, files.get(frame.ordinal()));
        }
    }

    void plan(Study study) {
        study.add(ALONE, frames.get(ProbeFrames.REPEATS));
        study.add(ALONE, frames.get(ProbeFrames.HITS));
        study.add(ALONE, frames.get(ProbeFrames.MISSES));
        study.add(FAST_LEVEL_OF_DETAIL, frames.get(ProbeFrames.REPEATS));
        study.add(ONE_TILE, frames.get(ProbeFrames.BILINEAR));
        study.add(ONE_TILE_FAST_FILTER, frames.get(ProbeFrames.BILINEAR));
    }

    private FuryFigures of(Measurements measurements, Configuration machine, ProbeFrames frame) {
        return new FuryFigures(measurements.of(machine, frames.get(frame)));
    }

    /** Ticks of the texture clock for the tags of a miss. */
    double tags(Measurements measurements) {
        FuryFigures misses = of(measurements, ALONE, ProbeFrames.MISSES);
        return misses.ticks("busy") / misses.misses();
    }

    /** From the look-up of an absent line to the next look-up. */
    double miss(Measurements measurements) {
        FuryFigures misses = of(measurements, ALONE, ProbeFrames.MISSES);
        return (misses.ticks("busy") + misses.ticks("stalled.memory-port") + misses.ticks("waiting.memory"))
                / misses.misses();
    }

    /** From the look-up of a line that is there to the next look-up. */
    double hit(Measurements measurements) {
        FuryFigures hits = of(measurements, ALONE, ProbeFrames.HITS);
        return (hits.ticks("busy") - tags(measurements) * hits.misses()) / hits.hits();
    }

    /** From a look-up of the last line to the next look-up. */
    double repeat(Measurements measurements) {
        FuryFigures repeats = of(measurements, ALONE, ProbeFrames.REPEATS);
        return (repeats.ticks("busy") - tags(measurements) * repeats.misses()) / repeats.repeats();
    }

    /** Ticks between two quads where nothing but the level of detail limits. */
    double levelOfDetail(Measurements measurements) {
        return betweenQuads(of(measurements, ALONE, ProbeFrames.REPEATS));
    }

    /** Ticks of a pixel in the coordinates and the offset ROM, where nothing else limits. */
    double offset(Measurements measurements) {
        return betweenQuads(of(measurements, FAST_LEVEL_OF_DETAIL, ProbeFrames.REPEATS)) / PIXELS_OF_QUAD;
    }

    /** All ticks in which the unit had work, but for its wait for the first line. */
    private static double betweenQuads(FuryFigures figures) {
        return (figures.ticks("busy") + figures.ticks("filling") + figures.ticks("flushing")) / figures.requests();
    }

    /** One tick, and what a tile's time rises by when the filter takes what it takes instead. */
    double filter(Measurements measurements) {
        FuryFigures slow = of(measurements, ONE_TILE, ProbeFrames.BILINEAR);
        FuryFigures fast = of(measurements, ONE_TILE_FAST_FILTER, ProbeFrames.BILINEAR);
        return 1 + (slow.cycles() - fast.cycles()) / (slow.pixels() / PIXELS_OF_TILE);
    }
}
