package org.tilewright.protocol.texture;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.BitSet;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;

class BankMapTest {

    @Test
    void continuousBanksHoldQuartersOfALine() {
        BankMap map = new BankMap(DataOrganisation.CONTINUOUS, 2, 16);
        assertArrayEquals(new int[] { 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 0 }, values(17, map::bank),
                "thesis, figure 3-5");
    }

    @Test
    void interleavedBanksOfTilesOfTwoByTwoTakeTurns() {
        BankMap map = new BankMap(DataOrganisation.INTERLEAVED, 2, 16);
        for (int texel : new int[] { 0, 4, 8, 12 }) {
            assertEquals(0, map.bank(texel), "thesis, figure 3-15");
            assertEquals(1, map.bank(texel + 1));
        }
    }

    @Test
    void interleavedBanksOfTilesOfFourByFourFollowTheRows() {
        BankMap map = new BankMap(DataOrganisation.INTERLEAVED, 4, 16);
        for (int texel : new int[] { 0, 2, 8, 10 }) {
            assertEquals(0, map.bank(texel), "thesis, figure 3-18");
            assertEquals(1, map.bank(texel + 1));
        }
        assertEquals(2, map.bank(4));
    }

    @Test
    void tilesOfEightByEightUseTheThirdAndTheSixthBit() {
        // The formula A[log2 8 + 3][3] says the sixth bit of a byte address; the thesis's text says the fifth.
        BankMap map = new BankMap(DataOrganisation.INTERLEAVED, 8, 64);
        assertEquals(2, map.bank(8), "texel 8 is byte 32: the sixth bit");
        assertEquals(0, map.bank(4), "texel 4 is byte 16: the fifth bit");
    }

    @Test
    void untiledTexelsCountAsTilesOfTwoByTwo() {
        BankMap untiled = new BankMap(DataOrganisation.INTERLEAVED, 1, 8);
        BankMap tiled = new BankMap(DataOrganisation.INTERLEAVED, 2, 8);
        assertArrayEquals(values(64, tiled::bank), values(64, untiled::bank));
        assertArrayEquals(values(64, tiled::multiplexer), values(64, untiled::multiplexer));
    }

    @Test
    void everyTexelOfALineHasAPlaceOfItsOwnInItsBankAndAtItsMultiplexer() {
        for (DataOrganisation organisation : DataOrganisation.values()) {
            for (int lineTexels = 4; lineTexels <= 128; lineTexels *= 2) {
                for (int tile = 1; tile * tile <= lineTexels; tile *= 2) {
                    BankMap map = new BankMap(organisation, tile, lineTexels);
                    int words = organisation.isBanked() ? lineTexels / 4 : lineTexels;
                    fillsAll(lineTexels, texel -> {
                        assertTrue(map.word(texel) < words);
                        return map.bank(texel) * words + map.word(texel);
                    });
                    int inputs = lineTexels / 4;
                    fillsAll(lineTexels, texel -> map.multiplexer(texel) * inputs + map.multiplexerInput(texel));
                }
            }
        }
    }

    private static void fillsAll(int count, IntUnaryOperator place) {
        BitSet places = new BitSet();
        IntStream.range(0, count).map(place).forEach(places::set);
        assertEquals(count, places.cardinality());
        assertEquals(count, places.length());
    }

    @Test
    void banksOfALineThatDoesNotHoldATileAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> new BankMap(DataOrganisation.INTERLEAVED, 4, 8));
        assertThrows(IllegalArgumentException.class, () -> new BankMap(DataOrganisation.CONTINUOUS, 8, 32));
        assertThrows(IllegalArgumentException.class, () -> new BankMap(DataOrganisation.TRADITIONAL, 1, 2));
        assertThrows(IllegalArgumentException.class, () -> new BankMap(DataOrganisation.TRADITIONAL, 3, 16));
    }

    @Test
    void withoutBanksALineMayBeShorterThanATile() {
        BankMap map = new BankMap(DataOrganisation.WIDE_ALIGNED, 8, 4);
        assertArrayEquals(new int[] { 0, 1, 2, 3, 0, 1 }, values(6, map::word));
        assertEquals(0, map.bank(37));
    }

    private static int[] values(int count, IntUnaryOperator function) {
        return IntStream.range(0, count).map(function).toArray();
    }
}
