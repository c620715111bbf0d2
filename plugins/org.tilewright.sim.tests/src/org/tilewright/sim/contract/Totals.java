package org.tilewright.sim.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.stream.Collectors;

import org.tilewright.sim.TestTextures;
import org.tilewright.sim.run.SimulationResult;
import org.tilewright.sim.statistics.StatisticValue;

/** The statistics of a finished run by name, and the sums that hold between them. */
public final class Totals {

    private final Map<String, Number> values;

    public Totals(SimulationResult result) {
        values = result.statistics().values().stream()
                .collect(Collectors.toMap(StatisticValue::name, StatisticValue::value));
    }

    public long of(String name) {
        Number value = values.get(name);
        if (value == null) {
            throw new IllegalArgumentException("there is no statistic " + name);
        }
        return value.longValue();
    }

    private long ofOptional(String name) {
        return values.containsKey(name) ? of(name) : 0;
    }

    /** Nothing is lost or doubled between the units. */
    public void assertConserved() {
        assertGeometryConserved();
        // Behind a coarse rasteriser primitives are scanned block by block.
        String scanned = values.containsKey("gpu0.coarserasteriser.primitives") ? "coarserasteriser" : "rasteriser";
        assertEquals(of("gpu0.setup.primitives"), of("gpu0." + scanned + ".primitives"));
        assertTilesConserved();
    }

    /** The same between the units up to set-up. */
    public void assertGeometryConserved() {
        long primitives = of("gpu0.vertexfetch.primitives");
        assertEquals(primitives, of("gpu0.clip.primitives"));
        long kept = primitives - of("gpu0.clip.discarded");
        assertEquals(kept, of("gpu0.setup.primitives"));
        assertEquals(of("gpu0.clip.pieces"), of("gpu0.setup.pieces"));
        assertEquals(of("gpu0.vertexfetch.posttransform.misses"), of("gpu0.transform.vertices"));
        assertEquals(of("gpu0.vertexfetch.references"),
                of("gpu0.vertexfetch.posttransform.hits") + of("gpu0.vertexfetch.posttransform.misses"));
    }

    /** The same between the rasteriser and the units behind it. */
    public void assertTilesConserved() {
        long tiles = of("gpu0.rasteriser.tiles");
        long dropped = ofOptional("gpu0.hierarchicaldepth.tiles.rejected");
        long rejected = ofOptional("gpu0.earlydepth.tiles.rejected");
        long removed = ofOptional("gpu0.surfaceremoval.tiles.removed");
        assertEquals(tiles - dropped - rejected - removed, of("gpu0.shading.tiles"));
        if (!values.containsKey("gpu0.earlydepth.tiles")) {
            assertEquals(tiles - dropped, of("gpu0.depth.tiles"));
        } else {
            assertEquals(tiles, of("gpu0.depth.tiles"));
            assertEquals(tiles, of("gpu0.earlydepth.tiles"));
        }
        boolean front = values.containsKey("gpu0.earlydepth.tiles")
                || values.containsKey("gpu0.hierarchicaldepth.tiles");
        assertTrue(front || of("gpu0.rasteriser.quads") == of("gpu0.shading.quads"));
        assertTrue(of("gpu0.rasteriser.quads") >= of("gpu0.shading.quads"));
        assertEquals(tiles - dropped - of("gpu0.depth.tiles.dead") - removed, of("gpu0.rop.tiles"));
        assertEquals(of("gpu0.depth.fragments.passed") - ofOptional("gpu0.surfaceremoval.fragments.removed"),
                of("gpu0.rop.fragments"));
    }

    /** What a cache was asked for, what it did and what memory saw of it agree. */
    public void assertCachesAgreeWithMemory(boolean prefetches) {
        assertEquals(of("gpu0.zcache.accesses"), of("gpu0.zcache.hits") + of("gpu0.zcache.misses"));
        assertEquals(of("gpu0.colourcache.accesses"), of("gpu0.colourcache.hits") + of("gpu0.colourcache.misses"));
        assertEquals(of("gpu0.zcache.fills") - ofOptional("gpu0.zcache.cleared.fills")
                + ofOptional("gpu0.zcache.compressed.expanded"), of("gpu0.memory.zcache.reads"));
        assertEquals(of("gpu0.zcache.writebacks") + of("gpu0.zcache.clear.writes")
                + ofOptional("gpu0.zcache.cleared.writes"), of("gpu0.memory.zcache.writes"));
        assertEquals(of("gpu0.colourcache.fetches") + ofOptional("gpu0.colourcache.compressed.expanded"),
                of("gpu0.memory.colourcache.reads"));
        assertEquals(of("gpu0.colourcache.writebacks") + of("gpu0.colourcache.clear.writes")
                + ofOptional("gpu0.colourcache.cleared.writes"), of("gpu0.memory.colourcache.writes"));
        assertEquals(of("gpu0.vertexfetch.index.lines") + of("gpu0.vertexfetch.vertex.lines"),
                of("gpu0.memory.vertexfetch.reads"));
        if (prefetches) {
            assertEquals(of("gpu0.prefetcher.requests") - of("gpu0.prefetcher.overflows"),
                    of("gpu0.zcache.prefetches") + of("gpu0.zcache.prefetches.cancelled")
                            + of("gpu0.zcache.prefetches.dropped"));
        } else {
            assertEquals(0, of("gpu0.zcache.prefetches"));
        }
    }

    /** What texture units were asked, what they asked memory for and what that gave agree. */
    public void assertTexturesConserved(TestTextures textures) {
        long reads = 0;
        for (int unit = 0; values.containsKey("gpu0.texture" + unit + ".fills"); unit++) {
            String name = "gpu0.texture" + unit;
            assertEquals(of(name + ".misses"), of(name + ".fills"));
            reads += of(name + ".fills") + ofOptional(name + ".table.reads");
            if (textures.fury) {
                assertEquals(of(name + ".accesses"),
                        of(name + ".repeats") + of(name + ".hits") + of(name + ".misses"));
                assertEquals(of(name + ".pixels"), of(name + ".footprints"));
            } else {
                assertEquals(of(name + ".accesses"), of(name + ".banks.1") + of(name + ".banks.2")
                        + of(name + ".banks.3") + of(name + ".banks.4"));
            }
        }
        assertEquals(of("gpu0.texture.fills") + ofOptional("gpu0.texture.table.reads"), reads);
        for (int level = 2; level < textures.sharedLevels + 2; level++) {
            String name = "gpu0.l" + level;
            assertEquals(reads, of(name + ".accesses"));
            assertEquals(reads, of(name + ".hits") + of(name + ".misses"));
            reads = of(name + ".fills");
        }
        String client = textures.sharedLevels == 0 ? "texture" : "l" + (textures.sharedLevels + 1);
        assertEquals(reads, of("gpu0.memory." + client + ".reads"));
        assertEquals(textures.sharedLevels == 0 ? reads : 0, ofOptional("gpu0.textureport.requests"));
    }
}
