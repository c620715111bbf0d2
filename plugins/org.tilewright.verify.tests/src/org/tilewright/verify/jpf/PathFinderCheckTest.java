package org.tilewright.verify.jpf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.tilewright.verify.jpf.StandIn.changed;
import static org.tilewright.verify.jpf.StandIn.cut;
import static org.tilewright.verify.jpf.StandIn.recording;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewright.verification.jpf.driver.Driver;
import org.tilewright.verify.Check;
import org.tilewright.verify.Result;
import org.tilewright.verify.Verdict;
import org.tilewright.verify.explore.Exploration;
import org.tilewright.verify.explore.Progress;
import org.tilewright.verify.explore.Settings;
import org.tilewright.verify.property.Property;
import org.tilewright.verify.property.PropertyCatalogue;

/** Verdicts of a stand-in that plays what Java PathFinder did, and lies as it does. */
class PathFinderCheckTest {

    private static final Property ARBITER = PropertyCatalogue.of("arbiter.overtaking");
    private static final Map<String, String> TWO = Map.of("requesters", "2");
    private static final Property PREFERENCE = PropertyCatalogue.of("depth.preference");
    private static final Map<String, String> FOUR_STEPS = Map.of("ways", "2", "blocks", "3", "tiles", "3",
            "overfetch", "false");
    private static final Property STILL = new Property("still", "It goes on.", "none", "none", Still.class.getName(),
            Verdict.PASS, List.of(), List.of(), List.of(), List.of());
    private static final Duration LONG = Duration.ofMinutes(1);

    @TempDir
    static Path folder;

    private static StandIn standIn;

    @BeforeAll
    static void install() throws IOException {
        standIn = new StandIn(folder);
    }

    private static Result run(Property property, Map<String, String> bounds, Limits limits, Progress progress) {
        return new PathFinderCheck(standIn.installation(), limits, progress).run(property, bounds, null);
    }

    private static Result run(Property property, Map<String, String> bounds) {
        return run(property, bounds, new Limits(256, 0, LONG, LONG), Progress.NONE);
    }

    private static Result runArbiter(List<String> recording) {
        standIn.depthFirst(recording);
        return run(ARBITER, TWO);
    }

    private static void assertResult(Verdict verdict, String reason, Result result) {
        assertEquals(verdict, result.verdict(), result.toString());
        assertTrue(result.reason().contains(reason), result.reason());
        assertNull(result.counterexample());
    }

    private static void assertKilled() {
        assertFalse(ProcessHandle.current().children()
                .anyMatch(child -> child.info().commandLine().orElse("").contains(Driver.class.getName())));
    }

    @Test
    void aWholeSearchThatFoundNothingIsAPassWithTheNumbersOfTheEmbeddedChecker() {
        Result result = runArbiter(recording("arbiter-depth-first"));
        Result embedded = new Check(Settings.usual(), Progress.NONE).run(ARBITER, TWO, null);
        assertEquals(Verdict.PASS, result.verdict(), result.reason());
        assertEquals(embedded.states(), result.states());
        assertEquals(embedded.transitions(), result.transitions());
        assertEquals(embedded.witnesses(), result.witnesses());
        assertEquals("Java PathFinder 8.0 (stand-i) on Java " + System.getProperty("java.version"), result.version());
    }

    @Test
    void aViolationIsReplayedWithItsShortPath() {
        standIn.breadthFirst(recording("preference-breadth-first"));
        Result result = run(PREFERENCE, FOUR_STEPS);
        assertEquals(Verdict.FAIL, result.verdict(), result.reason());
        assertEquals("a prefetch takes a line that a waiting tile relies on", result.reason());
        assertEquals(new Check(Settings.usual(), Progress.NONE).run(PREFERENCE, FOUR_STEPS, null).counterexample()
                .steps().size(), result.counterexample().steps().size());
    }

    /** Under depth.ott nobody expects it, so that the search is depth first and its path long. */
    @Test
    void anUnexpectedViolationIsSearchedAgainForItsShortPath() {
        standIn.depthFirst(recording("preference-depth-first"));
        standIn.breadthFirst(recording("preference-breadth-first"));
        Result result = run(PropertyCatalogue.of("depth.ott"),
                Map.of("rule", "PREFERENCE", "ways", "2", "blocks", "3", "tiles", "3", "overfetch", "false"));
        assertEquals(Verdict.FAIL, result.verdict(), result.reason());
        assertEquals(4, result.counterexample().steps().size());
    }

    @ParameterizedTest
    @CsvSource({ "path 0 1 6 1, does not replay: nothing is violated after 4 steps",
            "path 0 1 6 99, does not replay: a choice of 0 to ",
            "path 0 1, does not replay: nothing is violated after 2 steps",
            "path 0 1 6 2 2, does not replay: step 4 of 5 violates already" })
    void aPathThatDoesNotReplayIsNoVerdict(String path, String reason) {
        standIn.breadthFirst(changed("preference-breadth-first", "path ", path));
        assertResult(Verdict.ERROR, reason, run(PREFERENCE, FOUR_STEPS));
    }

    @Test
    void aPathThatViolatesSomethingElseThanIsToldIsNoVerdict() {
        standIn.breadthFirst(changed("preference-breadth-first", "details org.tilewright.verification.PropertyViolated",
                "details org.tilewright.verification.PropertyViolated: a block is in two lines"));
        assertResult(Verdict.ERROR, "it violates something else", run(PREFERENCE, FOUR_STEPS));
    }

    @ParameterizedTest
    @CsvSource({ "standstill-depth-first", "standstill-breadth-first" })
    void aStandstillIsFoundThoughTheSearchDoesNotKnowOfIt(String name) {
        standIn.depthFirst(recording(name)).breadthFirst(recording(name));
        Result result = run(STILL, Map.of());
        assertEquals(Exploration.DEADLOCK, result.reason());
        assertEquals(Verdict.FAIL, result.verdict());
        assertEquals(2, result.counterexample().steps().size());
    }

    @Test
    void aStandstillThatIsNoneIsNoVerdict() {
        standIn.depthFirst(changed("standstill-depth-first", "path 1, 1", "path 1"));
        assertResult(Verdict.ERROR, "does not replay: nothing is violated after 1 steps (it says no step changes",
                run(STILL, Map.of()));
    }

    @Test
    void aDepthLimitIsNoSuccess() {
        assertResult(Verdict.BOUNDED, "cut by the depth limit reached: 3",
                runArbiter(recording("arbiter-depth-limit")));
    }

    @Test
    void theMostStatesStopTheSearch() {
        standIn.depthFirst(recording("arbiter-stopped"));
        assertResult(Verdict.BOUNDED, "cut by the number of states",
                run(ARBITER, Map.of("requesters", "3"), new Limits(256, 3, LONG, LONG), Progress.NONE));
    }

    @Test
    void outOfMemoryIsNoCounterexample() {
        assertResult(Verdict.BOUNDED, "cut by the memory", runArbiter(recording("out-of-memory")));
    }

    @Test
    void aMissingClassIsNoSuccess() {
        assertResult(Verdict.ERROR, "Java PathFinder visited no state", runArbiter(recording("missing-class")));
    }

    @Test
    void aDroppedThreadIsNoSuccess() {
        assertResult(Verdict.ERROR, "the harness ended under Java PathFinder",
                runArbiter(recording("dropped-thread")));
    }

    @Test
    void anEndInTheMiddleIsNoSuccessThoughTheExitCodeIsZero() {
        Result result = runArbiter(cut("arbiter-depth-first", "processed", "die"));
        assertResult(Verdict.ERROR, "Java PathFinder ended without an answer, with exit code 0", result);
    }

    @Test
    void errorsThatAreCountedButNotShownAreNoSuccess() {
        assertResult(Verdict.ERROR, "counts 1 errors and shows none",
                runArbiter(changed("arbiter-depth-first", "errors ", "errors 1")));
    }

    @Test
    void statesThatWereNotGoneThroughAreNoSuccess() {
        assertResult(Verdict.ERROR, "took all steps of 4 of 5 states only",
                runArbiter(changed("arbiter-depth-first", "statistics ", "statistics 5 13 4 0 0")));
    }

    @Test
    void aPropertyThatWasNotExercisedIsNoSuccess() {
        assertResult(Verdict.ERROR, "the property was not exercised",
                runArbiter(changed("arbiter-depth-first", "bits", "bits")));
    }

    @Test
    void aHangIsAnErrorAndIsKilled() {
        standIn.depthFirst(cut("arbiter-depth-first", "processed", "hang"));
        Limits limits = new Limits(256, 0, LONG, Duration.ofSeconds(3));
        assertResult(Verdict.ERROR, "got no further for 3 s", run(ARBITER, TWO, limits, Progress.NONE));
        assertKilled();
    }

    @Test
    void timeIsABound() {
        standIn.depthFirst(cut("arbiter-depth-first", "processed", "hang"));
        Limits limits = new Limits(256, 0, Duration.ofSeconds(2), LONG);
        assertResult(Verdict.BOUNDED, "cut by its time of 2 s", run(ARBITER, TWO, limits, Progress.NONE));
    }

    @Test
    void cancellingTakesTwoSecondsAtMost() {
        standIn.depthFirst(cut("arbiter-depth-first", "processed", "hang"));
        long[] cancelled = new long[1];
        Progress progress = new Progress() {
            @Override
            public void at(long states, long transitions, int depth) {
                // As soon as it lives and has got somewhere.
                if (states > 0 && cancelled[0] == 0) {
                    cancelled[0] = System.nanoTime();
                }
            }

            @Override
            public boolean isCancelled() {
                return cancelled[0] != 0;
            }
        };
        Result result = run(ARBITER, TWO, new Limits(256, 0, LONG, LONG), progress);
        long took = System.nanoTime() - cancelled[0];
        assertResult(Verdict.BOUNDED, "cut by being cancelled", result);
        assertTrue(took < Duration.ofSeconds(2).toNanos(), took + " ns");
        assertKilled();
    }
}
