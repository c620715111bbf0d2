package org.tilewright.run.reproduce.banked;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

import org.tilewright.model.BankedTextureUnit;
import org.tilewright.model.MemoryArray;
import org.tilewright.model.Technology;
import org.tilewright.model.TextureCache;
import org.tilewright.model.energy.CacheArrays;
import org.tilewright.model.energy.CacheFigures;
import org.tilewright.model.presets.Technologies;
import org.tilewright.run.study.Configuration;
import org.tilewright.run.study.ConfiguredModel;

/**
 * What the texture cache of a machine costs in a technology that ships: energies in nJ, times in ns, areas in mm2. How arrays
 * are put together is the model's business.
 *
 * @param figures the costs by component, control logic included
 * @param array the array of the data, or of one bank of them, tags included
 * @param banks such arrays
 * @param tags the array whose tag side is read
 */
record CacheCosts(CacheFigures figures, MemoryArray array, int banks, MemoryArray tags) {

    /** CACTI 4.1 at the thesis's 0.13 um; the thesis used CACTI 4.2. */
    static final String AT_130_NM = "cacti4-130nm";

    /** The thesis's tool at its process, for other lines and ways too. */
    static final String OF_OTHER_SHAPES = "cacti42-130nm";

    /** A newer tool at another process, to see what they matter. */
    static final String AT_90_NM = "cacti7-90nm";

    private static final double ATTOJOULES = 1e9;
    private static final double PICOSECONDS = 1e3;
    private static final double SQUARE_NANOMETRES = 1e12;

    /** A report asks for the same few again and again, and reading a model takes long. */
    private static final Map<Cache, CacheCosts> KNOWN = new ConcurrentHashMap<>();

    private static final Map<Cache, Double> WHOLE_READS = new ConcurrentHashMap<>();

    /** A cache in a technology. */
    private record Cache(Configuration machine, String technology) {}

    static CacheCosts of(Configuration machine, String technologyName) {
        return KNOWN.computeIfAbsent(new Cache(machine, technologyName), key -> make(machine, technologyName));
    }

    private static TextureCache cache(Configuration machine) {
        return ((BankedTextureUnit) ConfiguredModel.model(machine).getGpu().getTexture()).getCache();
    }

    /** A read of the array of a machine's data, or of one bank of them, as CACTI gives it: a whole small cache with its tags. */
    static double wholeRead(Configuration machine, String technologyName) {
        return WHOLE_READS.computeIfAbsent(new Cache(machine, technologyName),
                key -> CacheArrays.of(cache(machine)).data().find(Technologies.load(technologyName)).orElseThrow()
                        .getReadEnergy().attojoules() / ATTOJOULES);
    }

    private static CacheCosts make(Configuration machine, String technologyName) {
        TextureCache cache = cache(machine);
        Technology technology = Technologies.load(technologyName);
        CacheArrays arrays = CacheArrays.of(cache);
        return new CacheCosts(CacheFigures.of(cache, technology).orElseThrow(),
                arrays.data().find(technology).orElseThrow(), arrays.dataBanks(),
                arrays.tags().find(technology).orElseThrow());
    }

    /** A read of the data of one bank. */
    double dataRead() {
        return figures.dataRead().attojoules() / ATTOJOULES;
    }

    /** A read of the tags of one set. */
    double tagRead() {
        return figures.tagRead().attojoules() / ATTOJOULES;
    }

    /** Writing a line into all banks. */
    double fill() {
        return figures.fill().attojoules() / ATTOJOULES;
    }

    /** The control logic in one access: an estimate from its gates. */
    double control() {
        return figures.control().attojoules() / ATTOJOULES;
    }

    /** A read of the array, or of one bank, as CACTI gives it: a whole small cache with its tags. */
    double wholeRead() {
        return array.getReadEnergy().attojoules() / ATTOJOULES;
    }

    /** From the addresses to the texels, without the control logic. */
    double bareDataTime() {
        return array.getDataTime().picoseconds() / PICOSECONDS;
    }

    /** From the addresses to the texels. */
    double dataTime() {
        return figures.dataTime().picoseconds() / PICOSECONDS;
    }

    /** From the addresses to hit or miss, without the control logic. */
    double bareTagTime() {
        return tags.getTagTime().picoseconds() / PICOSECONDS;
    }

    /** From the addresses to hit or miss. */
    double tagTime() {
        return figures.tagTime().picoseconds() / PICOSECONDS;
    }

    /** Until the texels of a hit leave: data and tags side by side, then what drives the chosen way out. */
    double accessTime() {
        return Math.max(dataTime(), tagTime()) + outputTime();
    }

    /** The same without the control logic. */
    double bareAccessTime() {
        return Math.max(bareDataTime(), bareTagTime()) + outputTime();
    }

    private double outputTime() {
        double sides = Math.max(array.getDataTime().picoseconds(), array.getTagTime().picoseconds()) / PICOSECONDS;
        return array.getAccessTime().picoseconds() / PICOSECONDS - sides;
    }

    /** All arrays and the control logic. */
    double area() {
        return figures.area().squareNanometres() / SQUARE_NANOMETRES;
    }

    /** The control logic alone: an estimate. */
    double controlArea() {
        return figures.controlArea().squareNanometres() / SQUARE_NANOMETRES;
    }
}
