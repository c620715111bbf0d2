package org.tilewright.sim.assertion;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Random;

import org.tilewright.sim.component.Rop;
import org.tilewright.sim.component.depth.ZCache;
import org.tilewright.sim.statistics.Account;
import org.tilewright.sim.statistics.Counters;
import org.tilewright.sim.statistics.Statistics;
import org.tilewright.sim.time.Clock;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/**
 * Going over many cycles at once overlooks nothing: an assertion that also compares the number of the cycle with itself, of which
 * nothing can be said but at each cycle by itself, has the same breach.
 */
class StridesTest {

    private static final Clock CORE = new Clock("core", 1_000_000_000);
    private static final int CYCLES = 6000;
    private static final int MOST_IN_FLIGHT = 40;

    private final Statistics statistics = new Statistics();
    private final Counters<ZCache.Count> cache = statistics.counters("gpu0.zcache", CORE, ZCache.Count.values());
    private final Counters<Rop.Count> counts = statistics.counters("gpu0.rop", CORE, Rop.Count.values());
    private final Account<Rop.Ticks> rop = statistics.account("gpu0.rop", CORE, Rop.Ticks.values());

    @Property(tries = 300)
    void aBreachIsThatOfALookAtEachCycle(@ForAll Random random) {
        String condition = condition(random);
        int patience = random.nextInt(200);
        boolean inTime = random.nextInt(3) == 0;
        String one = inTime ? "(" + condition(random) + ") => (" + condition + ")" : "(" + condition + ")";
        String within = inTime ? " within " + patience + " cycles" : "";
        AssertionCheck check = new AssertionCheck(List.of(new Assertion("strides", one + within, false),
                new Assertion("steps", one.substring(0, one.length() - 1) + " && cycle == cycle)" + within, false)));
        run(check, random);
        List<Breach> breaches = check.breaches();
        assertEquals(breaches.isEmpty() ? 0 : 2, breaches.size(), one + within);
        if (!breaches.isEmpty()) {
            assertEquals(breaches.getFirst().cycle(), breaches.getLast().cycle(), one + within);
            assertEquals(breaches.getFirst().values(), breaches.getLast().values(), one + within);
        }
    }

    /** Tiles that the ROP takes after the cache, of which at most some are between them. */
    private void run(AssertionCheck check, Random random) {
        check.begin(List.of(statistics), CORE);
        statistics.reset(0);
        int between = 0;
        Rop.Ticks cause = Rop.Ticks.NO_INPUT;
        int patience = 1 + random.nextInt(100);
        for (int cycle = 0; cycle < CYCLES; cycle++) {
            if (between < MOST_IN_FLIGHT && random.nextInt(2) == 0) {
                cache.at(cycle);
                cache.increment(ZCache.Count.ACCESSES);
                cache.increment(random.nextInt(9) == 0 ? ZCache.Count.MISSES : ZCache.Count.HITS);
                between++;
            }
            if (between > 0 && random.nextInt(2) == 0) {
                counts.at(cycle);
                counts.increment(Rop.Count.TILES);
                between--;
            }
            if (random.nextInt(patience) == 0) {
                cause = Rop.Ticks.values()[random.nextInt(Rop.Ticks.values().length)];
            }
            rop.charge(cause, cycle, cycle + 1);
        }
        statistics.finish(1000L * CYCLES);
        check.end(CYCLES);
    }

    private static String condition(Random random) {
        int near = random.nextInt(CYCLES);
        String state = "gpu0.rop.state == \"" + Rop.Ticks.values()[random.nextInt(Rop.Ticks.values().length)].text()
                .label() + '"';
        return switch (random.nextInt(12)) {
            case 0 -> "gpu0.zcache.accesses < " + near;
            case 1 -> "gpu0.zcache.accesses - gpu0.rop.tiles <= " + random.nextInt(MOST_IN_FLIGHT + 2);
            case 2 -> "gpu0.zcache.accesses >= gpu0.rop.tiles";
            case 3 -> "gpu0.zcache.hits + gpu0.zcache.misses == gpu0.zcache.accesses";
            case 4 -> "!(rose(" + state + ") && gpu0.rop.tiles > " + near + ")";
            case 5 -> "previous(gpu0.zcache.accesses) + " + random.nextInt(2) + " >= gpu0.zcache.accesses";
            case 6 -> "!(changed(gpu0.rop.state) && previous(previous(gpu0.rop.state == previous(gpu0.rop.state))) &&"
                    + " gpu0.rop.tiles > " + near + ")";
            case 7 -> "gpu0.zcache.misses * " + random.nextInt(9) + " <= gpu0.zcache.accesses";
            case 8 -> "gpu0.zcache.accesses / (" + near + " - gpu0.rop.tiles) > -1000";
            case 9 -> "gpu0.rop.tiles > " + near + " => " + state;
            case 10 -> "contains(gpu0.rop.state, \"in\") || gpu0.rop.tiles % 100 != " + random.nextInt(200);
            default -> state;
        };
    }
}
