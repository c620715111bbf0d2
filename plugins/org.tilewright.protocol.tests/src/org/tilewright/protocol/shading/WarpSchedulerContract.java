package org.tilewright.protocol.shading;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** What every scheduler of warps keeps to; the test of one extends this. */
public abstract class WarpSchedulerContract {

    private static final int STEPS = 300;

    /** The scheduler under test. */
    protected abstract WarpScheduler scheduler();

    /**
     * How often others may be named while one and the same warp is ready all the time, if each of the others issues no more than so
     * many instructions before it is over or waits for a texture, and no other comes.
     */
    protected abstract long patience(int warps, int instructions);

    @Property(tries = 200)
    void itNamesOneThatIsReadyOrNone(@ForAll @IntRange(min = 1, max = 64) int warps,
            @ForAll @IntRange(min = 1, max = 64) int active, @ForAll long seed) {
        WarpTurn scheduler = new WarpTurn(scheduler(), warps, active);
        Core core = new Core(warps, seed);
        for (int step = 0; step < STEPS; step++) {
            core.change(scheduler);
            long ready = core.some(core.here);
            if (ready != 0) {
                long blocked = core.some(core.here & ~ready);
                int named = scheduler.choose(ready, blocked);
                boolean mayBeNone = !scheduler().isWorkConserving() && (ready | blocked) != core.here;
                assertTrue(named == -1 ? mayBeNone : named >= 0 && named < 64 && (ready >> named & 1) != 0, named + "");
            }
        }
    }

    @Property(tries = 200)
    void itAnswersByItsStateAlone(@ForAll @IntRange(min = 1, max = 64) int warps,
            @ForAll @IntRange(min = 1, max = 64) int active, @ForAll long seed) {
        WarpTurn scheduler = new WarpTurn(scheduler(), warps, active);
        assertArrayEquals(new int[scheduler.state().length], scheduler.state());
        Core core = new Core(warps, seed);
        WarpTurn other = new WarpTurn(scheduler(), warps, active);
        for (int step = 0; step < STEPS; step++) {
            core.change(scheduler);
            long ready = core.some(core.here);
            if (ready != 0) {
                scheduler.choose(ready, core.some(core.here & ~ready));
            }
        }
        System.arraycopy(scheduler.state(), 0, other.state(), 0, other.state().length);
        for (long left = core.here; left != 0; left &= left - 1) {
            long ready = core.some(core.here);
            if (ready != 0) {
                long blocked = core.some(core.here & ~ready);
                assertEquals(scheduler.choose(ready, blocked), other.choose(ready, blocked));
            }
        }
        for (long left = core.here; left != 0; left &= left - 1) {
            scheduler.leave(Long.numberOfTrailingZeros(left));
            other.leave(Long.numberOfTrailingZeros(left));
        }
        assertArrayEquals(scheduler.state(), other.state());
    }

    /** A core with only one warp that can issue lets it. */
    @Property(tries = 100)
    void aWarpThatIsAloneIssues(@ForAll @IntRange(min = 1, max = 64) int warps, @ForAll long seed) {
        WarpTurn scheduler = new WarpTurn(scheduler(), warps, 1);
        int warp = (int) ((seed & Integer.MAX_VALUE) % warps);
        scheduler.arrive(warp);
        for (int step = 0; step < 5; step++) {
            assertEquals(warp, scheduler.choose(1L << warp, 0));
        }
    }

    /** Warps of a few instructions, some of which they wait for as long as they like, are over before long. */
    @Property(tries = 100)
    void itStarvesNobody(@ForAll @IntRange(min = 2, max = 16) int warps,
            @ForAll @IntRange(min = 1, max = 16) int active,
            @ForAll @IntRange(min = 1, max = 20) int instructions, @ForAll @IntRange(min = 0, max = 15) int chosen) {
        WarpTurn scheduler = new WarpTurn(scheduler(), warps, active);
        int watched = chosen % warps;
        List<Integer> left = new ArrayList<>();
        for (int warp = 0; warp < warps; warp++) {
            scheduler.arrive(warp);
            left.add(instructions);
        }
        long all = (1L << warps) - 1;
        long named = 0;
        long gone = 0;
        int last = -1;
        while (last != watched) {
            last = scheduler.choose(all & ~gone, 0);
            assertTrue(last >= 0, "warps that are ready all wait");
            named++;
            left.set(last, left.get(last) - 1);
            if (left.get(last) == 0 && last != watched) {
                scheduler.leave(last);
                gone |= 1L << last;
            }
        }
        assertTrue(named - 1 <= patience(warps, instructions), named + " of " + patience(warps, instructions));
    }

    /** Warps that come and go. */
    private static final class Core {

        private final SplittableRandom random;
        private final int warps;
        private long here;

        Core(int warps, long seed) {
            this.warps = warps;
            random = new SplittableRandom(seed);
        }

        void change(WarpTurn scheduler) {
            int warp = random.nextInt(warps);
            if ((here >> warp & 1) == 0) {
                scheduler.arrive(warp);
                here |= 1L << warp;
            } else if (random.nextInt(3) == 0) {
                scheduler.leave(warp);
                here &= ~(1L << warp);
            }
        }

        long some(long among) {
            return among & random.nextLong();
        }
    }
}
