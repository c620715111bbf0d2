package org.tilewright.sim.component.gpu;

import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.ToLongFunction;

import org.tilewright.frame.warp.IssueUnit;
import org.tilewright.sim.component.CacheEnergies;
import org.tilewright.sim.component.ClearTable;
import org.tilewright.sim.component.ColourCache;
import org.tilewright.sim.component.Component;
import org.tilewright.sim.component.SetAssociativeCache;
import org.tilewright.sim.component.depth.DepthUnit;
import org.tilewright.sim.component.depth.HiddenSurfaceRemoval;
import org.tilewright.sim.component.depth.ZCache;
import org.tilewright.sim.component.shading.CoreEnergies;
import org.tilewright.sim.component.shading.ShaderCores;
import org.tilewright.sim.statistics.Counters;
import org.tilewright.sim.statistics.Declaration;
import org.tilewright.sim.statistics.Statistics;

/**
 * What is derived from what slices count: of one slice under the names of its units, of several together under these names without
 * the slice's number.
 */
final class SliceFigures {

    private final Statistics all;
    private final List<Gpu> units;
    private final List<GpuStatistics> slices;
    private final Gpu first;

    /**
     * @param units  the GPU as these slices see it
     * @param slices what they count
     */
    SliceFigures(Statistics all, List<Gpu> units, List<GpuStatistics> slices) {
        this.all = all;
        this.units = List.copyOf(units);
        this.slices = List.copyOf(slices);
        first = units.get(0);
    }

    /** Declares quotients, energies and bytes that were saved. */
    void declare() {
        if (first.cores() != null) {
            declareCores(first.cores());
        }
        all.ratio(name(first.depthUnit()) + ".latency.mean", "tick/tile",
                "mean time of a tested tile from becoming visible at the depth unit to its result",
                () -> sum(each -> each.depthUnit, DepthUnit.Count.LATENCY),
                () -> sum(each -> each.depthUnit, DepthUnit.Count.TILES_TESTED));
        if (first.tiling() == null) {
            declareHitRates();
            declareDepthEnergy(first.zCache());
            declareTable(first.zCache(), first.zCache().clearTable(), each -> each.depthTable);
            declareTable(first.colourCache(), first.colourCache().clearTable(), each -> each.colourTable);
        }
        if (first.surfaceRemoval() != null && first.surfaceRemoval().wordFemtojoules() > 0) {
            declareRemovalEnergy(first.surfaceRemoval(), first.tiling().primitiveBytes());
        }
    }

    /** Declares the sums of the counters of the slices' units. */
    void declareSums() {
        if (first.tiling() == null) {
            declareSums(first.setup(), each -> each.setup);
        }
        declareSums(first.coarseRasteriser(), each -> each.coarseRasteriser);
        declareSums(first.rasteriser(), each -> each.rasteriser);
        declareSums(first.shading(), each -> each.shading);
        declareSums(first.cores(), each -> each.cores);
        declareSums(first.cores(), each -> each.issue);
        declareSums(first.depthUnit(), each -> each.depthUnit);
        declareSums(first.zCache(), each -> each.zCache);
        declareSums(first.zCache(), each -> each.depthTable);
        declareSums(first.zCache(), each -> each.depthCompression);
        declareSums(first.prefetcher(), each -> each.prefetcher);
        declareSums(first.prefetcher(), each -> each.adaptation);
        declareSums(first.earlyDepth(), each -> each.earlyDepth);
        declareSums(first.surfaceRemoval(), each -> each.surfaceRemoval);
        declareSums(first.hierarchicalDepth(), each -> each.hierarchicalDepth);
        declareSums(first.rop(), each -> each.rop);
        declareSums(first.colourCache(), each -> each.colourCache);
        declareSums(first.colourCache(), each -> each.colourTable);
        declareSums(first.colourCache(), each -> each.colourCompression);
    }

    private <D extends Enum<D> & Declaration> void declareSums(Component unit,
            Function<GpuStatistics, Counters<D>> counters) {
        Counters<D> table = counters.apply(slices.get(0));
        if (table == null) {
            return;
        }
        for (D count : table.declarations()) {
            all.value(name(unit) + "." + count.text().label(), count.text().unit(),
                    count.text().description() + (first.tiling() == null ? ", of all slices" : ", of all raster units"),
                    () -> sum(counters, count));
        }
    }

    private String name(Component unit) {
        return name(unit, units);
    }

    /**
     * Of several slices, the name that their units have in common.
     *
     * @param unit  that of the first of them
     * @param units the GPU as these slices see it
     */
    static String name(Component unit, List<Gpu> units) {
        String number = Integer.toString(units.get(0).slice());
        return units.size() > 1 && unit.name().endsWith(number)
                ? unit.name().substring(0, unit.name().length() - number.length())
                : unit.name();
    }

    @SafeVarargs
    private <D extends Enum<D> & Declaration> long sum(Function<GpuStatistics, Counters<D>> counters, D... counts) {
        return slices.stream().mapToLong(slice -> Arrays.stream(counts).mapToLong(counters.apply(slice)::value).sum())
                .sum();
    }

    private void declareCores(ShaderCores cores) {
        String name = name(cores);
        all.value(name + ".instructions", "instruction", "instructions of warps issued to any unit",
                () -> ofUnits(unit -> sum(each -> each.issue, ShaderCores.Issue.instructions(unit))));
        all.value(name + ".lanes", "lane", "lanes that carried out instructions, once for each that was issued",
                () -> ofUnits(unit -> sum(each -> each.issue, ShaderCores.Issue.lanes(unit))));
        CoreEnergies energies = cores.energies();
        if (energies.equals(CoreEnergies.NONE)) {
            return;
        }
        LongSupplier work = () -> ofUnits(
                unit -> energies.of(unit) * sum(each -> each.issue, ShaderCores.Issue.lanes(unit)));
        LongSupplier registers = () -> energies.registerFemtojoules()
                * sum(each -> each.issue, ShaderCores.Issue.REGISTERS_READ, ShaderCores.Issue.REGISTERS_WRITTEN);
        all.value(name + ".energy.instructions", "fJ", "energy of the units of shader cores", work);
        all.value(name + ".energy.registers", "fJ", "energy of registers read and written", registers);
        all.value(name + ".energy", "fJ", "energy of shader cores: units and registers",
                () -> work.getAsLong() + registers.getAsLong());
    }

    private static long ofUnits(ToLongFunction<IssueUnit> counted) {
        return Arrays.stream(IssueUnit.values()).mapToLong(counted).sum();
    }

    private long ofZCache(ZCache.Count... counts) {
        return sum(each -> each.zCache, counts);
    }

    private void declareHitRates() {
        all.ratio(name(first.zCache()) + ".hit-rate", "hit/access", "hits of the Z cache by its accesses",
                () -> ofZCache(ZCache.Count.HITS), () -> ofZCache(ZCache.Count.ACCESSES));
        all.ratio(name(first.colourCache()) + ".hit-rate", "hit/access", "hits of the colour cache by its accesses",
                () -> sum(each -> each.colourCache, ColourCache.Count.HITS),
                () -> sum(each -> each.colourCache, ColourCache.Count.ACCESSES));
    }

    /** Tags are words of 32 bits, and records so many of them as they take. */
    private void declareRemovalEnergy(HiddenSurfaceRemoval removal, int recordBytes) {
        long recordWords = (recordBytes + Integer.BYTES - 1) / Integer.BYTES;
        all.value(name(removal) + ".energy", "fJ", "energy of tags and of the records of held pieces",
                () -> removal.wordFemtojoules() * (sum(each -> each.surfaceRemoval,
                        HiddenSurfaceRemoval.Count.TAGS_READ,
                        HiddenSurfaceRemoval.Count.TAGS_WRITTEN)
                        + recordWords * sum(each -> each.surfaceRemoval, HiddenSurfaceRemoval.Count.RECORDS_READ,
                                HiddenSurfaceRemoval.Count.RECORDS_WRITTEN)));
    }

    /** An access reads a line and its tags; so do a prefetch request its tags and a write-back its line. */
    private void declareDepthEnergy(ZCache cache) {
        CacheEnergies energies = cache.energies();
        if (energies.equals(CacheEnergies.NONE)) {
            return;
        }
        LongSupplier tables = declareTableEnergy(cache);
        all.value(name(cache) + ".energy", "fJ",
                "energy of the Z cache: line reads, tags, fills, control, and its tables if there are some",
                () -> tables.getAsLong()
                        + energies.dataReadFemtojoules() * ofZCache(ZCache.Count.ACCESSES, ZCache.Count.WRITEBACKS)
                        + energies.tagReadFemtojoules() * ofZCache(ZCache.Count.ACCESSES, ZCache.Count.PREFETCHES,
                                ZCache.Count.PREFETCHES_CANCELLED, ZCache.Count.PREFETCHES_DROPPED)
                        + energies.fillFemtojoules() * ofZCache(ZCache.Count.FILLS)
                        + energies.controlFemtojoules() * ofZCache(ZCache.Count.ACCESSES));
    }

    /**
     * What the tables of cleared and of compressed lines cost, if there are some: from above, as one access to either is a read of as
     * many arrays of the cache as the table's bits take.
     */
    private LongSupplier declareTableEnergy(ZCache cache) {
        boolean clears = cache.clearTable().exists();
        boolean compresses = cache.compression().exists();
        if (!clears && !compresses) {
            return () -> 0;
        }
        long ofClears = cache.energies().dataReadFemtojoules() * arrays(cache, cache.clearTable().lines());
        long ofBytes = cache.energies().dataReadFemtojoules()
                * arrays(cache, (long) cache.compression().lines() * cache.compression().entryBits(cache.lineBytes()));
        LongSupplier energy = () -> {
            long marks = clears ? sum(each -> each.depthTable, ClearTable.Count.MARKED) : 0;
            long later = clears ? sum(each -> each.depthTable, ClearTable.Count.WRITES) : 0;
            long taken = ofZCache(ZCache.Count.FILLS, ZCache.Count.WRITEBACKS);
            return (clears ? ofClears * (taken + marks + later) : 0)
                    + (compresses ? ofBytes * (taken + ofZCache(ZCache.Count.CLEAR_WRITES) + later) : 0);
        };
        all.value(name(cache) + ".energy.tables", "fJ",
                "energy of the tables of cleared and of compressed lines, an estimate from above", energy);
        return energy;
    }

    /** Arrays of a cache that a table of so many bits takes. */
    private static long arrays(ZCache cache, long bits) {
        long arrayBits = (long) cache.sizeBytes() * Byte.SIZE;
        return (bits + arrayBits - 1) / arrayBits;
    }

    /** The bytes that the lines are which the table of a cache counts. */
    private void declareTable(SetAssociativeCache cache, ClearTable table,
            Function<GpuStatistics, Counters<ClearTable.Count>> lines) {
        if (!table.exists()) {
            return;
        }
        String name = name(cache);
        LongSupplier clears = () -> sum(lines, ClearTable.Count.MARKED) * cache.lineBytes();
        LongSupplier reads = () -> sum(lines, ClearTable.Count.READS) * cache.lineBytes();
        LongSupplier writeBacks = () -> sum(lines, ClearTable.Count.DROPPED) * cache.lineBytes();
        LongSupplier spent = () -> sum(lines, ClearTable.Count.WRITES) * cache.lineBytes();
        all.value(name + ".saved.clears", "byte", "bytes of lines that clears marked instead of writing them", clears);
        all.value(name + ".saved.reads", "byte", "bytes of marked lines that were not read", reads);
        all.value(name + ".saved.writebacks", "byte", "bytes of dirty lines that a clear covered", writeBacks);
        all.value(name + ".spent.writes", "byte", "bytes of marked lines that were written after all", spent);
        all.value(name + ".saved", "byte", "bytes that the table of cleared lines kept from memory in all",
                () -> clears.getAsLong() + reads.getAsLong() + writeBacks.getAsLong() - spent.getAsLong());
    }
}
