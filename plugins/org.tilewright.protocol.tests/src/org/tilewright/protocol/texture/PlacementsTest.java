package org.tilewright.protocol.texture;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The list of placements that a unit can be built with. */
class PlacementsTest extends PlacementContract {

    @Override
    protected List<? extends Placement> designs() {
        return Stream.concat(Stream.of(Placements.values()).flatMap(each -> Stream.of(each.usual(),
                each.placement(edges(each)))), Stream.of(new FuryPlacement(), new Boustrophedon())).toList();
    }

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
        assertArrayEquals(new PlacedLevel(made, 32, 16).columns(), new PlacedLevel(named, 32, 16).columns());
        assertArrayEquals(new PlacedLevel(made, 32, 16).rows(), new PlacedLevel(named, 32, 16).rows());
    }

    @Test
    void edgesAreInTheName() {
        assertEquals("TWO_LEVEL_2_8", Placements.TWO_LEVEL.name(2, 8));
        assertEquals("RECURSIVE_Z", Placements.RECURSIVE_Z.name());
    }

    @Test
    void withoutEdgesTheyAreTheUsualOnes() {
        assertEquals(4, Placements.named("TWO_LEVEL").smallestTile());
        assertEquals(64, Placements.named("TWO_LEVEL").texels(1, 1), "an outer tile of 8 x 8");
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
