package org.tilewright.model.energy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewright.model.BankedTextureUnit;
import org.tilewright.model.FuryTextureUnit;
import org.tilewright.model.System;
import org.tilewright.model.TextureCache;
import org.tilewright.model.parameters.ParameterPaths;
import org.tilewright.model.presets.Presets;
import org.tilewright.model.presets.Technologies;
import org.tilewright.model.units.Energy;

/** The figures of CACTI 4.1 at 0.13 um, put together by hand: energies in aJ, times in ps, areas in square nanometres. */
class CacheFiguresTest {

    private static TextureCache cache(System system) {
        return ((BankedTextureUnit) system.getGpu().getTexture()).getCache();
    }

    private static CacheFigures figures(String preset, String... settings) {
        System system = Presets.load(preset);
        for (String setting : settings) {
            String[] parts = setting.split("=", 2);
            ParameterPaths.set(system, parts[0], parts[1]);
        }
        return CacheFigures.of(cache(system), system.getTechnology()).orElseThrow();
    }

    @Test
    void traditionalCacheIsOneArray() {
        CacheFigures figures = figures("banked-texture-traditional");
        // 68,993,000 in all, 6,385,345 of it tags
        assertEquals(new Energy(62_607_655), figures.dataRead());
        assertEquals(new Energy(6_385_345), figures.tagRead());
        // a line of 512 bits is written in 16 pieces of 32
        assertEquals(new Energy(16 * 8_660_360L), figures.fill());
        assertEquals(new Energy(0), figures.control());
        assertEquals(1009, figures.dataTime().picoseconds());
        assertEquals(898, figures.tagTime().picoseconds());
        assertEquals(528_619_000_000L, figures.area().squareNanometres());
    }

    @Test
    void wideBusWritesALineInFourPieces() {
        CacheFigures figures = figures("banked-texture-wide");
        assertEquals(new Energy(83_614_500 - 7_491_250), figures.dataRead());
        assertEquals(new Energy(7_491_250), figures.tagRead());
        assertEquals(new Energy(4 * 15_248_200L), figures.fill());
    }

    /** 301.151 pJ are of all four ports; a port's tags take 9.063 of them. */
    @Test
    void multiPortArrayIsReadByAllPortsAndItsTagsByOne() {
        CacheFigures figures = figures("banked-texture-multiport");
        assertEquals(new Energy(301_151_000 - 36_252_005), figures.dataRead());
        assertEquals(new Energy(9_063_001), figures.tagRead());
    }

    /**
     * Gates: addresses 4 x 9 x 32 = 1,152, switch 1,152. Of 128 sets a tag bank has 32, so 5 bits of index: 4 x (13 + 9 x 5) =
     * 232. Tags of 32 - 7 - 6 = 19 bits in two ways: 4 x 9 x 38 = 1,368. Edges and conflicts: 127 for whether all arrive
     * straight, 52 of arbiters, 24 of choices, 6 x (9 + 59) = 408 of texel addresses, 6 x (9 + 9) = 108 of indices, 7 for
     * what is left: 726. Together 4,630, of which 38 % switch with 5 fJ.
     */
    @Test
    void interleavedBanksAreQuartersAndTheirTagsThoseOfAQuarterOfTheSets() {
        CacheFigures figures = figures("banked-texture-interleaved");
        assertEquals(new Energy(17_790_100 - 5_725_082), figures.dataRead());
        assertEquals(new Energy(7_104_681), figures.tagRead());
        // four banks, in each 16 B in pieces of 32 bits
        assertEquals(new Energy(4 * 4 * 5_357_970L), figures.fill());
        assertEquals(new Energy(4_630L * 38 * 50), figures.control());
        assertEquals(4_630 * 3_750_000L, figures.controlArea().squareNanometres());
        // two selections of one of four, each of two levels of two gates of 60 ps
        assertEquals(804 + 8 * 60, figures.dataTime().picoseconds());
        // and the arbiter, of four levels, before the tags
        assertEquals(858 + (4 + 4 + 4) * 60, figures.tagTime().picoseconds());
        // four data banks without their tags, four tag banks, control
        assertEquals(4 * (223_223 - 66_073) * 1_000_000L + 4 * 17_267 * 1_000_000L + 4_630 * 3_750_000L,
                figures.area().squareNanometres());
    }

    /**
     * Gates: addresses 4 x (13 + 9 x 32) = 1,204, words 4 x 9 x 2 = 72, columns and switch 1,152 each, tags as above 1,600.
     * Edges and conflicts: 6 x (9 + 51) = 360 of lines, 52 of arbiters, and as above 408 + 108 + 7: 935. Together 6,115.
     */
    @Test
    void continuousBanksDeliverTheirWholeLine() {
        CacheFigures figures = figures("banked-texture-continuous");
        assertEquals(new Energy(31_248_300 - 8_698_042), figures.dataRead());
        assertEquals(new Energy(4 * 8_834_600L), figures.fill());
        assertEquals(new Energy(6_115L * 38 * 50), figures.control());
        assertEquals(789 + (4 + 4 + 4 + 4) * 60, figures.dataTime().picoseconds());
    }

    /** Each choice of tags is one of figure 5-1's: (a) single, (b) copies, (c) shared, (d) banked. */
    @ParameterizedTest
    @CsvSource({ "copies, 6385345, 4, 63288", "shared, 9063001, 1, 700515", "banked, 7104681, 4, 17267" })
    void tagsOfBanksAreThoseOfTheirOrganisation(String tags, long attojoules, int arrays, long squareMicrometres) {
        System system = Presets.load("banked-texture-interleaved");
        ParameterPaths.set(system, "gpu.texture.cache.tags", tags);
        assertEquals(arrays, CacheArrays.of(cache(system)).tagArrays());
        CacheFigures figures = CacheFigures.of(cache(system), system.getTechnology()).orElseThrow();
        assertEquals(new Energy(attojoules), figures.tagRead());
        long gates = ControlLogic.of(cache(system)).gates();
        assertEquals(tags.equals("banked") ? 4_630 : 2_922, gates);
        assertEquals((4 * (223_223 - 66_073) + arrays * squareMicrometres) * 1_000_000L + gates * 3_750_000L,
                figures.area().squareNanometres());
    }

    @Test
    void unbankedCachesHaveNoControlLogic() {
        for (String name : new String[] { "traditional", "wide", "multiport" }) {
            assertEquals(0, ControlLogic.of(cache(Presets.load("banked-texture-" + name))).gates(), name);
        }
    }

    @Test
    void zCacheReadsALineInPiecesThatTheDepthUnitTests() {
        System system = Presets.load("furygpu");
        CacheFigures wide = CacheFigures.ofZCache(system.getGpu().getDepth(), system.getTechnology()).orElseThrow();
        assertEquals(new Energy(266_870_000 - 31_990_757), wide.dataRead());
        assertEquals(new Energy(47_423_300), wide.fill());
        ParameterPaths.set(system, "gpu.depth.pixelsPerAccess", "4");
        CacheFigures narrow = CacheFigures.ofZCache(system.getGpu().getDepth(), system.getTechnology()).orElseThrow();
        // 16 pixels of a line in four reads of 4
        assertEquals(new Energy(4 * (155_984_000L - 14_812_217)), narrow.dataRead());
        assertEquals(new Energy(14_812_217), narrow.tagRead());
        assertEquals(new Energy(4 * 21_118_600L), narrow.fill());
    }

    @Test
    void furyReadsALineAtATime() {
        System system = Presets.load("furygpu");
        FuryTextureUnit unit = (FuryTextureUnit) system.getGpu().getTexture();
        CacheFigures figures = CacheFigures.of(unit.getCache(), system.getTechnology()).orElseThrow();
        assertEquals(new Energy(113_787_000 - 21_039_988), figures.dataRead());
        assertEquals(new Energy(34_150_600), figures.fill());
    }

    @Test
    void cacheThatNoArrayFitsHasNoFigures() {
        System system = Presets.load("banked-texture-interleaved");
        ParameterPaths.set(system, "gpu.texture.cache.ways", "4");
        assertTrue(CacheFigures.of(cache(system), system.getTechnology()).isEmpty());
    }

    /** CACTI 7 says nothing of the sides of an array, so both take the whole access. */
    @Test
    void unknownTimeOfASideIsThatOfTheAccess() {
        System system = Presets.load("banked-texture-wide");
        CacheFigures figures = CacheFigures.of(cache(system), Technologies.load("cacti7-45nm")).orElseThrow();
        assertEquals(326, figures.dataTime().picoseconds());
        assertEquals(326, figures.tagTime().picoseconds());
    }

    /** So a user adds what CACTI says of another cache. */
    @Test
    void arrayThatAModelAddsIsFound() {
        System system = Presets.load("texture-l2");
        assertTrue(CacheFigures.of(system.getGpu().getL2(), system.getTechnology()).isEmpty());
        var arrays = system.getTechnology().getArrays();
        ParameterPaths.set(system, "technologies.cacti4-130nm.arrays.fury-64k.size", "128 KiB");
        ParameterPaths.set(system, "technologies.cacti4-130nm.arrays.fury-64k.line", "64 B");
        ParameterPaths.set(system, "technologies.cacti4-130nm.arrays.fury-64k.ways", "8");
        ParameterPaths.set(system, "technologies.cacti4-130nm.arrays.fury-64k.outputBits", "512");
        assertEquals(arrays.get(arrays.size() - 1).getWriteEnergy(),
                CacheFigures.of(system.getGpu().getL2(), system.getTechnology()).orElseThrow().fill());
    }
}
