package org.tilewright.protocol.texture;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The list of placements that a unit can be built with. */
class PlacementsTest {

    private static int[] edges(Placements placements) {
        int[] edges = new int[placements.parameters().size()];
        for (int index = 0; index < edges.length; index++) {
            edges[index] = 2 << 2 * index;
        }
        return edges;
    }

    @ParameterizedTest
    @EnumSource
    void aPlacementIsFoundByTheNameThatBoundsGiveIt(Placements placements) {
        Placement made = placements.placement(edges(placements));
        Placement named = Placements.named(placements.name(edges(placements)));
        assertEquals(made.getClass(), named.getClass());
        assertArrayEquals(made.columns(32, 16), named.columns(32, 16));
        assertArrayEquals(made.rows(32, 16), named.rows(32, 16));
    }

    @Test
    void edgesAreInTheName() {
        assertEquals("TWO_LEVEL_2_8", Placements.TWO_LEVEL.name(2, 8));
        assertEquals("RECURSIVE_Z", Placements.RECURSIVE_Z.name());
    }

    @Test
    void namesAndEdgesThatFitNothingAreRefused() {
        assertRefused("no placement is called TILES_4", "TILES_4");
        assertRefused("no placement is called TILED_", "TILED_");
        assertRefused("TILED has 1 parameters, not 2", "TILED_4_8");
        assertRefused("the edge of a tile is a power of two from 2, not 3", "TILED_3");
    }

    private static void assertRefused(String message, String name) {
        assertEquals(message,
                assertThrows(IllegalArgumentException.class, () -> Placements.named(name)).getMessage());
    }
}
