package org.tilewright.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewright.verify.explore.Progress;
import org.tilewright.verify.explore.Settings;
import org.tilewright.verify.property.Cell;
import org.tilewright.verify.property.Mutant;
import org.tilewright.verify.property.MutantCheck;
import org.tilewright.verify.property.Property;
import org.tilewright.verify.property.PropertyCatalogue;
import org.tilewright.verify.property.PropertyException;

/** Every property that ships, in every cell that is checked by default, and every mutant. */
class CheckTest {

    private static final Check CHECK = new Check(Settings.usual().withThreads(2), Progress.NONE);

    /** Searches without a mistake, by property and all bounds: cells and mutants share many of them. */
    private static final Map<String, Result> FAULTLESS = new ConcurrentHashMap<>();

    private static Result faultless(Property property, Map<String, String> bounds) {
        return FAULTLESS.computeIfAbsent(property.id() + " " + new TreeMap<>(property.bounds(bounds).values()),
                key -> CHECK.run(property, bounds, null));
    }

    static Stream<String> properties() {
        return PropertyCatalogue.all().stream().map(Property::id);
    }

    @ParameterizedTest
    @MethodSource("properties")
    void propertyHoldsOrFailsAsItMust(String id) {
        Property property = PropertyCatalogue.of(id);
        Set<String> seen = new TreeSet<>();
        Set<String> all = new TreeSet<>();
        for (Cell cell : property.cells()) {
            Result result = faultless(property, cell.bounds());
            assertEquals(property.expected(), result.verdict(),
                    () -> id + " " + cell.bounds() + ": " + result.reason());
            if (cell.states() != 0) {
                assertEquals(cell.states(), result.states(), () -> id + " " + cell.bounds());
                assertEquals(cell.transitions(), result.transitions(), () -> id + " " + cell.bounds());
            }
            if (cell.steps() != 0) {
                assertEquals(cell.steps(), result.counterexample().steps().size(), () -> id + " " + cell.bounds());
            }
            for (Result.Witness witness : result.witnesses()) {
                all.add(witness.text());
                if (witness.seen()) {
                    seen.add(witness.text());
                }
            }
        }
        if (property.expected() == Verdict.PASS) {
            assertEquals(all, seen, "every witness is seen in some cell");
        }
    }

    static Stream<Arguments> mutants() {
        return PropertyCatalogue.all().stream()
                .flatMap(property -> property.mutants().stream()
                        .map(check -> Arguments.of(property.id(), check.mutant())));
    }

    @ParameterizedTest
    @MethodSource("mutants")
    void mutantIsFound(String id, String mutant) {
        Property property = PropertyCatalogue.of(id);
        MutantCheck check = property.mutants().stream().filter(each -> each.mutant().equals(mutant)).findFirst()
                .orElseThrow();
        Result result = CHECK.run(property, check.bounds(), Mutant.of(mutant));
        assertEquals(Verdict.FAIL, result.verdict(), () -> id + ": " + result.reason());
        assertEquals(mutant, result.mutant());
        assertNotNull(result.counterexample());
        // The same bounds without the mistake: it is the mistake that is found.
        assertEquals(Verdict.PASS, faultless(property, check.bounds()).verdict());
    }

    @ParameterizedTest
    @MethodSource("properties")
    void everyPropertyThatHoldsHasTwoMutants(String id) {
        Property property = PropertyCatalogue.of(id);
        assertTrue(property.expected() == Verdict.FAIL || property.mutants().size() >= 2);
    }

    /** The study's wrong subtree mask: out of reach with 4 blocks, found with 5. */
    @ParameterizedTest
    @ValueSource(strings = { "4", "5" })
    void theWrongSubtreeMaskTakesFiveBlocksToShow(String tags) {
        Result result = CHECK.run(PropertyCatalogue.of("reference.ott-set"), Map.of("tags", tags),
                Mutant.of("plru-subtree-mask"));
        assertEquals(tags.equals("4") ? Verdict.PASS : Verdict.FAIL, result.verdict());
    }

    /** FIFO learns nothing from reads, SRRIP no more once all lines were read again. */
    @ParameterizedTest
    @ValueSource(strings = { "tags=3,replacement=FIFO", "tags=3,replacement=SRRIP", "tags=4,ways=8,replacement=SRRIP" })
    void aSetWhoseBlocksAreAllReadIsNoDeadlock(String bounds) {
        String id = "reference.ott-set";
        assertEquals(Verdict.PASS, CHECK.run(PropertyCatalogue.of(id), Cell.parse(bounds, id), null).verdict());
    }

    /** With as many ways as blocks nothing is ever taken from anybody, so that nothing is shown. */
    @ParameterizedTest
    @CsvSource(delimiter = ';', value = { "depth.ott; ways=4,blocks=3,tiles=2; a prefetch takes a touched line",
            "depth.data; ways=4,blocks=3; the watched block's line is taken while it is dirty",
            "distribution.batching; draws=1; a draw reads a buffer that was broadcast" })
    void whatWasNotExercisedIsNoPass(String id, String bounds, String never) {
        Result result = CHECK.run(PropertyCatalogue.of(id), Cell.parse(bounds, id), null);
        assertEquals(Verdict.ERROR, result.verdict());
        assertEquals("nothing is violated, but the property was not exercised: never \"" + never + "\"",
                result.reason());
        assertNull(result.counterexample());
    }

    /** With fewer batches than it takes for a fault to show, draw IDs are never used again. */
    @Test
    void tooFewBatchesForARunaheadAreRefused() {
        Property property = PropertyCatalogue.of("distribution.runahead");
        PropertyException refused = assertThrows(PropertyException.class,
                () -> CHECK.run(property, Map.of("runahead", "2", "batches", "3"), null));
        assertTrue(refused.getMessage().endsWith("a fault of a runahead of 2 takes 4 batches to show, not 3"),
                refused.getMessage());
    }
}
