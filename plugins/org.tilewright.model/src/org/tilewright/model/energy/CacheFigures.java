package org.tilewright.model.energy;

import java.util.Optional;

import org.tilewright.model.DepthUnit;
import org.tilewright.model.FuryTextureCache;
import org.tilewright.model.MemoryArray;
import org.tilewright.model.SharedCache;
import org.tilewright.model.Technology;
import org.tilewright.model.TextureCache;
import org.tilewright.model.units.Area;
import org.tilewright.model.units.Energy;
import org.tilewright.model.units.TimeSpan;

/**
 * What a cache costs in a technology. The figures of an array are those of its tool; how they are put together is said in
 * docs/energy.md.
 *
 * @param dataRead one read of one data bank, without tags; of an array with several ports, by all of them; of a Z cache all
 *            reads of a line
 * @param tagRead one read of the tags of one set through one port
 * @param fill the writes that put a line into all banks
 * @param control the control logic in one access: an estimate
 * @param dataTime from the addresses to the texels, control logic included
 * @param tagTime from the addresses to hit or miss, control logic included
 * @param area all arrays and the control logic
 * @param controlArea the control logic alone: an estimate
 */
public record CacheFigures(Energy dataRead, Energy tagRead, Energy fill, Energy control, TimeSpan dataTime,
        TimeSpan tagTime, Area area, Area controlArea) {

    /** The figures of a texture cache; empty if the technology lacks one of its arrays. */
    public static Optional<CacheFigures> of(TextureCache cache, Technology technology) {
        return of(CacheArrays.of(cache), ControlLogic.of(cache), technology);
    }

    /** The figures of FuryGpu's texture cache; empty if the technology lacks its array. */
    public static Optional<CacheFigures> of(FuryTextureCache cache, Technology technology) {
        return of(CacheArrays.of(cache), ControlLogic.NONE, technology);
    }

    /** The figures of a shared cache; empty if the technology lacks its array. */
    public static Optional<CacheFigures> of(SharedCache cache, Technology technology) {
        return of(CacheArrays.of(cache), ControlLogic.NONE, technology);
    }

    /**
     * The figures of the Z cache, of which an access reads a whole line, in as many reads as the depth unit tests it in; empty
     * if the technology lacks its array.
     */
    public static Optional<CacheFigures> ofZCache(DepthUnit depth, Technology technology) {
        CacheArrays arrays = CacheArrays.ofZCache(depth);
        return of(arrays, ControlLogic.NONE, technology).map(figures -> figures.withReads(arrays.data().outputs()));
    }

    private CacheFigures withReads(long reads) {
        return new CacheFigures(new Energy(reads * dataRead.attojoules()), tagRead, fill, control, dataTime, tagTime,
                area,
                controlArea);
    }

    private static Optional<CacheFigures> of(CacheArrays arrays, ControlLogic logic, Technology technology) {
        Optional<MemoryArray> data = arrays.data().find(technology);
        Optional<MemoryArray> tags = arrays.tags().find(technology);
        return data.isPresent() && tags.isPresent()
                ? Optional.of(new CacheFigures(arrays, data.get(), tags.get(), logic, technology))
                : Optional.empty();
    }

    private CacheFigures(CacheArrays arrays, MemoryArray data, MemoryArray tags, ControlLogic logic,
            Technology technology) {
        this(dataRead(data), tagRead(tags), fill(arrays, data),
                control(logic, technology),
                time(data.getDataTime(), data, logic.levelsToData() + logic.levelsFromData(), technology),
                time(tags.getTagTime(), tags, logic.levelsToTags() + logic.levelsFromTags(), technology),
                new Area(area(arrays, data, tags) + gateArea(logic, technology)),
                new Area(gateArea(logic, technology)));
    }

    private static Energy dataRead(MemoryArray array) {
        return new Energy(array.getReadEnergy().attojoules() - array.getTagReadEnergy().attojoules());
    }

    private static Energy tagRead(MemoryArray array) {
        return new Energy(Math.round((double) array.getTagReadEnergy().attojoules() / ArrayShape.ports(array)));
    }

    /** A line is written in pieces of the output's width. */
    private static Energy fill(CacheArrays arrays, MemoryArray array) {
        return new Energy(arrays.dataBanks() * arrays.data().outputs() * array.getWriteEnergy().attojoules());
    }

    private static Energy control(ControlLogic logic, Technology technology) {
        return switching(logic.gates(), technology);
    }

    /** So many gates that work, of which only a part switches. */
    static Energy switching(long gates, Technology technology) {
        long hundredths = gates * technology.getGateActivity();
        return new Energy(Math.round(hundredths * (technology.getGateEnergy().attojoules() / 100.0)));
    }

    private static TimeSpan time(TimeSpan side, MemoryArray array, int levels, Technology technology) {
        TimeSpan known = side.picoseconds() > 0 ? side : array.getAccessTime();
        return new TimeSpan(known.picoseconds() + levels * technology.getGateDelay().picoseconds());
    }

    /** A cache that is one array has that array's area; else the tag sides are left out of the data banks and added. */
    private static long area(CacheArrays arrays, MemoryArray data, MemoryArray tags) {
        if (data == tags && arrays.tagArrays() == 1) {
            return data.getArea().squareNanometres();
        }
        long banks = arrays.dataBanks() * (data.getArea().squareNanometres() - data.getTagArea().squareNanometres());
        return banks + arrays.tagArrays() * tags.getTagArea().squareNanometres();
    }

    private static long gateArea(ControlLogic logic, Technology technology) {
        return logic.gates() * technology.getGateArea().squareNanometres();
    }
}
