package org.tilewright.run.assertion;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

import org.tilewright.input.expression.ExpressionException;
import org.tilewright.input.expression.Parser;
import org.tilewright.sim.assertion.Assertion;
import org.tilewright.sim.assertion.AssertionCheck;
import org.tilewright.sim.component.Rop;
import org.tilewright.sim.component.depth.ZCache;
import org.tilewright.sim.statistics.Account;
import org.tilewright.sim.statistics.Counters;
import org.tilewright.sim.statistics.Statistics;
import org.tilewright.sim.time.Clock;
import org.tilewright.verify.expression.TraceExpression;
import org.tilewright.verify.trace.Counterexample;
import org.tilewright.verify.trace.Step;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/**
 * What an assertion says of the cycles of a run is what the same expression says of a counterexample with a step a cycle, which is
 * evaluated at every step anew.
 */
class OneLanguageTest {

    private static final Clock CORE = new Clock("core", 1_000_000_000);
    private static final String HITS = "gpu0.zcache.hits";
    private static final String MISSES = "gpu0.zcache.misses";
    private static final String STATE = "gpu0.rop.state";

    private final Statistics statistics = new Statistics();
    private final Counters<ZCache.Count> cache = statistics.counters("gpu0.zcache", CORE, ZCache.Count.values());
    private final Account<Rop.Ticks> rop = statistics.account("gpu0.rop", CORE, Rop.Ticks.values());

    @Property(tries = 3000)
    void aBreachIsWhereTheExpressionIsNotTrue(@ForAll Random random) {
        String text = truth(random, 4) + " && " + HITS + " >= 0";
        boolean never = random.nextInt(4) == 0;
        if (text.length() < Parser.MAXIMUM_CHARACTERS - 50) {
            List<String> values = run(random, (never ? "never " : random.nextBoolean() ? "always " : "") + text, text);
            String wanted = never ? "false" : "true";
            assertEquals(values.stream().allMatch(wanted::equals) ? -1 : firstOther(values, wanted), breach, text);
        }
    }

    @Property(tries = 3000)
    void aBreachIsWhereTimeIsUp(@ForAll Random random) {
        String trigger = truth(random, 3);
        String condition = truth(random, 3) + " && " + HITS + " >= 0";
        int patience = random.nextInt(12);
        if (trigger.length() + condition.length() < Parser.MAXIMUM_CHARACTERS - 50
                && !(trigger + condition).contains("/")) {
            run(random, "(" + trigger + ") => " + "(" + condition + ") within " + patience + " cycles", trigger);
            assertEquals(expected(values(trigger), values(condition), patience), breach,
                    trigger + " => " + condition + " within " + patience);
        }
    }

    /** By looking ahead from every cycle. */
    private static long expected(List<String> trigger, List<String> condition, int patience) {
        long first = -1;
        for (int cycle = 0; cycle < trigger.size(); cycle++) {
            boolean asks = trigger.get(cycle).equals("true");
            int end = cycle + patience;
            boolean isMet = !asks || end >= condition.size()
                    || condition.subList(cycle, end + 1).contains("true");
            if (!isMet && (first < 0 || end < first)) {
                first = end;
            }
        }
        return first;
    }

    private static long firstOther(List<String> values, String wanted) {
        for (int cycle = 0; cycle < values.size(); cycle++) {
            if (!values.get(cycle).equals(wanted)) {
                return cycle;
            }
        }
        return -1;
    }

    private long breach;
    private Counterexample trace;

    /** Lets a random run happen, and answers what an expression is at each of its cycles. */
    private List<String> run(Random random, String assertion, String text) {
        int cycles = 2 + random.nextInt(random.nextInt(30) == 0 ? 600 : 40);
        AssertionCheck check = new AssertionCheck(List.of(new Assertion("some", assertion, false)));
        check.begin(List.of(statistics), CORE);
        statistics.reset(0);
        List<Map<String, String>> states = new ArrayList<>();
        Rop.Ticks cause = Rop.Ticks.BUSY;
        for (int cycle = 0; cycle < cycles; cycle++) {
            if (random.nextInt(4) == 0) {
                cache.at(cycle);
                cache.add(random.nextBoolean() ? ZCache.Count.HITS : ZCache.Count.MISSES, random.nextInt(3));
            }
            if (random.nextInt(3) == 0) {
                cause = Rop.Ticks.values()[random.nextInt(3)];
            }
            rop.charge(cause, cycle, cycle + 1);
            Map<String, String> state = new LinkedHashMap<>();
            state.put(HITS.replace('.', ' '), Long.toString(cache.value(ZCache.Count.HITS)));
            state.put(MISSES.replace('.', ' '), Long.toString(cache.value(ZCache.Count.MISSES)));
            state.put(STATE.replace('.', ' '), cause.text().label());
            states.add(Collections.unmodifiableMap(state));
        }
        statistics.finish(1000L * cycles);
        check.end(cycles);
        breach = check.breaches().isEmpty() ? -1 : check.breaches().getFirst().cycle();
        trace = new Counterexample("some.property", Map.of(), null, "wrong", states.getFirst(),
                states.stream().skip(1).map(state -> new Step(List.of(), "a cycle", state)).toList());
        return values(text);
    }

    private List<String> values(String text) {
        try {
            return TraceExpression.of(text).over(trace);
        } catch (ExpressionException e) {
            return Collections.nCopies(trace.steps().size() + 1, "error: " + e.reason());
        }
    }

    private static String truth(Random random, int depth) {
        int kind = depth == 0 ? random.nextInt(2) : random.nextInt(8);
        return switch (kind) {
            case 0 -> number(random, depth) + List.of(" < ", " <= ", " == ", " != ", " > ").get(random.nextInt(5))
                    + number(random, depth);
            case 1 -> STATE + (random.nextBoolean() ? " == " : " != ") + '"'
                    + Rop.Ticks.values()[random.nextInt(3)].text().label() + '"';
            case 2 -> "!(" + truth(random, depth - 1) + ")";
            case 3 -> "(" + truth(random, depth - 1) + " => " + truth(random, depth - 1) + ")";
            case 4 -> "(" + truth(random, depth - 1) + " || " + truth(random, depth - 1) + ")";
            case 5 -> "rose(" + truth(random, depth - 1) + ")";
            case 6 -> "changed(" + (random.nextBoolean() ? number(random, depth - 1) : STATE) + ")";
            default -> "(" + truth(random, depth - 1) + " && " + truth(random, depth - 1) + ")";
        };
    }

    private static String number(Random random, int depth) {
        int kind = depth == 0 ? random.nextInt(3) : random.nextInt(6);
        return switch (kind) {
            case 0 -> HITS;
            case 1 -> MISSES;
            case 2 -> Integer.toString(random.nextInt(12));
            case 3 -> "previous(" + number(random, depth - 1) + ")";
            case 4 -> "(" + number(random, depth - 1) + List.of(" + ", " - ", " * ", " / ").get(random.nextInt(4))
                    + number(random, depth - 1) + ")";
            default -> "(" + number(random, depth - 1) + " % 3)";
        };
    }
}
