package org.tilewright.sim.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;

import org.junit.jupiter.api.Test;
import org.tilewright.sim.component.Setup;
import org.tilewright.sim.component.Setup.Count;
import org.tilewright.sim.component.Setup.Ticks;
import org.tilewright.sim.time.Clock;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class TablesTest {

    private static final Clock CLOCK = new Clock("c", 480_000_000);

    private final Statistics statistics = new Statistics();
    private final Counters<Count> counters = statistics.counters("u", CLOCK, Setup.Count.values());
    private final Account<Ticks> account = statistics.account("u", CLOCK, Setup.Ticks.values());

    @Test
    void anAccountTellsWhatItsOwnerWaitsForInVain() {
        statistics.reset(0);
        account.charge(Ticks.BUSY, 0, 5);
        assertNull(account.endless());
        account.chargeTo(Ticks.NO_INPUT, Long.MAX_VALUE);
        account.chargeTo(Ticks.STALLED_ON_RASTERISER, Long.MAX_VALUE);
        assertEquals(Ticks.NO_INPUT, account.endless());
        assertEquals(5, account.total());
    }

    @Test
    void anAccountRefusesAGapAndAnOverlap() {
        statistics.reset(0);
        account.charge(Ticks.BUSY, 0, 5);
        assertThrows(IllegalStateException.class, () -> account.charge(Ticks.BUSY, 6, 7));
        assertThrows(IllegalStateException.class, () -> account.charge(Ticks.BUSY, 4, 7));
        assertThrows(IllegalStateException.class, () -> account.charge(Ticks.BUSY, 5, 4));
    }

    @Test
    void aFrameCannotEndBeforeEveryTickIsCharged() {
        statistics.reset(0);
        account.charge(Ticks.BUSY, 0, 5);
        assertThrows(IllegalStateException.class, () -> statistics.finish(CLOCK.time(6)));
        assertThrows(IllegalStateException.class, () -> statistics.endFrame(CLOCK.time(6), 0));
        statistics.reset(0);
        account.charge(Ticks.BUSY, 0, 5);
        account.chargeTo(Ticks.NO_INPUT, 6);
        statistics.finish(CLOCK.time(6));
        assertEquals(5L, statistics.value("u.cycles.busy"));
        assertEquals(1L, statistics.value("u.cycles.no-input"));
    }

    /** At 480 MHz tick 6 falls at 12,500 ps, and a second frame's tick 6 at 25,000 ps; its draw 1 is the run's draw 3. */
    @Test
    void aSecondFrameCountsFromTickZeroAndGoesOn() {
        statistics.reset(4);
        counters.beginDraw(1, 2);
        counters.at(3);
        counters.increment(Count.PRIMITIVES);
        account.charge(Ticks.BUSY, 0, 5);
        account.charge(Ticks.NO_INPUT, 5, 6);
        statistics.endFrame(CLOCK.time(6), 2);
        account.charge(Ticks.BUSY, 0, 1);
        counters.beginDraw(1, 4);
        counters.at(4);
        counters.add(Count.PRIMITIVES, 10);
        account.charge(Ticks.NO_INPUT, 1, 6);
        statistics.finish(CLOCK.time(6));
        assertEquals(25_000, statistics.endPicoseconds());
        assertEquals(6L, statistics.value("u.cycles.busy"));
        assertEquals(12, account.total());
        assertEquals(11L, statistics.value("u.primitives"));
        assertEquals(1, counters.draws().value(1, Count.PRIMITIVES.ordinal()));
        assertEquals(10, counters.draws().value(3, Count.PRIMITIVES.ordinal()));
        assertEquals(10, counters.draws().beginTick(3));
        assertEquals(12, counters.draws().endTick(3));
    }

    /** The first interval ends at 2^20 ps, tick 503.3: 500 ticks of one frame and 4 of the next lie in it. */
    @Test
    void intervalsGoOnFromFrameToFrame() {
        statistics.reset(0);
        account.charge(Ticks.BUSY, 0, 500);
        statistics.endFrame(CLOCK.time(500), 0);
        account.charge(Ticks.NO_INPUT, 0, 500);
        statistics.finish(CLOCK.time(500));
        assertEquals(2, account.intervals().rows());
        assertEquals(500, account.intervals().value(0, Ticks.BUSY.ordinal()));
        assertEquals(4, account.intervals().value(0, Ticks.NO_INPUT.ordinal()));
        assertEquals(496, account.intervals().value(1, Ticks.NO_INPUT.ordinal()));
    }

    /** Events over a random time; what each interval and draw holds is counted again from the list of events. */
    @Property(tries = 50)
    void intervalsAndDrawsHoldWhatHappenedInThem(@ForAll long seed, @ForAll @IntRange(min = 1, max = 5000) int step) {
        Random random = new Random(seed);
        int draws = 20;
        int events = 3000;
        long[] ticks = new long[events];
        int[] draw = new int[events];
        statistics.reset(draws);
        long tick = 0;
        for (int event = 0; event < events; event++) {
            tick += random.nextInt(step);
            ticks[event] = tick;
            draw[event] = event * draws / events / 2 * 2;
            counters.beginDraw(draw[event], tick);
            counters.at(tick);
            counters.increment(Count.PRIMITIVES);
            Ticks cause = event % 2 == 0 ? Ticks.BUSY : Ticks.NO_INPUT;
            account.chargeTo(cause, tick);
        }
        long end = CLOCK.time(tick + 1);
        account.chargeTo(Ticks.BUSY, tick + 1);
        statistics.finish(end);

        IntervalTable intervals = counters.intervals();
        assertTrue(intervals.rows() <= IntervalTable.MAXIMUM_ROWS);
        assertEquals((end + intervals.interval() - 1) / intervals.interval(), intervals.rows());
        long[] expected = new long[intervals.rows()];
        for (long each : ticks) {
            expected[(int) (CLOCK.time(each) / intervals.interval())]++;
        }
        for (int row = 0; row < intervals.rows(); row++) {
            assertEquals(expected[row], intervals.value(row, Count.PRIMITIVES.ordinal()), "interval " + row);
        }
        long[] byDraw = new long[draws];
        for (int each : draw) {
            byDraw[each]++;
        }
        for (int each = 0; each < draws; each++) {
            assertEquals(byDraw[each], counters.draws().value(each, Count.PRIMITIVES.ordinal()), "draw " + each);
        }
        assertIntervalsOfTheAccountCoverAllTicks(end);
    }

    private void assertIntervalsOfTheAccountCoverAllTicks(long end) {
        IntervalTable intervals = account.intervals();
        for (int row = 0; row < intervals.rows(); row++) {
            long from = CLOCK.tickAtOrAfter(row * intervals.interval());
            long to = CLOCK.tickAtOrAfter(Math.min(end, (row + 1) * intervals.interval()));
            long sum = 0;
            for (Ticks cause : Ticks.values()) {
                sum += intervals.value(row, cause.ordinal());
            }
            assertEquals(to - from, sum, "interval " + row);
        }
    }

    /** What repeats itself, counted and charged at once and one by one. */
    @Property(tries = 100)
    void periodsAreCountedAndChargedAsOneByOne(@ForAll @IntRange(min = 1, max = 3000) int period,
            @ForAll @IntRange(min = 0, max = 5000) int count, @ForAll @IntRange(min = 0, max = 2000) int start) {
        int busy = period / 3;
        Statistics oneByOne = new Statistics();
        Counters<Count> others = oneByOne.counters("u", CLOCK, Setup.Count.values());
        Account<Ticks> other = oneByOne.account("u", CLOCK, Setup.Ticks.values());
        oneByOne.reset(0);
        statistics.reset(0);
        account.chargeTo(Ticks.NO_INPUT, start);
        account.chargePeriods(Ticks.BUSY, busy, Ticks.NO_INPUT, period, count);
        counters.addPeriodically(Count.PRIMITIVES, start, period, count);
        other.chargeTo(Ticks.NO_INPUT, start);
        for (long tick = start; tick < start + (long) period * count; tick += period) {
            others.at(tick);
            others.increment(Count.PRIMITIVES);
            other.charge(Ticks.BUSY, tick, tick + busy);
            other.charge(Ticks.NO_INPUT, tick + busy, tick + period);
        }
        oneByOne.finish(CLOCK.time(start + (long) period * count));
        statistics.finish(CLOCK.time(start + (long) period * count));
        assertEquals(other.intervals().rows(), account.intervals().rows());
        for (int row = 0; row < account.intervals().rows(); row++) {
            assertEquals(other.intervals().value(row, Ticks.BUSY.ordinal()),
                    account.intervals().value(row, Ticks.BUSY.ordinal()));
            assertEquals(others.intervals().value(row, Count.PRIMITIVES.ordinal()),
                    counters.intervals().value(row, Count.PRIMITIVES.ordinal()));
        }
    }

    @Test
    void valuesAreSortedAndQuotientsOfNothingAreZero() {
        statistics.ratio("a.rate", "x/y", "nothing by nothing", () -> 3, () -> 0);
        statistics.value("z.last", "x", "a value", () -> 7);
        statistics.reset(0);
        statistics.finish(0);
        assertEquals(0.0, statistics.value("a.rate"));
        assertEquals("a.rate", statistics.values().get(0).name());
        assertEquals("z.last", statistics.values().get(statistics.values().size() - 1).name());
        assertThrows(IllegalArgumentException.class, () -> statistics.value("nothing"));
    }
}
