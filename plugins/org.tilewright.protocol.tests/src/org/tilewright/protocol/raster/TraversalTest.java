package org.tilewright.protocol.raster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.junit.jupiter.api.Test;

class TraversalTest extends TileOrderContract {

    @Override
    protected List<? extends TileOrder> designs() {
        return List.of(Traversal.values());
    }

    @Test
    void aScanlineAndABoundingBoxGoToTheRight() {
        assertEquals(List.of(0, 1, 2, 3), places(Traversal.SCANLINE, 0, 4));
        assertEquals(List.of(0, 1, 2, 3), places(Traversal.BOUNDING_BOX, 0, 4));
        assertFalse(Traversal.SCANLINE.leavesSpan());
        assertTrue(Traversal.BOUNDING_BOX.leavesSpan());
    }

    /** The middle of five is 2, of four floor(3 / 2) = 1. */
    @Test
    void aCentreLineGoesFromTheMiddleToTheRightAndThenToTheLeft() {
        assertEquals(List.of(2, 3, 4, 1, 0), places(Traversal.CENTRE_LINE, 0, 5));
        assertEquals(List.of(1, 2, 3, 0), places(Traversal.CENTRE_LINE, 7, 4));
        assertEquals(List.of(0, 1), places(Traversal.CENTRE_LINE, 7, 2));
        assertEquals(List.of(0), places(Traversal.CENTRE_LINE, 7, 1));
        assertFalse(Traversal.CENTRE_LINE.rises());
    }

    @Test
    void aSerpentineTurnsAtTheEndOfARow() {
        assertEquals(List.of(0, 1, 2), places(Traversal.SERPENTINE, 6, 3));
        assertEquals(List.of(2, 1, 0), places(Traversal.SERPENTINE, 7, 3));
        assertEquals(List.of(0), places(Traversal.SERPENTINE, 7, 1));
        assertFalse(Traversal.SERPENTINE.rises());
        assertFalse(Traversal.SERPENTINE.leavesSpan());
    }
}
