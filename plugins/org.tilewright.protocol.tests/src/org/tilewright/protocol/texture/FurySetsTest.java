package org.tilewright.protocol.texture;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;

import org.junit.jupiter.api.Test;

class FurySetsTest {

    private static final int SETS = 1024;

    /** Blocks of set 5, by their tags. */
    private static int block(int tag) {
        return tag * SETS + 5;
    }

    private final FurySets cache = new FurySets(SETS);

    private void fillAllWays() {
        for (int way = 0; way < 4; way++) {
            assertEquals(way, cache.victim(block(way), 1), "the lowest invalid way first, whatever the free bit");
            cache.fill(block(way), way);
        }
    }

    @Test
    void fourValidWaysGiveUpOneOfThePairThatWasNotHitLastByTheFreeBit() {
        fillAllWays();
        assertEquals(0, cache.victim(block(9), 6), "no hit yet: pair 0, and tick 6 is even");
        assertEquals(1, cache.victim(block(9), 7));
        cache.hit(block(1), 1);
        assertEquals(2, cache.victim(block(9), 6));
        assertEquals(3, cache.victim(block(9), 7));
        cache.hit(block(3), 3);
        assertEquals(0, cache.victim(block(9), 8));
    }

    @Test
    void aFillChangesNoPair() {
        fillAllWays();
        cache.hit(block(0), 0);
        cache.fill(block(9), cache.victim(block(9), 0));
        assertEquals(2, cache.find(block(9)));
        assertEquals(2, cache.victim(block(10), 0), "though way 2 was just filled");
    }

    @Test
    void pairsAreKeptBySet() {
        fillAllWays();
        for (int way = 0; way < 4; way++) {
            cache.fill(block(way) + 1, way);
        }
        cache.hit(block(0), 0);
        assertEquals(0, cache.victim(block(9) + 1, 0));
    }

    @Test
    void theLastLineReadIsTheOneLastHitOrFilled() {
        assertFalse(cache.isLast(0), "block 0 is not there at the start");
        cache.fill(block(0), 0);
        assertTrue(cache.isLast(block(0)));
        cache.fill(block(1), 1);
        assertFalse(cache.isLast(block(0)));
        cache.hit(block(0), 0);
        assertTrue(cache.isLast(block(0)));
    }

    @Test
    void theLastBlockOfMemoryHasItsSetAndTag() {
        // 2^27 - 1 is the last block of the 31 bits of address: tag 2^17 - 1, set 1,023.
        int last = (1 << 27) - 1;
        assertEquals(1023, cache.setOf(last));
        cache.fill(last, 0);
        assertEquals(0, cache.find(last));
        assertTrue(cache.isLast(last));
        cache.fill(last - SETS, 0);
        assertEquals(FurySets.ABSENT, cache.find(last));
        assertFalse(cache.isLast(last));
    }

    @Test
    void anEmptiedCacheIsANewOne() {
        fillAllWays();
        cache.hit(block(0), 0);
        cache.invalidateAll();
        assertArrayEquals(new FurySets(SETS).state(), cache.state());
    }

    @Test
    void theSetsFollowTheArticlesCode() {
        FurySets small = new FurySets(2);
        boolean[][] valid = new boolean[2][4];
        int[][] tag = new int[2][4];
        int[] pair = new int[2];
        int previous = -1;
        Random random = new Random(480);
        for (long tick = 0; tick < 20_000; tick += 1 + random.nextInt(3)) {
            int block = random.nextInt(16);
            assertEquals(block == previous, small.isLast(block));
            if (block == previous) {
                continue;
            }
            int set = block % 2;
            int hitWay = -1;
            int firstInvalid = -1;
            for (int way = 3; way >= 0; way--) {
                hitWay = valid[set][way] && tag[set][way] == block / 2 ? way : hitWay;
                firstInvalid = valid[set][way] ? firstInvalid : way;
            }
            assertEquals(hitWay, small.find(block));
            if (hitWay >= 0) {
                pair[set] = hitWay < 2 ? 1 : 0;
                small.hit(block, hitWay);
            } else {
                int target = firstInvalid >= 0 ? firstInvalid : pair[set] * 2 + (int) (tick % 2);
                assertEquals(target, small.victim(block, tick));
                small.fill(block, target);
                valid[set][target] = true;
                tag[set][target] = block / 2;
            }
            previous = block;
        }
        assertArrayEquals(new boolean[] { true, true, true, true }, valid[0]);
    }

    @Test
    void setsAreAPowerOfTwo() {
        assertThrows(IllegalArgumentException.class, () -> new FurySets(1000));
    }

    @Test
    void invalidatesARangeOfBlocksInTheWaysAndTheRegister() {
        FurySets small = new FurySets(4);
        for (int block = 0; block < 12; block++) {
            small.fill(block, small.victim(block, 0));
        }
        small.invalidate(3, 9);
        for (int block = 0; block < 12; block++) {
            assertEquals(block >= 3 && block <= 9, small.find(block) == FurySets.ABSENT, "block " + block);
        }
        assertTrue(small.isLast(11), "another line's register stays");
        small.invalidate(11, 11);
        assertFalse(small.isLast(11));
        assertEquals(FurySets.ABSENT, small.find(11));
        assertFalse(small.find(10) == FurySets.ABSENT);
    }
}
