package org.tilewright.protocol.composition;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;

import org.junit.jupiter.api.Test;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class CompositionGroupsTest {

    @Test
    void drawsJoinUntilTargetKindOrStateChange() {
        CompositionGroups groups = new CompositionGroups(1);
        assertTrue(groups.draw(0, GroupKind.OPAQUE, 3, 5, false));
        assertFalse(groups.draw(0, GroupKind.OPAQUE, 3, 5, false));
        assertTrue(groups.draw(0, GroupKind.OPAQUE, 4, 5, false));
        assertTrue(groups.draw(2, GroupKind.OPAQUE, 4, 5, false));
        assertTrue(groups.draw(2, GroupKind.BLENDED, 4, 5, false));
        assertFalse(groups.draw(2, GroupKind.BLENDED, 4, 5, false));
        assertTrue(groups.draw(2, GroupKind.ORDINARY, 4, 5, false));
    }

    @Test
    void aClearAndAReadOfWhatWasWrittenEndAGroup() {
        CompositionGroups groups = new CompositionGroups(1);
        groups.draw(0, GroupKind.OPAQUE, 0, 5, false);
        groups.end();
        assertTrue(groups.draw(0, GroupKind.OPAQUE, 0, 5, false));
        assertTrue(groups.draw(0, GroupKind.OPAQUE, 0, 5, true));
        assertFalse(groups.draw(0, GroupKind.OPAQUE, 0, 5, false));
    }

    @Test
    void whatEveryGpuDrawsIsOneGroupWhateverItsState() {
        CompositionGroups groups = new CompositionGroups(1);
        groups.draw(0, GroupKind.ORDINARY, 1, 5, false);
        assertFalse(groups.draw(0, GroupKind.ORDINARY, 2, 5, false));
        assertFalse(groups.isComposed());
    }

    @Test
    void aGroupIsComposedOnceItHasEnoughPrimitives() {
        CompositionGroups groups = new CompositionGroups(10);
        groups.draw(0, GroupKind.OPAQUE, 0, 4, false);
        assertFalse(groups.isComposed());
        groups.draw(0, GroupKind.OPAQUE, 0, 5, false);
        assertFalse(groups.isComposed());
        // 4 + 5 + 1 = 10.
        groups.draw(0, GroupKind.OPAQUE, 0, 1, false);
        assertTrue(groups.isComposed());
        groups.draw(0, GroupKind.OPAQUE, 0, Integer.MAX_VALUE, false);
        assertTrue(groups.isComposed());
        groups.draw(0, GroupKind.OPAQUE, 1, 9, false);
        assertFalse(groups.isComposed());
    }

    @Test
    void aThresholdIsAtLeastOne() {
        assertThrows(IllegalArgumentException.class, () -> new CompositionGroups(0));
    }

    /** The rule told from the whole list: draws are in one group if nothing changes from the one to the other. */
    @Property(tries = 300)
    void groupsAreThoseOfTheRuleToldFromTheWholeList(@ForAll @IntRange(min = 1, max = 12) int threshold,
            @ForAll long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        CompositionGroups groups = new CompositionGroups(threshold);
        String before = null;
        long sum = 0;
        for (int draw = 0; draw < 30; draw++) {
            boolean clear = random.nextInt(8) == 0;
            if (clear) {
                groups.end();
            }
            int target = random.nextInt(2);
            GroupKind kind = GroupKind.values()[random.nextInt(3)];
            int same = random.nextInt(2);
            int primitives = random.nextInt(6);
            boolean reads = random.nextInt(8) == 0;
            String now = target + " " + kind + " " + (kind == GroupKind.ORDINARY ? "" : same);
            boolean joins = now.equals(before) && !clear && !reads;
            sum = joins ? sum + primitives : primitives;
            before = now;
            assertEquals(!joins, groups.draw(target, kind, same, primitives, reads));
            assertEquals(kind != GroupKind.ORDINARY && sum >= threshold, groups.isComposed());
        }
    }
}
