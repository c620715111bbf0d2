package org.tilewright.protocol.texture;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;

class UnitDealingsTest extends UnitDealingContract {

    @Override
    protected List<? extends UnitDealing> designs() {
        return List.of(UnitDealings.values());
    }

    /** The units of a square of tiles from the lowest left one on, the uppermost row first. */
    private static List<String> picture(UnitDealing dealing, int tiles, int edge, int units) {
        UnitGrid grid = new UnitGrid(dealing, edge * 4, 4, units);
        return IntStream.range(0, tiles)
                .mapToObj(row -> IntStream.range(0, tiles)
                        .mapToObj(x -> Integer.toString(grid.unit(x, tiles - 1 - row))).collect(Collectors.joining()))
                .toList();
    }

    @Test
    void neighboursAreOfDifferentUnitsWhenInterleavedWhateverTheBlocks() {
        assertEquals(List.of("3012", "2301", "1230", "0123"), picture(UnitDealings.INTERLEAVED, 4, 2, 4));
        assertEquals(List.of("3012", "2301", "1230", "0123"), picture(UnitDealings.INTERLEAVED, 4, 4, 4));
        assertEquals(List.of("201", "120", "012"), picture(UnitDealings.INTERLEAVED, 3, 1, 3));
    }

    @Test
    void aBlockIsCutIntoAPartForEachUnit() {
        assertEquals(List.of("22332233", "22332233", "00110011", "00110011", "22332233", "22332233", "00110011",
                "00110011"), picture(UnitDealings.PARTS, 8, 4, 4));
        // Two units: halves one above the other. Six: two columns of three rows. Three: rows, of which 4 / 3 go to each.
        assertEquals(List.of("11", "00"), picture(UnitDealings.PARTS, 2, 2, 2));
        assertEquals(List.of("4455", "2233", "0011", "0011"), picture(UnitDealings.PARTS, 4, 4, 6));
        assertEquals(List.of("2222", "1111", "0000", "0000"), picture(UnitDealings.PARTS, 4, 4, 3));
    }

    @Test
    void mirroredPartsAreTheSameOnBothSidesOfAnEdgeOfBlocks() {
        assertEquals(List.of("00111100", "00111100", "22333322", "22333322", "22333322", "22333322", "00111100",
                "00111100"), picture(UnitDealings.MIRRORED, 8, 4, 4));
        for (int tile = 0; tile < 64; tile++) {
            UnitGrid grid = new UnitGrid(UnitDealings.MIRRORED, 32, 4, 4);
            for (int edge = 8; edge < 64; edge += 8) {
                assertEquals(grid.unit(edge - 1, tile), grid.unit(edge, tile));
                assertEquals(grid.unit(tile, edge - 1), grid.unit(tile, edge));
            }
        }
    }

    @Test
    void scatteredTilesAreDealtOutByTheHashOfTheirPlaceInTheTarget() {
        // 3 * 0x9E3779B1 and 5 * 0x85EBCA77 are 0xDAA66D13 and 0x9D9AF453 in 32 bits, 0x78416166 together.
        assertEquals(0x7841 % 4, new UnitGrid(UnitDealings.SCATTERED, 8, 4, 4).unit(3, 5));
        assertEquals(0x7841 % 7, new UnitGrid(UnitDealings.SCATTERED, 16, 4, 7).unit(3, 5));
    }
}
