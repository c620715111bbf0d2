package org.tilewright.sim.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

import org.junit.jupiter.api.Test;

/** Groups of accesses give back what was put into them, and know the last use of each of their lines. */
class AccessGroupsTest {

    private record Access(List<Integer> blocks, int banks, int tagReads, boolean conflict, List<Integer> texels) {}

    private final Random random = new Random(20261123);
    private final AccessGroups groups = new AccessGroups();
    private final Deque<Access> expected = new ArrayDeque<>();

    private Access access(boolean withTexels) {
        List<Integer> blocks = random.ints(0, 12).distinct().limit(1 + random.nextInt(4)).boxed().toList();
        List<Integer> texels = withTexels ? random.ints(random.nextInt(5), 0, 1 << 20).boxed().toList() : List.of();
        return new Access(blocks, 1 + random.nextInt(4), 1 + random.nextInt(4), random.nextBoolean(), texels);
    }

    private void put(Access access, AccessGroups into) {
        into.reserve(access.blocks.size());
        int places = 0;
        for (int line = 0; line < access.blocks.size(); line++) {
            places |= into.place(access.blocks.get(line), line) << AccessHead.PLACE_BITS * line;
        }
        into.add(AccessHead.withPlaces(AccessHead.of(access.blocks.size(), access.banks, access.tagReads,
                access.conflict, access.texels.size()), places));
        access.texels.forEach(into::addTexel);
        expected.add(access);
    }

    private void putSome(int count, boolean withTexels) {
        putSome(count, withTexels, groups);
    }

    private void putSome(int count, boolean withTexels, AccessGroups into) {
        for (int n = 0; n < count; n++) {
            if (!withTexels && random.nextInt(3) == 0 && into.repeat()) {
                expected.add(expected.getLast());
            } else {
                put(access(withTexels), into);
            }
            if (random.nextInt(6) == 0) {
                into.finish();
            }
        }
        into.finish();
    }

    private void checkOldest() {
        Access access = expected.remove();
        long head = groups.head();
        assertEquals(access.blocks.size(), AccessHead.lines(head));
        for (int line = 0; line < access.blocks.size(); line++) {
            assertEquals(access.blocks.get(line), groups.block(head, line));
        }
        for (int texel = 0; texel < AccessHead.texels(head); texel++) {
            assertEquals(access.texels.get(texel), groups.texel(texel));
        }
        groups.complete();
    }

    /** What is left of the group at hand is known as a whole: what it counts, its lines, and which access uses each last. */
    private void checkRest() {
        List<Access> rest = new ArrayList<>();
        Map<Integer, Integer> lastAccess = new HashMap<>();
        Map<Integer, Integer> lastLine = new HashMap<>();
        for (int n = groups.completed(); n < groups.accesses(); n++) {
            Access access = expected.remove();
            rest.add(access);
            for (int line = 0; line < access.blocks.size(); line++) {
                lastAccess.put(access.blocks.get(line), n);
                lastLine.put(access.blocks.get(line), line);
            }
        }
        long sum = groups.sumOfLeft();
        assertEquals(rest.stream().mapToInt(access -> access.blocks.size()).sum(), AccessHead.lines(sum));
        assertEquals(rest.stream().mapToInt(Access::tagReads).sum(), AccessHead.tagReads(sum));
        assertEquals(rest.stream().filter(Access::conflict).count(), AccessHead.conflicts(sum));
        for (int banks = 2; banks <= 4; banks++) {
            int reading = banks;
            assertEquals(rest.stream().filter(access -> access.banks == reading).count(),
                    AccessHead.withBanks(sum, banks));
        }
        checkLastUses(lastAccess, lastLine);
        groups.completeAll();
    }

    private void checkLastUses(Map<Integer, Integer> lastAccess, Map<Integer, Integer> lastLine) {
        List<Integer> uses = new ArrayList<>();
        for (int place = 0; place < groups.lines(); place++) {
            int use = groups.lastUse(place);
            assertEquals(place, AccessGroups.placeOf(use));
            if (AccessGroups.accessOf(use) >= groups.completed()) {
                assertEquals(lastAccess.get(groups.block(place)), AccessGroups.accessOf(use));
                uses.add(use);
            } else {
                assertFalse(lastAccess.containsKey(groups.block(place)));
            }
        }
        assertEquals(lastAccess.size(), uses.size());
        uses.sort(null);
        List<Integer> blocks = uses.stream().map(use -> groups.block(AccessGroups.placeOf(use))).toList();
        for (int later = 1; later < blocks.size(); later++) {
            int one = blocks.get(later - 1);
            int other = blocks.get(later);
            assertTrue(lastAccess.get(one) < lastAccess.get(other)
                    || lastAccess.get(one).equals(lastAccess.get(other)) && lastLine.get(one) < lastLine.get(other));
        }
    }

    @Test
    void accessesComeBackAsTheyWerePutInAndAreKnownTogether() {
        groups.reset();
        for (int round = 0; round < 2000; round++) {
            putSome(random.nextInt(20), false);
            while (expected.size() > random.nextInt(40)) {
                if (random.nextBoolean()) {
                    checkRest();
                } else {
                    checkOldest();
                }
            }
        }
    }

    @Test
    void groupsThatWereMadeElsewhereComeBackInTheirOrder() {
        groups.reset();
        AccessGroups ofTile = AccessGroups.ofTile();
        for (int round = 0; round < 1000; round++) {
            putSome(random.nextInt(20), false);
            ofTile.reset();
            putSome(random.nextInt(300), false, ofTile);
            groups.addAll(ofTile);
            while (expected.size() > random.nextInt(400)) {
                if (random.nextBoolean()) {
                    checkRest();
                } else {
                    checkOldest();
                }
            }
        }
    }

    @Test
    void texelsComeBackWithTheirAccesses() {
        groups.reset();
        for (int round = 0; round < 500; round++) {
            putSome(random.nextInt(20), true);
            while (expected.size() > random.nextInt(400)) {
                checkOldest();
            }
        }
    }
}
