package org.tilewright.verify.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewright.verification.Harness;
import org.tilewright.verify.Check;
import org.tilewright.verify.CounterexampleReplay;
import org.tilewright.verify.Result;
import org.tilewright.verify.explore.Progress;
import org.tilewright.verify.explore.Settings;
import org.tilewright.verify.property.HarnessLoader;
import org.tilewright.verify.property.MutantCheck;
import org.tilewright.verify.property.Property;
import org.tilewright.verify.property.PropertyCatalogue;
import org.tilewright.verify.property.PropertyException;

class ReplayTest {

    private static final Property PREFERENCE = PropertyCatalogue.of("depth.preference");
    private static final Map<String, String> BOUNDS = PREFERENCE.cells().get(0).bounds();

    @TempDir
    Path folder;

    private static Counterexample found() {
        Result result = new Check(Settings.usual(), Progress.NONE).run(PREFERENCE, BOUNDS, null);
        return result.counterexample();
    }

    private static Counterexample replay(Counterexample told, List<List<Integer>> steps) {
        Harness harness = new HarnessLoader(PREFERENCE, null).harness(PREFERENCE.bounds(told.bounds()));
        return Replay.run(harness, steps, told);
    }

    /**
     * The study's four steps: with 2 ways, two tiles are emitted and prefetch blocks 0 and 1; as soon as one of these is
     * filled, the third tile's prefetch takes it although its tile waits.
     */
    @Test
    void thePreferenceTakesAWaitingTilesLineInFourSteps() {
        Counterexample found = found();
        assertEquals("a prefetch takes a line that a waiting tile relies on", found.message());
        List<String> events = found.steps().stream().map(Step::event).toList();
        assertEquals(4, events.size());
        assertEquals("rasteriser -> Z cache: a tile of block 0, and its prefetch", events.get(0));
        assertEquals("rasteriser -> Z cache: a tile of block 2, and its prefetch", events.get(3));
        assertEquals(1, events.stream().filter(event -> event.startsWith("memory -> Z cache: data")).count());
        assertEquals("invalid", found.start().get("way 0"));
        assertEquals("block 0, pending, OTT = 0", found.steps().get(0).values().get("way 0"));
    }

    @Test
    void aFileReplaysToTheSameSteps() throws IOException {
        Counterexample found = found();
        Path file = Files.writeString(folder.resolve("found.json"), CounterexampleFile.text(found));
        Counterexample read = CounterexampleFile.read(file);
        assertEquals(found, read);
        assertEquals(found, replay(read, read.steps().stream().map(Step::choices).toList()));
        String text = CounterexampleText.of(found);
        assertTrue(text.contains("      way 0: invalid -> block 0, pending, OTT = 0\n"), text);
        assertTrue(text.endsWith("      violated: a prefetch takes a line that a waiting tile relies on\n"), text);
    }

    @Test
    void stepsThatViolateNothingAreNoCounterexample() {
        Counterexample found = found();
        List<List<Integer>> steps = found.steps().stream().map(Step::choices).toList();
        assertEquals("nothing is violated after 3 steps",
                assertThrows(ReplayException.class, () -> replay(found, steps.subList(0, 3))).getMessage());
        List<List<Integer>> longer = List.of(steps.get(0), steps.get(1), steps.get(2), steps.get(3), steps.get(0));
        assertTrue(assertThrows(ReplayException.class, () -> replay(found, longer)).getMessage()
                .startsWith("step 4 of 5 violates already"));
    }

    /** With 3 blocks there are 11 events, 0 to 10. */
    @ParameterizedTest
    @ValueSource(ints = { -1, 11 })
    void aChoiceThatThereIsNotIsRefused(int choice) {
        assertEquals("step 1: choice 1 is " + choice + "; expected 0 to 10",
                assertThrows(ReplayException.class, () -> replay(found(), List.of(List.of(choice)))).getMessage());
    }

    /** A step without choices was an internal error: its words need the first one. */
    @Test
    void aStepWithoutChoicesIsRefused() {
        assertEquals("step 1: choice 1 is missing; expected 0 to 10",
                assertThrows(ReplayException.class, () -> replay(found(), List.of(List.of()))).getMessage());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            ~~                             | empty; expected a JSON object
            {}                             | $: the field 'format' is missing; expected it here
            []                             | all of it is a list; expected an object
            {"format":"f","version":2}     | $.version: 2; expected 1
            {"format":"f","property":7}    | $.property: 7; expected a text
            {"format":"f","mutants":"m"}   | $: unknown field 'mutants'; did you mean 'mutant'?
            {"steps":[{"choices":[-1]}]}   | $.steps[0].choices[0]: -1; expected a whole number from 0
            {"bounds":{"a":"1","a":"2"}}   | $.bounds.a: the field 'a' occurs twice; expected every field once
            """)
    void whatIsNoCounterexampleIsRefusedInOneLine(String content, String line) throws IOException {
        Path file = Files.writeString(folder.resolve("bad.json"), content);
        assertEquals(file + ": " + line,
                assertThrows(ReplayException.class, () -> CounterexampleFile.read(file)).getMessage());
    }

    /** A mutant that was renamed since the file was written was an internal error. */
    @Test
    void aMutantThatThereIsNotIsNamedWithThoseThatThereAre() {
        Counterexample renamed = new Counterexample("depth.ott", Map.of(), "renamed-since", "", Map.of(), List.of());
        assertEquals("depth.ott: there is no mutant 'renamed-since' (any more); expected one of: "
                + String.join(", ",
                        PropertyCatalogue.of("depth.ott").mutants().stream().map(MutantCheck::mutant).toList()),
                assertThrows(PropertyException.class, () -> CounterexampleReplay.confirm(renamed)).getMessage());
        Counterexample elsewhere = new Counterexample("depth.ott", Map.of(), "../mutants/ott-ignored", "", Map.of(),
                List.of());
        assertThrows(PropertyException.class, () -> CounterexampleReplay.confirm(elsewhere));
    }
}
