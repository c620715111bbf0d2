package org.tilewright.system;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.tilewright.model.BankedTextureUnit;
import org.tilewright.model.DesignedPlacement;
import org.tilewright.model.FuryTextureUnit;
import org.tilewright.model.System;
import org.tilewright.model.TexturePlacement;
import org.tilewright.model.energy.CacheFigures;
import org.tilewright.model.units.Energy;
import org.tilewright.protocol.texture.BusGrouping;
import org.tilewright.protocol.texture.DataOrganisation;
import org.tilewright.protocol.texture.FuryReplacement;
import org.tilewright.protocol.texture.PlacedLevel;
import org.tilewright.protocol.texture.Placement;
import org.tilewright.protocol.texture.Placements;
import org.tilewright.sim.component.CacheEnergies;
import org.tilewright.sim.component.Component;
import org.tilewright.sim.component.Connection;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.component.texture.FuryTextureCache;
import org.tilewright.sim.component.texture.SharedCache;
import org.tilewright.sim.component.texture.TextureCache;

/** Where each number and choice of a model's texture units ends up, written without a look at the generator. */
final class TextureParameters {

    static final Map<String, ToLongFunction<Gpu>> PLACES = new TreeMap<>();

    static final Map<String, Function<Gpu, Object>> CHOICES = new TreeMap<>();

    private static final int EDGE = 4096;

    /** Shared caches in a row; a random model has a third of the time one more. */
    private static final int MOST_LEVELS = 16;

    static {
        PLACES.put("gpu.texture.count", gpu -> gpu.textures().count() / gpu.slices().size());
        PLACES.put("gpu.texture.requestEntries", gpu -> ofAll(gpu, gpu.textures()::requests));
        PLACES.put("gpu.texture.resultEntries", gpu -> ofAll(gpu, gpu.textures()::results));
        PLACES.put("gpu.texture.memoryEntries",
                gpu -> ofAll(gpu, number -> gpu.textures().toMemory(gpu.textures().cache(number))));
        PLACES.put("gpu.texture.filterLatency", gpu -> gpu.textures().unit(0).filterLatency());

        PLACES.put("gpu.texture.levelOfDetailLatency", gpu -> fury(gpu).levelOfDetailLatency());
        PLACES.put("gpu.texture.offsetLatency", gpu -> fury(gpu).offsetLatency());
        PLACES.put("gpu.texture.maximumSize", gpu -> 2048);
        PLACES.put("gpu.texture.colourTables", gpu -> fury(gpu).colourTableEntries() > 0 ? 1 : 0);
        PLACES.put("gpu.texture.colourTableEntries", gpu -> fury(gpu).colourTableEntries());

        PLACES.put("gpu.texture.maximumAnisotropy", gpu -> banked(gpu).anisotropy());
        PLACES.put("gpu.texture.accessesPerCycle", gpu -> banked(gpu).accessesPerCycle());
        PLACES.put("gpu.texture.accessesInFlight", gpu -> banked(gpu).accessesInFlight());
        PLACES.put("gpu.texture.placement.tile", gpu -> banked(gpu).placement().smallestTile());
        PLACES.put("gpu.texture.placement.outerTile", gpu -> outerTile(banked(gpu).placement()));
        PLACES.put("gpu.texture.cache.organisation.ports", gpu -> cache(gpu).ports());
        CHOICES.put("gpu.texture.cache.organisation.grouping",
                gpu -> cache(gpu).organisation() == DataOrganisation.WIDE_ALIGNED ? BusGrouping.ALIGNED
                        : BusGrouping.UNALIGNED);
        CHOICES.put("gpu.texture.cache.tags", gpu -> cache(gpu).tags());
        CHOICES.put("gpu.texture.placement.design", gpu -> placements(banked(gpu).placement()));

        PLACES.put("gpu.texture.cache.size",
                gpu -> isFury(gpu) ? furyCache(gpu).sizeBytes() : cache(gpu).sizeBytes());
        PLACES.put("gpu.texture.cache.ways", gpu -> isFury(gpu) ? furyCache(gpu).ways() : cache(gpu).ways());
        PLACES.put("gpu.texture.cache.line",
                gpu -> isFury(gpu) ? furyCache(gpu).lineBytes() : cache(gpu).lineBytes());
        PLACES.put("gpu.texture.cache.hitLatency",
                gpu -> isFury(gpu) ? furyCache(gpu).hitLatency() : cache(gpu).hitLatency());
        PLACES.put("gpu.texture.cache.missRegisters", gpu -> isFury(gpu) ? 1 : cache(gpu).missRegisters());
        PLACES.put("gpu.texture.cache.repeatLatency", gpu -> furyCache(gpu).repeatLatency());
        PLACES.put("gpu.texture.cache.tagLatency", gpu -> furyCache(gpu).tagLatency());
        CHOICES.put("gpu.texture.cache.replacement",
                gpu -> isFury(gpu) ? FuryReplacement.PAIR_LRU : cache(gpu).replacement());
        for (int level = 0; level < MOST_LEVELS; level++) {
            putLevel("gpu.l2" + ".next".repeat(level), level);
        }
    }

    private TextureParameters() {}

    private static void putLevel(String path, int level) {
        PLACES.put(path + ".size", gpu -> shared(gpu, level).sizeBytes());
        PLACES.put(path + ".ways", gpu -> shared(gpu, level).ways());
        PLACES.put(path + ".line", gpu -> shared(gpu, level).lineBytes());
        PLACES.put(path + ".missRegisters", gpu -> shared(gpu, level).missRegisters());
        PLACES.put(path + ".hitLatency", gpu -> shared(gpu, level).hitLatency());
        PLACES.put(path + ".memoryEntries", gpu -> gpu.textures().toMemory(shared(gpu, level)).capacity());
        PLACES.put(path + ".requestsPerCycle", gpu -> shared(gpu, level).requestsPerCycle());
        PLACES.put(path + ".keepsFrames", gpu -> shared(gpu, level).keepsFrames() ? 1 : 0);
        CHOICES.put(path + ".replacement", gpu -> shared(gpu, level).replacement());
    }

    /** The levels from the nearest on, wherever they stand in the machine's list. */
    private static SharedCache shared(Gpu gpu, int level) {
        String name = "gpu0.l" + (level + 2);
        return gpu.textures().sharedCaches().stream().filter(cache -> cache.name().equals(name)).findFirst()
                .orElseThrow();
    }

    private static boolean isFury(Gpu gpu) {
        return gpu.textures().cache(0) instanceof FuryTextureCache;
    }

    private static org.tilewright.sim.component.texture.FuryTextureUnit fury(Gpu gpu) {
        return (org.tilewright.sim.component.texture.FuryTextureUnit) gpu.textures().unit(0);
    }

    private static org.tilewright.sim.component.texture.BankedTextureUnit banked(Gpu gpu) {
        return (org.tilewright.sim.component.texture.BankedTextureUnit) gpu.textures().unit(0);
    }

    private static TextureCache cache(Gpu gpu) {
        return (TextureCache) gpu.textures().cache(0);
    }

    private static FuryTextureCache furyCache(Gpu gpu) {
        return (FuryTextureCache) gpu.textures().cache(0);
    }

    /** What a placement is called in the list. */
    private static Placements placements(Placement placement) {
        return Stream.of(Placements.values()).filter(each -> each.usual().getClass() == placement.getClass())
                .findFirst().orElseThrow();
    }

    /** The column at which an outer tile is full is the first one from two inner tiles on that adds its own square. */
    private static long outerTile(Placement placement) {
        int[] columns = new PlacedLevel(placement, EDGE, EDGE).columns();
        for (int column = 2 * placement.smallestTile(); column < EDGE; column *= 2) {
            if (columns[column] == column * column) {
                return column;
            }
        }
        return 0;
    }

    private static long ofAll(Gpu gpu, IntFunction<Connection> connection) {
        List<Integer> capacities = IntStream.range(0, gpu.textures().count()).mapToObj(connection)
                .map(Connection::capacity).distinct().toList();
        assertEquals(1, capacities.size(), () -> "texture units differ: " + capacities);
        return capacities.getFirst();
    }

    /** Kinds of parts, clocks and energies. */
    static void assertPartsAreTheModels(System model, Gpu gpu) {
        var unit = model.getGpu().getTexture();
        assertEquals(unit == null ? 0 : unit.getCount() * gpu.slices().size(), gpu.textures().count());
        if (unit == null) {
            return;
        }
        assertEquals(unit.eClass().getName(), gpu.textures().unit(0).getClass().getSimpleName());
        assertEquals((unit.getClock() == null ? model.getGpu().getClock() : unit.getClock()).getFrequency().hertz(),
                gpu.textures().clock().hertz());
        assertEquals(model.getGpu().getL2() == null, gpu.textures().port() != null);
        if (unit instanceof BankedTextureUnit banked) {
            assertEquals(name(banked.getPlacement()),
                    banked(gpu).placement().getClass().getSimpleName().replace("Tiled", ""));
            assertEquals(banked.getCache().getOrganisation().eClass().getName().replace("Organisation", "")
                    .replace("Banks", "").replace("Bus", "").toUpperCase(),
                    cache(gpu).organisation().name().replace("_UNALIGNED", "").replace("_ALIGNED", "").replace("_",
                            ""));
        }
        assertEquals(energies(model), energies(gpu.textures().cache(0)));
    }

    /** Without what says that there are tiles. */
    private static String name(TexturePlacement placement) {
        return placement instanceof DesignedPlacement designed
                ? Placements.valueOf(designed.getDesign().constant()).usual().getClass().getSimpleName()
                        .replace("Tiled", "")
                : placement.eClass().getName().replace("Tiled", "");
    }

    private static CacheEnergies energies(Component cache) {
        return cache instanceof TextureCache texels ? texels.energies() : ((FuryTextureCache) cache).energies();
    }

    private static CacheEnergies energies(System model) {
        if (model.getTechnology() == null) {
            return CacheEnergies.NONE;
        }
        Optional<CacheFigures> figures = model.getGpu().getTexture() instanceof BankedTextureUnit banked
                ? CacheFigures.of(banked.getCache(), model.getTechnology())
                : CacheFigures.of(((FuryTextureUnit) model.getGpu().getTexture()).getCache(), model.getTechnology());
        return figures.map(found -> new CacheEnergies(femtojoules(found.dataRead()), femtojoules(found.tagRead()),
                femtojoules(found.fill()), femtojoules(found.control()))).orElse(CacheEnergies.NONE);
    }

    private static long femtojoules(Energy energy) {
        return Math.round(energy.attojoules() / 1e3);
    }
}
