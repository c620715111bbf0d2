package org.tilewright.protocol.texture;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** Accesses worked out by hand, the thesis's own examples among them. */
class HandWorkedFootprintTest {

    private static final int SETS = 128;
    private static final int WAYS = 2;

    private static FootprintAccesses cache(DataOrganisation organisation, TagOrganisation tags, int lineTexels) {
        return new FootprintAccesses(new BankMap(organisation, 2, lineTexels), 4, tags, SETS, WAYS);
    }

    @Test
    void addresses2And3And16And17ConflictInContinuousBanks() {
        // Figure 3-10: lines of 16 texels. 2, 3 are in quarter 0 of line 0 and 16, 17 in quarter 0 of line 1.
        FootprintAccesses accesses = cache(DataOrganisation.CONTINUOUS, TagOrganisation.COPIES, 16);
        assertFalse(accesses.single(2, 3, 16, 17, 15));
        accesses.begin(2, 3, 16, 17, 15);
        assertEquals(0b1100, accesses.next(), "the priority encoder prefers the highest");
        assertFalse(accesses.isConflict());
        assertEquals(1, accesses.line(0));
        assertEquals(0b0011, accesses.next());
        assertTrue(accesses.isConflict());
        assertEquals(0, accesses.line(0));
        assertEquals(0, accesses.next());
    }

    @Test
    void addresses2And3And16And17DoNotConflictInInterleavedBanks() {
        // The low two bits are 10, 11, 00, 01: four banks.
        FootprintAccesses accesses = cache(DataOrganisation.INTERLEAVED, TagOrganisation.COPIES, 16);
        accesses.begin(2, 3, 16, 17, 15);
        assertEquals(15, accesses.next());
        assertEquals(4, accesses.banks());
        assertEquals(2, accesses.lines());
        assertEquals(0, accesses.line(0));
        assertEquals(1, accesses.line(1));
    }

    @Test
    void twoRowsOfTilesConflictInTheTagBanksWhenTilesAreRowMajor() {
        // Figure 3-25: 4D, tiles of 2x2, a line of 4 texels. In a texture 16 texels wide, 8 tiles follow before the tile
        // below: texels (0,1) (1,1) are 2, 3 in line 0, and (0,2) (1,2) are 32, 33 in line 8. 0 and 8 are both of bank 00.
        PlacedLevel tiles = new PlacedLevel(new TiledPlacement(2), 16, 16);
        int[] texels = { tiles.offset(0, 1), tiles.offset(1, 1), tiles.offset(0, 2), tiles.offset(1, 2) };
        assertEquals(2, texels[0]);
        assertEquals(33, texels[3]);
        FootprintAccesses banked = cache(DataOrganisation.INTERLEAVED, TagOrganisation.BANKED, 4);
        banked.begin(texels[0], texels[1], texels[2], texels[3], 15);
        assertEquals(0b1100, banked.next());
        assertEquals(1, banked.tagReads());
        assertEquals(0b0011, banked.next());
        assertTrue(banked.isConflict());
        FootprintAccesses copied = cache(DataOrganisation.INTERLEAVED, TagOrganisation.COPIES, 4);
        assertTrue(copied.single(texels[0], texels[1], texels[2], texels[3], 15));
    }

    @Test
    void recursiveZNeverConflictsInPowersOfTwo() {
        for (DataOrganisation organisation : new DataOrganisation[] { DataOrganisation.CONTINUOUS,
                DataOrganisation.INTERLEAVED }) {
            for (int lineTexels = 4; lineTexels <= 64; lineTexels *= 2) {
                for (int sets = 4; sets <= 512; sets *= 8) {
                    FootprintAccesses accesses = new FootprintAccesses(new BankMap(organisation, 2, lineTexels), 4,
                            TagOrganisation.BANKED, sets, 1);
                    for (int width = 1; width <= 64; width *= 2) {
                        for (int height = 1; height <= 64; height *= 2) {
                            FootprintWalk.visit(new MortonPlacement(), width, height, 0, (texels, valid) -> assertTrue(
                                    accesses.single(texels[0], texels[1], texels[2], texels[3], valid)));
                        }
                    }
                }
            }
        }
    }

    /** Sums over the 16 alignments of a footprint in recursive Z with lines of 16 texels. */
    private static int[] overAlignments(DataOrganisation organisation) {
        FootprintAccesses cache = cache(organisation, TagOrganisation.BANKED, 16);
        PlacedLevel level = new PlacedLevel(new MortonPlacement(), 16, 16);
        int accesses = 0;
        int lines = 0;
        int tags = 0;
        int[] banks = new int[5];
        for (int y = 4; y < 8; y++) {
            for (int x = 4; x < 8; x++) {
                cache.begin(level.offset(x, y), level.offset(x + 1, y), level.offset(x, y + 1),
                        level.offset(x + 1, y + 1), 15);
                while (cache.next() != 0) {
                    accesses++;
                    lines += cache.lines();
                    tags += cache.tagReads();
                    banks[cache.banks()]++;
                    assertFalse(cache.isConflict());
                }
            }
        }
        return new int[] { accesses, lines, tags, banks[1], banks[2], banks[3], banks[4] };
    }

    private static void assertSums(DataOrganisation organisation, int... sums) {
        assertArrayEquals(sums, overAlignments(organisation));
    }

    @Test
    void uniformFootprintsTouchOneTwoAndFourContinuousBanksAt25And50And25PerCent() {
        // A quarter of the line is a tile of 2x2: 4 of 16 alignments lie in one, 8 straddle two, 4 straddle four.
        // 9 lie in one line, 6 in two, 1 in four: 25 lines and as many tags, 25 / 16 = 1.5625.
        assertSums(DataOrganisation.CONTINUOUS, 16, 25, 25, 4, 8, 0, 4);
    }

    @Test
    void uniformFootprintsTouchAllInterleavedBanks() {
        assertSums(DataOrganisation.INTERLEAVED, 16, 25, 25, 0, 0, 0, 16);
    }

    @Test
    void aWideBusTakesTwoAccessesAUniformFootprintOrTwoAndAQuarterIfAligned() {
        // Unaligned, by columns of alignments x = 0, 1, 2, 3 and rows y: 1 2 1 2, 2 2 2 4, 1 2 1 2, 2 2 2 4 = 32; for
        // instance x = 1, y = 0 wants 1, 4, 3, 6: windows 1 to 4 and 6 to 9.
        assertSums(DataOrganisation.WIDE_UNALIGNED, 32, 32, 32, 32, 0, 0, 0);
        // Aligned: one for each tile of 2x2, 4 * 1 + 8 * 2 + 4 * 4 = 36.
        assertSums(DataOrganisation.WIDE_ALIGNED, 36, 36, 36, 36, 0, 0, 0);
    }

    @Test
    void aTraditionalCacheTakesFourAccessesAndFourPortsOne() {
        assertSums(DataOrganisation.TRADITIONAL, 64, 64, 64, 64, 0, 0, 0);
        assertSums(DataOrganisation.MULTI_PORT, 16, 25, 25, 16, 0, 0, 0);
    }

    @Test
    void theWindowBeginsAtTheLowestAddressLeftInTheLineOfTheLowestTexel() {
        FootprintAccesses wide = cache(DataOrganisation.WIDE_UNALIGNED, TagOrganisation.SINGLE, 16);
        wide.begin(6, 20, 3, 9, 15);
        assertEquals(0b0101, wide.next(), "3 to 6, though texel 0 is at 6");
        assertEquals(0b0010, wide.next(), "20 is in the next line");
        assertEquals(0b1000, wide.next());
        assertEquals(0, wide.next());
        assertFalse(wide.single(14, 15, 16, 17, 15), "a window does not leave its line");
        assertTrue(wide.single(13, 15, 15, 12, 15));
    }

    @Test
    void equalAddressesAreOneRequest() {
        for (DataOrganisation organisation : DataOrganisation.values()) {
            FootprintAccesses accesses = cache(organisation, TagOrganisation.COPIES, 16);
            accesses.begin(9, 9, 9, 9, 15);
            assertEquals(15, accesses.next());
            assertEquals(1, accesses.banks());
            assertEquals(1, accesses.tagReads());
            assertEquals(1, accesses.lines());
        }
    }

    @Test
    void fourCopiesOfTheTagsAreReadOnceForEachAddressAndTagBanksOnceForEachLine() {
        FootprintAccesses copies = cache(DataOrganisation.INTERLEAVED, TagOrganisation.COPIES, 16);
        copies.begin(0, 1, 2, 3, 15);
        copies.next();
        assertEquals(4, copies.tagReads());
        FootprintAccesses banked = cache(DataOrganisation.INTERLEAVED, TagOrganisation.BANKED, 16);
        banked.begin(0, 1, 2, 3, 15);
        banked.next();
        assertEquals(1, banked.tagReads());
        banked.begin(0, 17, 2, 19, 15);
        banked.next();
        assertEquals(2, banked.tagReads());
    }

    @Test
    void aSingleTagArrayLooksUpTheHighestTexelsSetFirst() {
        FootprintAccesses accesses = cache(DataOrganisation.INTERLEAVED, TagOrganisation.SINGLE, 16);
        accesses.begin(5, 16, 7, 18, 15);
        assertEquals(0b1010, accesses.next());
        assertEquals(0b0101, accesses.next());
        assertTrue(accesses.isConflict());
    }

    @Test
    void aSetOfOneWayHoldsOneLineOfAnAccess() {
        BankMap map = new BankMap(DataOrganisation.INTERLEAVED, 2, 4);
        FootprintAccesses accesses = new FootprintAccesses(map, 4, TagOrganisation.COPIES, 2, 1);
        accesses.begin(0, 5, 10, 15, 15);
        assertEquals(0b1100, accesses.next(), "lines 2 and 3 of sets 0 and 1; lines 0 and 1 wait");
        assertEquals(0b0011, accesses.next());
        assertTrue(accesses.isConflict());
    }

    @Test
    void twoPortsNeedTwoAccessesForFourTexelsAndWhatIsBeyondIsAConflict() {
        BankMap map = new BankMap(DataOrganisation.MULTI_PORT, 2, 16);
        FootprintAccesses two = new FootprintAccesses(map, 2, TagOrganisation.SINGLE, SETS, WAYS);
        two.begin(0, 1, 2, 3, 15);
        assertEquals(0b0011, two.next());
        assertEquals(0b1100, two.next());
        assertFalse(two.isConflict(), "two ports need two");
        two.begin(5, 16, 7, 18, 15);
        assertEquals(0b0010, two.next(), "5 and 16 are of two sets");
        assertEquals(0b0101, two.next());
        assertFalse(two.isConflict());
        assertEquals(0b1000, two.next());
        assertTrue(two.isConflict());
    }

    @Test
    void textureBordersNeedNoAccess() {
        FootprintAccesses accesses = cache(DataOrganisation.INTERLEAVED, TagOrganisation.BANKED, 16);
        accesses.begin(-7, 1, -7, 5, 0b1010);
        assertEquals(0b1000, accesses.next(), "1 and 5 are both of bank 01");
        assertEquals(0b0010, accesses.next());
        accesses.begin(0, 0, 0, 0, 0);
        assertEquals(0, accesses.next());
    }

    @Test
    void aCacheThatCannotBeIsRefused() {
        BankMap map = new BankMap(DataOrganisation.MULTI_PORT, 2, 16);
        assertThrows(IllegalArgumentException.class,
                () -> new FootprintAccesses(map, 5, TagOrganisation.SINGLE, 2, 2));
        assertThrows(IllegalArgumentException.class,
                () -> new FootprintAccesses(map, 4, TagOrganisation.SINGLE, 3, 2));
        assertThrows(IllegalArgumentException.class,
                () -> new FootprintAccesses(map, 4, TagOrganisation.SINGLE, 2, 0));
    }
}
