package org.tilewright.verify;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

import org.tilewright.verification.Bounds;
import org.tilewright.verification.Harness;
import org.tilewright.verify.Result.Witness;
import org.tilewright.verify.explore.Exploration;
import org.tilewright.verify.explore.Explorer;
import org.tilewright.verify.explore.Progress;
import org.tilewright.verify.explore.Settings;
import org.tilewright.verify.explore.UnsupportedHarnessException;
import org.tilewright.verify.property.HarnessLoader;
import org.tilewright.verify.property.Mutant;
import org.tilewright.verify.property.OwnClasses;
import org.tilewright.verify.property.Property;
import org.tilewright.verify.trace.Counterexample;
import org.tilewright.verify.trace.Replay;
import org.tilewright.verify.trace.ReplayException;

/** Checks properties with the embedded checker. A violation becomes a verdict only after it was replayed without it. */
public final class Check implements Checker {

    /** Name of the embedded checker in results. */
    public static final String ENGINE = "embedded";

    private static final double NANOSECONDS = 1e9;

    private final Settings settings;
    private final Progress progress;
    private final OwnClasses own;

    /** Checks with these settings; whether there is symmetry is a bound of the property. */
    public Check(Settings settings, Progress progress) {
        this(settings, progress, OwnClasses.NONE);
    }

    /** The same, with classes of a user that bounds name. */
    public Check(Settings settings, Progress progress, OwnClasses own) {
        this.own = own;
        this.settings = settings;
        this.progress = progress;
    }

    @Override
    public Result run(Property property, Map<String, String> bounds, Mutant mutant) {
        Bounds all = property.bounds(bounds);
        HarnessLoader loader = new HarnessLoader(property, mutant, own);
        Harness harness = loader.harness(all);
        boolean symmetry = Boolean.parseBoolean(all.values().get(Property.SYMMETRY));
        String name = mutant == null ? null : mutant.name();
        long start = System.nanoTime();
        Exploration found;
        try {
            found = new Explorer(() -> loader.harness(all), settings.withSymmetry(symmetry), progress).explore();
        } catch (UnsupportedHarnessException e) {
            return new Result(property, all, name, ENGINE, null, Verdict.ERROR, e.getMessage(), 0, 0, 0, List.of(),
                    null, 0);
        }
        double seconds = (System.nanoTime() - start) / NANOSECONDS;
        List<Witness> witnesses = new ArrayList<>();
        for (String text : harness.witnesses()) {
            witnesses.add(new Witness(text, (found.seen() >>> witnesses.size() & 1) == 1));
        }
        Verdict verdict = verdict(found, witnesses);
        String reason = reason(found, verdict, witnesses, settings);
        Counterexample counterexample = null;
        if (verdict == Verdict.FAIL) {
            try {
                counterexample = replayed(harness, found, new Counterexample(property.id(), all.values(), name,
                        found.message(), found.loop(), Map.of(), List.of()));
            } catch (ReplayException e) {
                verdict = Verdict.ERROR;
                reason = "the counterexample does not replay: " + e.getMessage();
            }
        }
        return new Result(property, all, name, ENGINE, null, verdict, reason, found.states(), found.transitions(),
                found.depth(), List.copyOf(witnesses), counterexample, seconds);
    }

    private static Counterexample replayed(Harness harness, Exploration found, Counterexample about) {
        Counterexample replayed = Replay.run(harness,
                found.steps().stream().map(choices -> Arrays.stream(choices).boxed().toList()).toList(), about);
        if (!replayed.message().equals(found.message())) {
            throw new ReplayException("it violates something else: " + replayed.message());
        }
        return replayed;
    }

    private static Verdict verdict(Exploration found, List<Witness> witnesses) {
        return switch (found.end()) {
            case VIOLATED -> Verdict.FAIL;
            case COMPLETE -> witnesses.get(0).seen() ? Verdict.PASS : Verdict.ERROR;
            case TOO_MANY_STATES, OUT_OF_MEMORY, OUT_OF_TIME, CANCELLED -> Verdict.BOUNDED;
        };
    }

    private static String reason(Exploration found, Verdict verdict, List<Witness> witnesses, Settings settings) {
        return switch (found.end()) {
            case VIOLATED -> found.message();
            case COMPLETE -> verdict == Verdict.PASS ? null
                    : "nothing is violated, but the property was not exercised: never \"" + witnesses.get(0).text()
                            + "\"";
            case TOO_MANY_STATES -> "cut by the number of states";
            case OUT_OF_MEMORY -> "cut by the memory for states"
                    + (found.message() == null ? "" : ", and " + found.message());
            case OUT_OF_TIME -> "cut by its time of " + settings.maximumTime().toSeconds() + " s";
            case CANCELLED -> "cut by being cancelled";
        };
    }
}
