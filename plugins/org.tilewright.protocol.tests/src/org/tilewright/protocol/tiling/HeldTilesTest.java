package org.tilewright.protocol.tiling;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

import org.junit.jupiter.api.Test;

/** Which tiles are held, removed and shaded, and which of their pixels. */
class HeldTilesTest {

    private final List<Integer> covered = new ArrayList<>();
    private final HeldTiles held = new HeldTiles(4, 1, covered::add);

    private int add(int place, long pixels, SurfaceRole role) {
        return held.add(place, new long[] { pixels }, 0, role);
    }

    /** The pixels of the tiles that leave, in their order. */
    private List<Long> leaving() {
        List<Long> left = new ArrayList<>();
        while (held.isLeaving()) {
            left.add(held.pixels()[held.offset(held.next())]);
            held.left();
        }
        return left;
    }

    @Test
    void whatIsCoveredInPartLeavesWithTheRestAndWhatIsCoveredAltogetherIsRemoved() {
        int first = add(0, 0b1100, SurfaceRole.COVERS);
        add(0, 0b0011, SurfaceRole.COVERS);
        assertEquals(3, held.beneath(0, new long[] { 0b1110 }, 0));
        add(0, 0b1110, SurfaceRole.COVERS);
        assertEquals(List.of(first), covered);
        assertFalse(held.isLeaving());
        held.leave();
        assertEquals(List.of(0b0001L, 0b1110L), leaving());
        assertFalse(held.isHolding());
    }

    @Test
    void anotherPlaceIsNotCovered() {
        add(0, 1, SurfaceRole.COVERS);
        add(7, 1, SurfaceRole.COVERS);
        assertEquals(List.of(), covered);
        assertEquals(0, held.beneath(3, new long[] { 1 }, 0));
    }

    @Test
    void whatLooksThroughHasItsPlaceShadedBeforeAndIsHeldItself() {
        add(0, 0b01, SurfaceRole.COVERS);
        add(1, 0b01, SurfaceRole.COVERS);
        add(0, 0b10, SurfaceRole.COVERS);
        add(0, 0b11, SurfaceRole.LOOKS_THROUGH);
        assertEquals(List.of(0b01L, 0b10L), leaving());
        assertTrue(held.isHolding());
        held.leave();
        assertEquals(List.of(0b01L, 0b11L), leaving());
    }

    @Test
    void whatLooksThroughBesideOthersMakesNothingLeave() {
        add(0, 0b01, SurfaceRole.COVERS);
        add(0, 0b10, SurfaceRole.LOOKS_THROUGH);
        assertFalse(held.isLeaving());
        add(0, 0b11, SurfaceRole.COVERS);
        assertEquals(2, covered.size());
    }

    @Test
    void whatWaitsForShadingLeavesAtOnceBehindWhatIsBeneathIt() {
        add(0, 0b01, SurfaceRole.COVERS);
        add(1, 0b01, SurfaceRole.COVERS);
        add(0, 0b11, SurfaceRole.WAITS_FOR_SHADING);
        assertEquals(List.of(0b01L, 0b11L), leaving());
        assertTrue(held.isHolding());
    }

    @Test
    void thePlaceOfTheOldestLeavesWhenAllEntriesAreTaken() {
        add(0, 0b001, SurfaceRole.COVERS);
        add(1, 0b001, SurfaceRole.COVERS);
        add(0, 0b010, SurfaceRole.COVERS);
        held.makeRoom();
        assertFalse(held.isLeaving());
        add(2, 0b001, SurfaceRole.COVERS);
        assertTrue(held.isFull());
        held.makeRoom();
        assertEquals(List.of(0b001L, 0b010L), leaving());
        assertFalse(held.isFull());
    }

    @Test
    void nothingIsLeftAfterAReset() {
        add(0, 1, SurfaceRole.COVERS);
        add(0, 1, SurfaceRole.WAITS_FOR_SHADING);
        held.reset();
        assertFalse(held.isHolding() || held.isLeaving());
        assertArrayEquals(new long[4], held.pixels());
    }

    /** Against a picture of which tile each pixel belongs to. */
    @Test
    void ofRandomTilesEachPixelIsHeldForTheLastOneAlone() {
        Random random = new Random(7);
        for (int run = 0; run < 200; run++) {
            int words = 1 + random.nextInt(3);
            HeldTiles tiles = new HeldTiles(64, words, entry -> {});
            int[][] owners = new int[3][words * Long.SIZE];
            int[] entries = new int[60];
            for (int tile = 1; tile < entries.length; tile++) {
                int place = random.nextInt(3);
                long[] pixels = random.longs(words).map(word -> word | 1).toArray();
                entries[tile] = tiles.add(place, pixels, 0, SurfaceRole.COVERS);
                for (int pixel = 0; pixel < owners[place].length; pixel++) {
                    if ((pixels[pixel >> 6] >> pixel & 1) != 0) {
                        owners[place][pixel] = tile;
                    }
                }
            }
            long[][] found = new long[3][words];
            tiles.leave();
            while (tiles.isLeaving()) {
                int entry = tiles.next();
                int place = tiles.place(entry);
                for (int pixel = 0; pixel < owners[place].length; pixel++) {
                    if ((tiles.pixels()[tiles.offset(entry) + (pixel >> 6)] >> pixel & 1) != 0) {
                        assertEquals(entry, entries[owners[place][pixel]]);
                        found[place][pixel >> 6] |= 1L << pixel;
                    }
                }
                tiles.left();
            }
            for (int place = 0; place < 3; place++) {
                for (int pixel = 0; pixel < owners[place].length; pixel++) {
                    assertEquals(owners[place][pixel] != 0, (found[place][pixel >> 6] >> pixel & 1) != 0);
                }
            }
        }
    }
}
