package org.tilewright.protocol.tiling;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** What is taken for hidden in bins, frame after frame. */
class BinVisibilityTest {

    private final BinVisibility visibility = new BinVisibility(32, 16, 2);

    @Test
    void nothingIsHiddenInTheFirstFrame() {
        visibility.beginFrame();
        assertFalse(visibility.isHidden(0, BinVisibility.UNKNOWN - 1));
        assertTrue(visibility.isOf(32, 16));
        assertFalse(visibility.isOf(32, 32));
    }

    @Test
    void whatIsFartherThanAllThatWasSeenIsHiddenInThatBin() {
        visibility.beginFrame();
        visibility.add(0, false, true);
        assertFalse(visibility.rendered(0, 100));
        visibility.beginFrame();
        assertTrue(visibility.isHidden(0, 101));
        assertFalse(visibility.isHidden(0, 100));
        assertFalse(visibility.isHidden(1, 101));
    }

    @Test
    void aBinInWhichSomethingMayBeSeenThatWasHiddenIsNotReliable() {
        see(100);
        visibility.beginFrame();
        visibility.add(0, true, true);
        assertTrue(visibility.rendered(0, 101));
        visibility.beginFrame();
        assertFalse(visibility.isReliable(0));
        assertTrue(visibility.isReliable(1));
        // The depth that was found is what is hidden behind from now on.
        assertFalse(visibility.isHidden(0, 101));
        assertTrue(visibility.isHidden(0, 102));
        visibility.add(0, true, true);
        assertFalse(visibility.rendered(0, 101));
        visibility.beginFrame();
        assertTrue(visibility.isReliable(0));
    }

    @Test
    void aBinWithSomethingElseInItHidesNothingInTheNextFrame() {
        see(100);
        visibility.beginFrame();
        visibility.add(0, false, false);
        assertFalse(visibility.rendered(0, 50));
        visibility.beginFrame();
        assertFalse(visibility.isHidden(0, 101));
    }

    @Test
    void aClearCountsBehindOtherThingsOnly() {
        visibility.beginFrame();
        visibility.addClear(0);
        visibility.add(0, false, true);
        visibility.rendered(0, 100);
        visibility.beginFrame();
        assertTrue(visibility.isHidden(0, 101));
        visibility.add(0, false, true);
        visibility.addClear(0);
        visibility.rendered(0, 100);
        visibility.beginFrame();
        assertFalse(visibility.isHidden(0, 101));
    }

    @Test
    void aBinIsNotReliableInWhichAClearMayUncoverWhatIsHidden() {
        see(100);
        visibility.beginFrame();
        visibility.add(0, true, true);
        assertTrue(visibility.isReliable(0));
        visibility.addClear(0);
        assertFalse(visibility.isReliable(0));
    }

    @Test
    void aBinThatIsLeftOutIsAsFarAsBefore() {
        see(100);
        visibility.beginFrame();
        visibility.add(0, true, true);
        visibility.leftOut(0);
        visibility.beginFrame();
        assertTrue(visibility.isHidden(0, 101));
        assertTrue(visibility.isReliable(0));
    }

    private void see(int farthest) {
        visibility.beginFrame();
        visibility.add(0, false, true);
        visibility.rendered(0, farthest);
    }
}
