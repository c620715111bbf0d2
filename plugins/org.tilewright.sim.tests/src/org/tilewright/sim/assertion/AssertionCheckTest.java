package org.tilewright.sim.assertion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewright.frame.InputException;
import org.tilewright.sim.component.Rop;
import org.tilewright.sim.component.depth.ZCache;
import org.tilewright.sim.statistics.Account;
import org.tilewright.sim.statistics.Counters;
import org.tilewright.sim.statistics.Statistics;
import org.tilewright.sim.time.Clock;

/**
 * One run, told by hand, of 20 cycles at 1 GHz: accesses at 2, 3, 3 and 10, a miss at 3; the ROP has no input until 5, is busy until
 * 8, looks up until 12, and is busy to the end.
 */
class AssertionCheckTest {

    private static final Clock CORE = new Clock("core", 1_000_000_000);
    private static final long PICOSECONDS_A_CYCLE = 1000;
    private static final int CYCLES = 20;

    private final Statistics statistics = new Statistics();
    private final Counters<ZCache.Count> cache = statistics.counters("gpu0.zcache", CORE, ZCache.Count.values());
    private final Account<Rop.Ticks> rop = statistics.account("gpu0.rop", CORE, Rop.Ticks.values());

    private void run(AssertionCheck check) {
        check.begin(List.of(statistics), CORE);
        statistics.reset(0);
        rop.charge(Rop.Ticks.NO_INPUT, 0, 5);
        for (long tick : new long[] { 2, 3, 3 }) {
            cache.at(tick);
            cache.increment(ZCache.Count.ACCESSES);
        }
        cache.increment(ZCache.Count.MISSES);
        rop.charge(Rop.Ticks.BUSY, 5, 8);
        cache.at(10);
        cache.increment(ZCache.Count.ACCESSES);
        rop.charge(Rop.Ticks.LOOKING_UP, 8, 12);
        rop.charge(Rop.Ticks.BUSY, 12, CYCLES);
        statistics.finish(CYCLES * PICOSECONDS_A_CYCLE);
        check.end(CYCLES);
    }

    private String breach(String expression) {
        AssertionCheck check = new AssertionCheck(List.of(new Assertion("some", expression, false)));
        run(check);
        return check.breaches().stream().map(each -> each.cycle() + " " + each.component()).findFirst().orElse("none");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '#', quoteCharacter = '`', value = { "never gpu0.zcache.accesses > 2 # 3 gpu0.zcache",
            "gpu0.zcache.accesses < 4 # 10 gpu0.zcache", "always gpu0.zcache.accesses < 5 # none",
            "never gpu0.rop.state == \"looking-up\" # 8 gpu0.rop", "gpu0.rop.state != \"busy\" # 5 gpu0.rop",
            "never contains(gpu0.rop.state, \"look\") # 8 gpu0.rop",
            "never gpu0.rop.cycles.busy == 2 # 6 gpu0.rop", "never gpu0.rop.cycles.busy > 10 # 19 gpu0.rop",
            "never rose(gpu0.rop.state == \"busy\") && gpu0.zcache.misses == 1 # 5 gpu0.rop",
            "never gpu0.zcache.accesses - previous(gpu0.zcache.accesses) == 2 # 3 gpu0.zcache",
            "never previous(previous(gpu0.zcache.accesses)) == 3 # 5 gpu0.zcache",
            "never changed(gpu0.rop.state) && gpu0.zcache.accesses == 4 # 12 gpu0.rop",
            "never cycle > 16 && gpu0.zcache.accesses == 4 # 17 gpu0.zcache",
            "gpu0.rop.state == \"busy\" => gpu0.zcache.accesses == 3 # 12 gpu0.rop",
            "12 / (4 - gpu0.zcache.accesses) > 2 # 10 gpu0.zcache",
            "always gpu0.zcache.accesses == 0 || gpu0.zcache.accesses / gpu0.zcache.accesses == 1 # none" })
    void isBreachedAtTheFirstCycleAtWhichItDoesNotHold(String expression, String expected) {
        assertEquals(expected, breach(expression));
    }

    /** A condition that is to come true in time is told of at the cycle by which it had to. */
    @ParameterizedTest
    @CsvSource(delimiter = '#', quoteCharacter = '`', value = {
            "rose(gpu0.zcache.misses > 0) => gpu0.rop.state == \"busy\" within 2 cycles # none",
            "rose(gpu0.zcache.misses > 0) => gpu0.rop.state == \"busy\" within 1 cycles # 4 gpu0.zcache",
            "always gpu0.rop.state == \"busy\" within 5 cycles # none",
            "always gpu0.rop.state == \"busy\" within 4 cycles # 4 gpu0.zcache",
            "always gpu0.zcache.accesses > 3 => gpu0.rop.state == \"no-input\" within 9 cycles # 19 gpu0.zcache",
            "always gpu0.zcache.accesses > 3 => gpu0.rop.state == \"no-input\" within 10 cycles # none",
            "rose(gpu0.rop.state == \"looking-up\") => changed(gpu0.zcache.accesses) within 2 cycles # none",
            "gpu0.rop.state == \"looking-up\" => changed(gpu0.zcache.accesses) within 2 cycles # 13 gpu0.rop",
            "gpu0.rop.state == \"busy\" => gpu0.zcache.misses > 0 => gpu0.zcache.accesses == 4 within 4 cycles # 9 gpu0.rop",
            "gpu0.zcache.misses > 0 => gpu0.zcache.misses == 2 within 0 cycles # 3 gpu0.zcache" })
    void isBreachedWhenTimeIsUp(String expression, String expected) {
        String told = breach(expression);
        assertEquals(expected.split(" ")[0], told.split(" ")[0], expression);
    }

    @Test
    void aBreachSaysWhatTheSignalsWereAndHadBeen() {
        AssertionCheck check = new AssertionCheck(List.of(Assertion.of("few : gpu0.zcache.accesses < 3 ||"
                + " gpu0.rop.state == \"busy\"")));
        String said = assertThrows(AssertionBreach.class, () -> run(check)).getMessage();
        assertEquals("assertion few does not hold at cycle 3, gpu0.zcache: gpu0.zcache.accesses < 3 || gpu0.rop.state"
                + " == \"busy\"; gpu0.zcache.accesses is 3 and was 1, gpu0.rop.state is no-input", said);
        assertEquals(said, check.breaches().getLast().line());
    }

    /** Of several GPUs, too, what concerns one of them is read while it runs; 2^17 rows would be kept otherwise. */
    @ParameterizedTest
    @CsvSource(delimiter = '#', value = { "never gpu0.zcache.accesses > 70000 # 512 # 70001",
            "never gpu0.zcache.accesses > 70000 + gpu1.zcache.accesses # 131072 # 70001" })
    void whatConcernsOneOfSeveralGpusIsNotKept(String expression, int least, int cycle) {
        Statistics second = new Statistics();
        second.counters("gpu1.zcache", CORE, ZCache.Count.values());
        AssertionCheck check = new AssertionCheck(List.of(new Assertion("some", expression, false)));
        check.begin(List.of(statistics, second), CORE);
        statistics.reset(0);
        second.reset(0);
        for (long tick = 1; tick <= 100_000; tick++) {
            cache.at(tick);
            cache.increment(ZCache.Count.ACCESSES);
        }
        long room = check.room();
        rop.charge(Rop.Ticks.NO_INPUT, 0, 100_001);
        statistics.finish(100_001 * PICOSECONDS_A_CYCLE);
        second.finish(100_001 * PICOSECONDS_A_CYCLE);
        check.end(100_001);
        assertEquals(List.of((long) cycle), check.breaches().stream().map(Breach::cycle).toList());
        assertTrue(least <= room && room < 4 * least, () -> room + " rows");
    }

    @Test
    void onlyWhatComesBeforeTheBreachThatEndsTheRunIsTold() {
        AssertionCheck check = new AssertionCheck(
                List.of(new Assertion("later", "gpu0.zcache.accesses < 4", false), new Assertion("ending",
                        "gpu0.rop.state != \"busy\"", true),
                        new Assertion("before", "gpu0.zcache.misses == 0", false)));
        assertThrows(AssertionBreach.class, () -> run(check));
        assertEquals(List.of("before", "ending"),
                check.breaches().stream().map(breach -> breach.assertion().name()).toList());
    }

    @Test
    void theNextRunBeginsAnew() {
        AssertionCheck check = new AssertionCheck(List.of(new Assertion("some", "gpu0.zcache.accesses < 4", false)));
        run(check);
        run(check);
        assertEquals(List.of(10L), check.breaches().stream().map(Breach::cycle).toList());
        statistics.reset(0);
        cache.at(1);
        cache.increment(ZCache.Count.ACCESSES);
    }

    /** A cycle of 400 MHz is 2.5 ns; tick 6 of 480 MHz falls at 12.5 ns, into cycle 5, and tick 5 at 10.4 ns, into cycle 4. */
    @ParameterizedTest
    @CsvSource({ "6, 5", "5, 4", "1, 0", "12, 10" })
    void ticksOfOtherClocksFallIntoCycles(long tick, long cycle) {
        Clock core = new Clock("core", 400_000_000);
        Statistics two = new Statistics();
        Counters<ZCache.Count> counters = two.counters("gpu0.zcache", new Clock("memory", 480_000_000),
                ZCache.Count.values());
        AssertionCheck check = new AssertionCheck(List.of(new Assertion("some", "gpu0.zcache.fills == 0", false)));
        check.begin(List.of(two), core);
        two.reset(0);
        counters.at(tick);
        counters.increment(ZCache.Count.FILLS);
        two.finish(100_000);
        check.end(core.tickAtOrAfter(100_000));
        assertEquals(cycle, check.breaches().getFirst().cycle());
    }

    /** Far more changes than are kept at once, of which the last one breaks it. */
    @Test
    void aLongRunIsReadOnTheWay() {
        int count = 1_000_000;
        AssertionCheck check = new AssertionCheck(
                List.of(Assertion.of("some: gpu0.zcache.accesses < " + count + " && gpu0.zcache.misses == 0")));
        check.begin(List.of(statistics), CORE);
        statistics.reset(0);
        for (int tick = 0; tick < count; tick++) {
            cache.at(tick);
            cache.increment(ZCache.Count.ACCESSES);
        }
        rop.charge(Rop.Ticks.BUSY, 0, count);
        statistics.finish(count * PICOSECONDS_A_CYCLE);
        assertThrows(AssertionBreach.class, () -> check.end(count));
        assertEquals(count - 1, check.breaches().getFirst().cycle());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '#', quoteCharacter = '`', value = {
            "gpu0.zcache.acesses > 2 # column 1: there is no signal gpu0.zcache.acesses; did you mean 'gpu0.zcache.accesses'?",
            "gpu0.rop.state == \"bussy\" # column 16: there is no state \"bussy\"; did you mean 'busy'?",
            "gpu0.rop.state # column 1: always expects true or false, but has a state",
            "never gpu0.zcache.hits # column 1: never expects true or false, but has a number",
            "gpu0.rop.state > 1 # column 16: > expects a number, but has a state",
            "gpu0.rop.state == 1 # column 16: == compares a state with a number; expected two of a kind",
            "gpu0.zcache.hits[0] > 1 # column 17: signals have no entries; expected a name such as gpu0.zcache.accesses",
            "size(gpu0.zcache.hits) > 1 # column 1: size is of lists and missing values, which a run has none of",
            "gpu0.zcache.hits == none # column 21: a run has no none; expected a number, true, false or a \"text\"",
            "1 < 2 # column 1: names no signal; expected one of the machine, such as gpu0.zcache.accesses" })
    void whatTheMachineHasNotIsRefusedInALine(String expression, String reason) {
        AssertionCheck check = new AssertionCheck(List.of(new Assertion("some", expression, true)));
        String said = assertThrows(InputException.class, () -> check.begin(List.of(statistics), CORE)).getMessage();
        assertEquals("assertion some: " + reason, said);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '#', quoteCharacter = '`', value = {
            "no name # assertion no name: expected NAME: EXPRESSION, such as",
            "a b: 1 < 2 # assertion a b: expected a name of at most 100 letters",
            "some: 1 < # assertion some: column 4: expected a value, but there is the end",
            "some: never x within 5 cycles # assertion some: column 9: expected an operator or the end, but there is within",
            "some: x within 5 hours # assertion some: column 12: expected cycles or steps, but there is hours",
            "some: x within y cycles # assertion some: column 10: within expects a number of cycles, but there is y",
            "some: (always x) # assertion some: column 9: expected ), but there is x" })
    void whatIsNoAssertionIsRefusedInALine(String text, String reason) {
        String said = assertThrows(InputException.class, () -> Assertion.of(text)).getMessage();
        assertTrue(said.startsWith(reason), said);
    }

    @ParameterizedTest
    @ValueSource(strings = { "gpu0.zcache.evictions.unused", "'gpu0.zcache.evictions.unused'" })
    void aNameMayStandInQuotes(String name) {
        assertEquals("none", breach(name + " == 0"));
    }

    @Test
    void twoOfOneNameAreRefused() {
        Assertion one = Assertion.of("some: gpu0.zcache.hits == 0");
        assertEquals("assertion some: there are two of this name; expected one",
                assertThrows(InputException.class, () -> new AssertionCheck(List.of(one, one))).getMessage());
    }
}
