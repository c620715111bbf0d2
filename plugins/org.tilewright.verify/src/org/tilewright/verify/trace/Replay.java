package org.tilewright.verify.trace;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

import org.tilewright.verification.Choice;
import org.tilewright.verification.Chooser;
import org.tilewright.verification.Harness;
import org.tilewright.verification.Live;
import org.tilewright.verification.PropertyViolated;
import org.tilewright.verify.explore.Deadlock;
import org.tilewright.verify.explore.Exploration;
import org.tilewright.verify.explore.LassoWatch;

/** Runs a harness by given choices: a plain execution, without a checker, that confirms what the checker says. */
public final class Replay {

    private Replay() {}

    /**
     * Replays choices from a harness's first state and tells what happened.
     *
     * @param steps the choices of each step
     * @param about what the harness was made for; its message and its steps are not looked at
     * @throws ReplayException if the choices do not fit, or lead to no violation, or to one before the last step
     */
    public static Counterexample run(Harness harness, List<List<Integer>> steps, Counterexample about) {
        Map<String, String> start = values(harness);
        List<Step> done = new ArrayList<>();
        String message = null;
        LassoWatch watch = about.loop() == 0 ? watch(harness) : null;
        for (List<Integer> choices : steps) {
            if (message != null) {
                throw new ReplayException(
                        "step " + done.size() + " of " + steps.size() + " violates already: " + message);
            }
            Supplier<String> event = describe(harness, choices);
            message = step(harness, choices, done.size() + 1);
            done.add(new Step(choices, event.get(), values(harness)));
            if (watch != null && message == null) {
                watch.stepped();
            }
            watch = done.size() == about.loop() ? watch(harness) : watch;
        }
        if (about.isLasso()) {
            message = whatIsNeverDone(watch, message, about.loop());
        } else if (message == null && Deadlock.in(harness)) {
            message = Exploration.DEADLOCK;
        }
        if (message == null) {
            throw new ReplayException("nothing is violated after " + steps.size() + " steps");
        }
        return new Counterexample(about.property(), about.bounds(), about.mutant(), message, about.loop(), start,
                List.copyOf(done));
    }

    private static LassoWatch watch(Harness harness) {
        if (!(harness instanceof Live)) {
            throw new ReplayException("it goes round for ever, which says nothing of this property");
        }
        return new LassoWatch(harness);
    }

    private static String whatIsNeverDone(LassoWatch watch, String violated, int loop) {
        if (violated != null || watch == null) {
            throw new ReplayException(violated == null ? "it has no step " + loop + " to go round after"
                    : "its last step violates: " + violated);
        }
        String broken = watch.broken();
        if (broken == null) {
            throw new ReplayException("the steps after step " + loop
                    + " do not lead round without what is owed, or pass over what is fair");
        }
        return broken;
    }

    /** What the choices are about to do, in words. Choices that do not fit cannot be told: the step refuses them, in its own words. */
    private static Supplier<String> describe(Harness harness, List<Integer> choices) {
        try {
            String event = harness.describe(choices.stream().mapToInt(Integer::intValue).toArray());
            return () -> event;
        } catch (IndexOutOfBoundsException tooFew) {
            return () -> {
                throw tooFew;
            };
        }
    }

    private static String step(Harness harness, List<Integer> choices, int number) {
        Script script = new Script(choices, number);
        Choice.madeBy(script);
        try {
            harness.step();
        } catch (ReplayException e) {
            throw e;
        } catch (PropertyViolated e) {
            return e.getMessage();
        } catch (RuntimeException e) {
            return e.toString();
        } finally {
            Choice.madeBy(null);
        }
        script.checkAllTaken();
        return null;
    }

    private static Map<String, String> values(Harness harness) {
        Map<String, String> values = new LinkedHashMap<>();
        harness.show(values);
        return Collections.unmodifiableMap(values);
    }

    private record Script(List<Integer> choices, int step, int[] at) implements Chooser {

        Script(List<Integer> choices, int step) {
            this(choices, step, new int[1]);
        }

        @Override
        public int choose(int possibilities) {
            if (at[0] == choices.size() || choices.get(at[0]) < 0 || choices.get(at[0]) >= possibilities) {
                throw new ReplayException("step " + step + ": choice " + (at[0] + 1) + " is "
                        + (at[0] == choices.size() ? "missing" : choices.get(at[0])) + "; expected 0 to "
                        + (possibilities - 1));
            }
            return choices.get(at[0]++);
        }

        @Override
        public void saw(int witness) {
            // A replay shows one path; it exercises nothing.
        }

        void checkAllTaken() {
            if (at[0] != choices.size()) {
                throw new ReplayException("step " + step + ": " + choices.size() + " choices, but the harness asks for "
                        + at[0]);
            }
        }
    }
}
