package org.tilewright.protocol.prefetch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class DistanceControllerTest {

    private static final int WINDOW = 32;

    private long tick;

    @Test
    void itStartsAtTheGreatestDistance() {
        assertEquals(40, new DistanceController(1, 40, WINDOW).distance());
    }

    @Test
    void aDecisionHoldsFromTheTickAfterItOn() {
        DistanceController controller = new DistanceController(1, 40, 1);
        controller.evictedUnused();
        assertTrue(controller.filled(7, 100));
        assertEquals(40, controller.distanceAt(7));
        assertEquals(30, controller.distanceAt(8), "40 less a quarter");
        controller.evictedUnused();
        controller.filled(8, 100);
        controller.evictedUnused();
        controller.filled(8, 100);
        assertEquals(30, controller.distanceAt(8));
        assertEquals(18, controller.distanceAt(9), "30 - 7 = 23, 23 - 5 = 18");
    }

    @Test
    void aWindowEndsWithItsLastFill() {
        DistanceController controller = new DistanceController(1, 40, 3);
        assertFalse(controller.filled(1, 10));
        assertFalse(controller.filled(1, 10));
        assertTrue(controller.filled(2, 10));
        assertFalse(controller.filled(2, 10));
    }

    @Test
    void oneUseInSixteenMayBeLate() {
        DistanceController controller = shrunkTo(10);
        uses(controller, 16, 1, 0);
        assertEquals(10, afterWindow(controller), "1 * 16 is not more than 16");
        uses(controller, 15, 1, 0);
        assertEquals(15, afterWindow(controller), "10 and half of it");
        uses(controller, 1, 1, 0);
        assertEquals(22, afterWindow(controller), "15 and 7");
    }

    @Test
    void oneFillInSixteenMayBeEvictedUnread() {
        DistanceController controller = new DistanceController(1, 40, WINDOW);
        controller.evictedUnused();
        controller.evictedUnused();
        assertEquals(40, afterWindow(controller), "2 * 16 is not more than 32");
        for (int line = 0; line < 3; line++) {
            controller.evictedUnused();
        }
        assertEquals(30, afterWindow(controller));
    }

    @Test
    void linesThatLieReadyForLongerThanFourFillsTakeMakeItShrinkByAnEighth() {
        DistanceController controller = new DistanceController(1, 40, WINDOW);
        // Fills take 100 ticks, see afterWindow.
        uses(controller, 4, 0, 400);
        assertEquals(40, afterWindow(controller));
        uses(controller, 3, 0, 400);
        uses(controller, 1, 0, 401);
        assertEquals(35, afterWindow(controller), "1,601 ticks are more than 4 * 4 * 100");
    }

    @Test
    void theMeanLatencyIsNotRounded() {
        DistanceController controller = new DistanceController(1, 40, 2);
        controller.filled(1, 10);
        uses(controller, 2, 0, 42);
        controller.filled(2, 11);
        assertEquals(40, controller.distance(), "84 ticks are no more than 4 * 2 * 10.5");
        controller.filled(3, 10);
        uses(controller, 1, 0, 42);
        uses(controller, 1, 0, 43);
        controller.filled(4, 11);
        assertEquals(35, controller.distance(), "85 ticks are more than 4 * 2 * 10.5");
    }

    @Test
    void latenessComesBeforeUnreadLinesAndThoseBeforeIdleOnes() {
        DistanceController controller = shrunkTo(10);
        uses(controller, 1, 1, 1000);
        for (int line = 0; line < 30; line++) {
            controller.evictedUnused();
        }
        assertEquals(15, afterWindow(controller));
        uses(controller, 10, 0, 1000);
        for (int line = 0; line < 30; line++) {
            controller.evictedUnused();
        }
        assertEquals(12, afterWindow(controller), "15 less a quarter, rounded down to 3");
    }

    @Test
    void itStaysWithinItsBoundsAndMovesByOneAtLeast() {
        DistanceController controller = new DistanceController(2, 3, WINDOW);
        uses(controller, 1, 0, 1000);
        assertEquals(2, afterWindow(controller));
        uses(controller, 1, 0, 1000);
        assertEquals(2, afterWindow(controller));
        uses(controller, 1, 1, 0);
        assertEquals(3, afterWindow(controller));
        uses(controller, 1, 1, 0);
        assertEquals(3, afterWindow(controller));
    }

    @Test
    void aNewWindowKnowsNothingOfTheOneBefore() {
        DistanceController controller = shrunkTo(10);
        uses(controller, 1, 1, 1000);
        afterWindow(controller);
        assertEquals(15, afterWindow(controller));
        controller.evictedUnused();
        controller.evictedUnused();
        controller.evictedUnused();
        controller.reset();
        assertEquals(40, afterWindow(controller));
    }

    @Test
    void boundsThatLeaveNothingAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> new DistanceController(0, 4, 1));
        assertThrows(IllegalArgumentException.class, () -> new DistanceController(5, 4, 1));
        assertThrows(IllegalArgumentException.class, () -> new DistanceController(1, 4, 0));
    }

    private DistanceController shrunkTo(int distance) {
        DistanceController controller = new DistanceController(1, 40, WINDOW);
        while (controller.distance() > distance) {
            uses(controller, 1, 0, 1000);
            afterWindow(controller);
        }
        // 40 35 31 28 25 22 20 18 16 14 13 12 11 10: an eighth less each time, rounded up by the fraction cut off.
        assertEquals(distance, controller.distance());
        return controller;
    }

    private static void uses(DistanceController controller, int uses, int late, long slack) {
        for (int use = 0; use < uses; use++) {
            controller.used(slack, use < late);
        }
    }

    private int afterWindow(DistanceController controller) {
        tick++;
        for (int fill = 1; fill < WINDOW; fill++) {
            assertFalse(controller.filled(tick, 100));
        }
        assertTrue(controller.filled(tick, 100));
        return controller.distance();
    }
}
