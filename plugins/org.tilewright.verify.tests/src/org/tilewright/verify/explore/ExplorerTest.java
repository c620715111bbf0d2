package org.tilewright.verify.explore;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import java.util.stream.Stream;

import javax.tools.ToolProvider;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewright.verification.Harness;
import org.tilewright.verify.explore.Exploration.End;

class ExplorerTest {

    private static final int NEVER = -1;

    /** Memory that a search of some hundred thousand states does not end in. */
    private static final int SMALL = 26 << 20;

    /**
     * Two counters of 5 and a flag: 50 states. From each there are 4 steps (left, right, both with two answers): 200, and
     * one into the first state.
     */
    @Test
    void everyStateIsVisitedAndEveryStepTaken() {
        Exploration found = Exploring.explore(() -> new Counters(5, NEVER));
        assertEquals(End.COMPLETE, found.end());
        assertEquals(50, found.states());
        assertEquals(201, found.transitions());
        assertEquals(0b111, found.seen());
    }

    /** The sum 7 of two counters to 9 takes three steps of both, which make 6, and one of either. */
    @Test
    void theCounterexampleIsAShortestOne() {
        Exploration found = Exploring.explore(() -> new Counters(10, 7));
        assertEquals(End.VIOLATED, found.end());
        assertEquals("the sum is forbidden", found.message());
        assertEquals(4, found.steps().size());
    }

    /** From 0 to 3 there are three steps and four states; at 3 nothing changes. */
    @Test
    void aStateThatNothingChangesIsADeadlock() {
        Exploration stuck = Exploring.explore(() -> new Count(3));
        assertEquals(End.VIOLATED, stuck.end());
        assertEquals(Exploration.DEADLOCK, stuck.message());
        assertEquals(3, stuck.steps().size());
        assertEquals(4, stuck.states());
    }

    /** Study of the set, three engines: see the table of the reference set. */
    @ParameterizedTest
    @CsvSource({ "3, 661, 6611", "4, 11585, 139021", "5, 111301, 1558215", "6, 327985, 5247761" })
    void theReferenceSetHasTheStatesAndTransitionsOfTheStudy(String tags, long states, long transitions) {
        Exploration found = Exploring.explore("reference.ott-set", Map.of("tags", tags), Settings.usual());
        assertEquals(End.COMPLETE, found.end());
        assertEquals(states, found.states());
        assertEquals(transitions, found.transitions());
    }

    @ParameterizedTest
    @ValueSource(ints = { 2, 3, 7 })
    void theNumberOfThreadsChangesNothing(int threads) {
        Map<String, String> bounds = Map.of("ways", "2", "blocks", "3", "tiles", "1");
        Exploration one = Exploring.explore("depth.literal-rule", bounds, Settings.usual());
        Exploration many = Exploring.explore("depth.literal-rule", bounds, Settings.usual().withThreads(threads));
        assertEquals(one.states(), many.states());
        assertEquals(one.transitions(), many.transitions());
        assertEquals(one.seen(), many.seen());
        assertEquals(one.steps().size(), many.steps().size());
        for (int step = 0; step < one.steps().size(); step++) {
            assertArrayEquals(one.steps().get(step), many.steps().get(step));
        }
        Exploration set = Exploring.explore("reference.ott-set", Map.of("tags", "5"),
                Settings.usual().withThreads(threads));
        assertEquals(111_301, set.states());
        assertEquals(1_558_215, set.transitions());
        assertEquals(14, set.depth());
    }

    @Test
    void aBoundOnStatesCutsTheSearch() {
        Exploration found = Exploring.explore("reference.ott-set", Map.of("tags", "5"),
                Settings.usual().withMaximumStates(20_000));
        assertEquals(End.TOO_MANY_STATES, found.end());
        assertTrue(found.states() > 20_000 && found.states() < 111_301, () -> "states " + found.states());
    }

    @Test
    void aBoundOnMemoryCutsTheSearch() {
        Exploration found = Exploring.explore("reference.ott-set", Map.of("tags", "6"),
                Settings.usual().withMaximumBytes(20 << 20).withSpill(null));
        assertEquals(End.OUT_OF_MEMORY, found.end());
        assertTrue(found.bytes() < 25 << 20, () -> "bytes " + found.bytes());
    }

    /**
     * Two counters of 600 and a flag are 720,000 states, with 4 steps each. Of 27 MB, 16 are for other things than states. The log of all
     * states takes 12 bytes for each, 8.6 MB in all; they take at least 4 MB more to be known again.
     */
    @ParameterizedTest
    @ValueSource(ints = { 1, 3 })
    void whatMemoryIsFullOfGoesToAFile(int threads, @TempDir Path folder) throws IOException {
        Exploration found = new Explorer(() -> new Counters(600, NEVER),
                Settings.usual().withThreads(threads).withMaximumBytes(SMALL).withSpill(folder), Progress.NONE)
                .explore();
        assertEquals(End.COMPLETE, found.end());
        assertEquals(720_000, found.states());
        assertEquals(2_880_001, found.transitions());
        assertTrue(found.bytes() <= SMALL, () -> "bytes " + found.bytes());
        assertTrue(found.spilled() > 4 << 20, () -> "spilled " + found.spilled());
        try (Stream<Path> left = Files.list(folder)) {
            assertEquals(List.of(), left.toList());
        }
    }

    /** The sum of 1190 takes 595 steps of both. */
    @Test
    void aCounterexampleLeadsThroughStatesInTheFile(@TempDir Path folder) {
        Supplier<Harness> counters = () -> new Counters(600, 1190);
        Exploration inMemory = new Explorer(counters, Settings.usual().withSpill(null), Progress.NONE).explore();
        Exploration spilled = new Explorer(counters, Settings.usual().withMaximumBytes(SMALL).withSpill(folder),
                Progress.NONE).explore();
        assertEquals(End.VIOLATED, spilled.end());
        assertTrue(spilled.spilled() > 4 << 20, () -> "spilled " + spilled.spilled());
        assertEquals(inMemory.states(), spilled.states());
        assertEquals(595, spilled.steps().size());
        for (int step = 0; step < 595; step++) {
            assertArrayEquals(inMemory.steps().get(step), spilled.steps().get(step));
        }
    }

    @Test
    void aFolderThatIsGoneCutsTheSearchAndIsNamed(@TempDir Path folder) {
        Path gone = folder.resolve("gone");
        Exploration found = new Explorer(() -> new Counters(600, NEVER),
                Settings.usual().withMaximumBytes(SMALL).withSpill(gone), Progress.NONE).explore();
        assertEquals(End.OUT_OF_MEMORY, found.end());
        assertTrue(found.message().startsWith(gone + " takes no more: "), found.message());
    }

    @Test
    void aSearchWhoseTimeIsOverIsNoAnswer() {
        Exploration found = new Explorer(() -> new Count(1_000_000), Settings.usual().withMaximumTime(Duration.ZERO),
                Progress.NONE).explore();
        assertEquals(End.OUT_OF_TIME, found.end());
        assertTrue(found.states() < 1_000_000, () -> "states " + found.states());
    }

    @Test
    void aCancelledSearchIsNoAnswer() {
        AtomicBoolean cancelled = new AtomicBoolean();
        Progress progress = new Progress() {

            @Override
            public void at(long states, long transitions, int depth) {
                cancelled.set(states > 1000);
            }

            @Override
            public boolean isCancelled() {
                return cancelled.get();
            }
        };
        Exploration found = new Explorer(() -> new Count(1_000_000), Settings.usual(), progress).explore();
        assertEquals(End.CANCELLED, found.end());
        assertTrue(found.states() < 1100, () -> "states " + found.states());
    }

    @Test
    void aHarnessWhoseStateCannotBeSavedIsRefused() {
        UnsupportedHarnessException refused = assertThrows(UnsupportedHarnessException.class,
                () -> Exploring.explore(Wandering::new));
        assertEquals("text is a reference that may change; expected a final one", refused.getMessage());
    }

    /** Harnesses and designs are known by what they are and not by their names. */
    @Test
    void whatCannotBeSavedInAHarnessOfAnotherPackageIsRefusedByName(@TempDir Path folder) throws Exception {
        Path source = Files.writeString(folder.resolve("Elsewhere.java"), """
                public class Elsewhere extends org.tilewright.verification.Harness {
                    private int steps;
                    private final java.util.List<String> seen = new java.util.ArrayList<>();
                    public void step() {}
                    public String describe(int[] choices) { return ""; }
                    public void show(java.util.Map<String, String> values) {}
                    public String[] witnesses() { return new String[] { "it goes on" }; }
                }
                """);
        assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, "-proc:none", "-cp",
                System.getProperty("java.class.path"), source.toString()));
        try (URLClassLoader loader = new URLClassLoader(new URL[] { folder.toUri().toURL() })) {
            Harness harness = (Harness) loader.loadClass("Elsewhere").getConstructor().newInstance();
            UnsupportedHarnessException refused = assertThrows(UnsupportedHarnessException.class,
                    () -> new Snapshot(harness));
            assertEquals("seen is of class java.util.ArrayList, which cannot be saved; expected numbers, texts, arrays,"
                    + " classes of Tilewright and designs", refused.getMessage());
        }
    }

    /** What a protocol class throws is a violation: nothing may break it. */
    @Test
    void anExceptionIsAViolation() {
        Exploration found = Exploring.explore(() -> new Count(3) {

            @Override
            public void step() {
                super.step();
                throw new IllegalStateException("broken");
            }
        });
        assertEquals(End.VIOLATED, found.end());
        assertEquals("java.lang.IllegalStateException: broken", found.message());
    }

    /** Counts to a limit and stays there. */
    private static class Count extends Harness {

        private final int limit;
        private int value;

        Count(int limit) {
            this.limit = limit;
        }

        @Override
        public void step() {
            value = Math.min(limit, value + 1);
        }

        @Override
        public String describe(int[] choices) {
            return "count: up";
        }

        @Override
        public void show(Map<String, String> values) {
            values.put("value", Integer.toString(value));
        }

        @Override
        public String[] witnesses() {
            return new String[] { "a step" };
        }
    }

    /** Keeps a reference that changes. */
    private static final class Wandering extends Count {

        private String text = "";

        Wandering() {
            super(2);
        }

        @Override
        public void step() {
            super.step();
            text = text.isEmpty() ? "x" : "";
        }
    }
}
