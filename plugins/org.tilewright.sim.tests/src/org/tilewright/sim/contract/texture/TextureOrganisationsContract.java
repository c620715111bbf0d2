package org.tilewright.sim.contract.texture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.tilewright.sim.contract.texture.TextureRuns.READ;
import static org.tilewright.sim.contract.texture.TextureRuns.latency;
import static org.tilewright.sim.contract.texture.TextureRuns.value;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.tilewright.frame.image.MagFilter;
import org.tilewright.frame.image.Texture;
import org.tilewright.frame.image.Wrap;
import org.tilewright.protocol.texture.DataOrganisation;
import org.tilewright.sim.TestTextures;
import org.tilewright.sim.TexturedFrames;
import org.tilewright.sim.component.Machine;
import org.tilewright.sim.run.Kernel;
import org.tilewright.sim.run.SimulationResult;

/**
 * What each organisation of a banked unit does where a footprint has fewer texels than four, and behind it with two levels of
 * shared caches: worked out by hand on {@link TextureRuns}, in recursive Z with lines of 16 texels. Each frame draws a point
 * twice, and the second finds its lines in the cache.
 */
abstract class TextureOrganisationsContract {

    private static final int RESULT = 5;
    private static final int REPLY = 5;

    private final TestTextures textures = new TestTextures();

    abstract Kernel kernel(Machine machine);

    private SimulationResult run(TexturedFrames frames) {
        Machine machine = TextureRuns.machine(textures).machine();
        return TextureRuns.run(kernel(machine), machine, frames.frame());
    }

    private void assertReads(int width, int height, Wrap wrap, float s, float t, int accesses, int banks, int misses) {
        Texture numbered = TexturedFrames.texture(1, width, height, MagFilter.LINEAR, 1 << 20);
        Texture texture = new Texture(1, numbered.format(), numbered.min(), numbered.mag(), wrap, wrap,
                numbered.levels());
        SimulationResult result = run(new TexturedFrames(4, 1, texture).point(0, s, t, 1).point(0, s, t, 1));
        assertEquals(2 * accesses, value(result, "texture.accesses"));
        assertEquals(2 * accesses, value(result, "texture.banks." + banks));
        assertEquals(0, value(result, "texture.conflicts"));
        assertEquals(misses, value(result, "texture.misses"));
        assertEquals(accesses + 2 + RESULT, latency(result, 1));
    }

    @ParameterizedTest
    @EnumSource
    void aClampedCornerIsOneTexelInOneBank(DataOrganisation organisation) {
        textures.organisation = organisation;
        assertReads(16, 8, Wrap.CLAMP_TO_EDGE, 0, 0, 1, 1, 1);
    }

    /** Texels (0, 1) and (0, 2), each twice: 2 and 8 of a line, which lie in two groups of four and in two banks. */
    @ParameterizedTest
    @CsvSource({ "TRADITIONAL, 2, 1", "WIDE_UNALIGNED, 2, 1", "WIDE_ALIGNED, 2, 1", "MULTI_PORT, 1, 1",
            "CONTINUOUS, 1, 2", "INTERLEAVED, 1, 2" })
    void aClampedEdgeIsTwoTexels(DataOrganisation organisation, int accesses, int banks) {
        textures.organisation = organisation;
        assertReads(16, 8, Wrap.CLAMP_TO_EDGE, 0, 2 / 8f, accesses, banks, 1);
    }

    /**
     * A level one texel wide is a row of its height in memory: texels 1 and 2, which lie in one group of four and in one
     * continuous bank, but in two interleaved ones.
     */
    @ParameterizedTest
    @CsvSource({ "TRADITIONAL, 2, 1", "WIDE_UNALIGNED, 1, 1", "WIDE_ALIGNED, 1, 1", "MULTI_PORT, 1, 1",
            "CONTINUOUS, 1, 1", "INTERLEAVED, 1, 2" })
    void aLevelOneTexelWideIsTwoTexels(DataOrganisation organisation, int accesses, int banks) {
        textures.organisation = organisation;
        assertReads(1, 8, Wrap.REPEAT, 0, 2 / 8f, accesses, banks, 1);
    }

    /** The same of a level one texel high. */
    @ParameterizedTest
    @CsvSource({ "TRADITIONAL, 2, 1", "WIDE_UNALIGNED, 1, 1", "WIDE_ALIGNED, 1, 1", "MULTI_PORT, 1, 1",
            "CONTINUOUS, 1, 1", "INTERLEAVED, 1, 2" })
    void aLevelOneTexelHighIsTwoTexels(DataOrganisation organisation, int accesses, int banks) {
        textures.organisation = organisation;
        assertReads(8, 1, Wrap.CLAMP_TO_EDGE, 2 / 8f, 0, accesses, banks, 1);
    }

    /**
     * Texels (15, 1), (0, 1), (15, 2) and (0, 2) lie at 87, 2, 93 and 8: in two lines, in groups of four and in quarters of a
     * line that are all different, and in four interleaved banks.
     */
    @ParameterizedTest
    @CsvSource({ "TRADITIONAL, 4, 1", "WIDE_UNALIGNED, 4, 1", "WIDE_ALIGNED, 4, 1", "MULTI_PORT, 1, 1",
            "CONTINUOUS, 1, 4", "INTERLEAVED, 1, 4" })
    void aWrappedEdgeIsFourTexelsInTwoLines(DataOrganisation organisation, int accesses, int banks) {
        textures.organisation = organisation;
        assertReads(16, 8, Wrap.REPEAT, 0, 2 / 8f, accesses, banks, 2);
    }

    /** Texel 0 lies in the first line, texel (4, 0), of number 16, in the second, which are one line of the levels behind. */
    @ParameterizedTest
    @EnumSource
    void allReadThroughTwoLevels(DataOrganisation organisation) {
        textures.organisation = organisation;
        textures.sharedLevels = 2;
        textures.sharedLineBytes = 128;
        Texture texture = TexturedFrames.texture(1, 16, 8, MagFilter.NEAREST, 1 << 20);
        SimulationResult result = run(
                new TexturedFrames(4, 1, texture).point(0, 0, 0, 1).point(0, 4.5f / 16, 0, 1).point(0, 0, 0, 1));
        // Missed at a + 1, by the second level at a + 2, by the third at a + 3, filled there a tick later than 64 bytes would
        // be, replied 5 ticks later, filled in the second, and replied 5 ticks later.
        assertEquals(3 + (READ - 1) + 1 + REPLY + REPLY + RESULT, latency(result, 0));
        // The second level has the other half of its line.
        assertEquals(2 + REPLY + RESULT, latency(result, 1));
        assertEquals(1 + 2 + RESULT, latency(result, 2));
        assertEquals(2, value(result, "texture.misses"));
        assertEquals(1, value(result, "l2.misses"));
        assertEquals(1, value(result, "l2.hits"));
        assertEquals(1, value(result, "l3.misses"));
        assertEquals(1, value(result, "memory.l3.reads"));
    }
}
