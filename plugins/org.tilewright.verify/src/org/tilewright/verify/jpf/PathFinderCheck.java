package org.tilewright.verify.jpf;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

import org.tilewright.verification.Bounds;
import org.tilewright.verification.Harness;
import org.tilewright.verification.Live;
import org.tilewright.verification.PropertyViolated;
import org.tilewright.verify.Checker;
import org.tilewright.verify.Result;
import org.tilewright.verify.Result.Witness;
import org.tilewright.verify.Verdict;
import org.tilewright.verify.explore.Exploration;
import org.tilewright.verify.explore.Progress;
import org.tilewright.verify.explore.RenamedPath;
import org.tilewright.verify.jpf.SearchProcess.Outcome;
import org.tilewright.verify.property.HarnessLoader;
import org.tilewright.verify.property.Mutant;
import org.tilewright.verify.property.OwnClasses;
import org.tilewright.verify.property.Property;
import org.tilewright.verify.trace.Counterexample;
import org.tilewright.verify.trace.Replay;
import org.tilewright.verify.trace.ReplayException;

/**
 * Checks properties with Java PathFinder: depth first to prove, breadth first where a violation is expected or found, for
 * its short path. Its path becomes a counterexample only when it replays here, and nothing that was cut or not exercised
 * becomes a PASS.
 */
public final class PathFinderCheck implements Checker {

    /** Name of Java PathFinder in results. */
    public static final String ENGINE = "jpf";

    private static final double NANOSECONDS = 1e9;

    private final Installation installation;
    private final Limits limits;
    private final Progress progress;
    private final OwnClasses own;

    /** Checks with this installation. */
    public PathFinderCheck(Installation installation, Limits limits, Progress progress) {
        this(installation, limits, progress, OwnClasses.NONE);
    }

    /** The same, with classes of a user that bounds name. */
    public PathFinderCheck(Installation installation, Limits limits, Progress progress, OwnClasses own) {
        this.own = own;
        this.installation = installation;
        this.limits = limits;
        this.progress = progress;
    }

    @Override
    public Result run(Property property, Map<String, String> bounds, Mutant mutant) {
        Bounds all = property.bounds(bounds);
        HarnessLoader loader = new HarnessLoader(property, mutant, own);
        // A harness that does not take the bounds says so here, in one line.
        loader.harness(all);
        boolean violated = mutant != null || property.expected() == Verdict.FAIL;
        String name = mutant == null ? null : mutant.name();
        Result first = search(property, all, name, loader,
                violated ? SearchOrder.BREADTH_FIRST : SearchOrder.DEPTH_FIRST);
        if (violated == (first.verdict() == Verdict.FAIL) || first.verdict() == Verdict.ERROR
                || progress.isCancelled()) {
            return first;
        }
        Result second = search(property, all, name, loader,
                violated ? SearchOrder.DEPTH_FIRST : SearchOrder.BREADTH_FIRST);
        // The one that proves was asked second, or the one with the shorter path was.
        return violated || second.verdict() == Verdict.FAIL ? second : first;
    }

    private Result search(Property property, Bounds bounds, String mutant, HarnessLoader loader, SearchOrder order) {
        long start = System.nanoTime();
        Outcome outcome;
        try (SearchFolder folder = new SearchFolder(Path.of(System.getProperty("java.io.tmpdir")))) {
            List<String> command = new SearchCommand(installation, limits, folder.path()).of(property, bounds, loader,
                    order);
            outcome = new SearchProcess(limits, progress).run(command, folder.path());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        double seconds = (System.nanoTime() - start) / NANOSECONDS;
        return result(property, bounds, mutant, loader, outcome, seconds);
    }

    /** What an outcome says of a property. */
    static Result result(Property property, Bounds bounds, String mutant, HarnessLoader loader, Outcome outcome,
            double seconds) {
        Answer answer = outcome.answer();
        Harness harness = loader.harness(bounds);
        List<Witness> witnesses = new ArrayList<>();
        for (String text : harness.witnesses()) {
            witnesses.add(new Witness(text, answer.witnesses().contains(witnesses.size())));
        }
        Judgement judgement = outcome.judgement();
        Counterexample counterexample = null;
        if (judgement.verdict() == Verdict.FAIL) {
            try {
                counterexample = replayed(harness, realChoices(bounds, loader, answer), answer,
                        new Counterexample(property.id(), bounds.values(), mutant, null, Map.of(), List.of()));
                judgement = new Judgement(Verdict.FAIL, counterexample.message());
            } catch (ReplayException e) {
                judgement = new Judgement(Verdict.ERROR, "Java PathFinder's path does not replay: " + e.getMessage()
                        + " (it says " + told(answer) + ")");
            }
        } else if (judgement.verdict() == Verdict.PASS && !witnesses.get(0).seen()) {
            judgement = new Judgement(Verdict.ERROR, "nothing is violated, but the property was not exercised: never \""
                    + witnesses.get(0).text() + "\"");
        } else if (judgement.verdict() == Verdict.PASS && harness instanceof Live) {
            judgement = new Judgement(Verdict.BOUNDED,
                    "no state is wrong, but Java PathFinder does not look at what must happen in the end");
        }
        return new Result(property, bounds, mutant, ENGINE, answer.version(), judgement.verdict(), judgement.reason(),
                answer.states(), answer.transitions(), answer.depth(), List.copyOf(witnesses), counterexample, seconds);
    }

    /** Under symmetry Java PathFinder's choices are among renamed blocks: those of the same steps without renaming. */
    private static List<List<Integer>> realChoices(Bounds bounds, HarnessLoader loader, Answer answer) {
        if (!Boolean.parseBoolean(bounds.values().get(Property.SYMMETRY))) {
            return answer.choices().stream().map(List::of).toList();
        }
        try {
            return RenamedPath
                    .undo(() -> loader.harness(bounds),
                            answer.choices().stream().map(choice -> new int[] { choice }).toList())
                    .stream().map(choices -> Arrays.stream(choices).boxed().toList()).toList();
        } catch (IllegalArgumentException e) {
            throw new ReplayException(e.getMessage());
        }
    }

    private static Counterexample replayed(Harness harness, List<List<Integer>> choices, Answer answer,
            Counterexample about) {
        Counterexample replayed = Replay.run(harness, choices, about);
        if (!isTold(replayed.message(), answer)) {
            throw new ReplayException("it violates something else: " + replayed.message());
        }
        return replayed;
    }

    private static String told(Answer answer) {
        return answer.isStuck() ? Exploration.DEADLOCK
                : answer.violated() + ": " + answer.details().lines().findFirst().orElse("");
    }

    /** Whether Java PathFinder says the same; what the language's own exceptions say beside their name may differ. */
    private static boolean isTold(String message, Answer answer) {
        if (answer.isStuck() || message.equals(Exploration.DEADLOCK)) {
            return answer.isStuck() && message.equals(Exploration.DEADLOCK);
        }
        String thrown = answer.details().strip().split("[\\s:]", 2)[0];
        return thrown.equals(PropertyViolated.class.getName()) ? answer.details().contains(message)
                : message.startsWith(thrown);
    }
}
