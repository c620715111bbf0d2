package org.tilewright.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.TreeMap;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewright.verify.explore.Progress;
import org.tilewright.verify.explore.Settings;
import org.tilewright.verify.property.Mutant;
import org.tilewright.verify.property.Property;
import org.tilewright.verify.property.PropertyCatalogue;

/**
 * Letting happen at once what may be put off leaves out states of the exchange between GPUs, and of their composition, and no way to
 * go wrong: what is found without it is found with it, and everything that is exercised without it is exercised with it.
 */
class EagernessTest {

    private static final Check CHECK = new Check(Settings.usual().withThreads(2), Progress.NONE);
    private static final Property DELIVERY = PropertyCatalogue.of("distribution.delivery");

    private static final Property COMPOSITION = PropertyCatalogue.of("composition.image");

    private static Result check(String bounds, boolean eager, Mutant mutant) {
        return check(DELIVERY, bounds, eager, mutant);
    }

    private static Result check(Property property, String bounds, boolean eager, Mutant mutant) {
        Map<String, String> all = new TreeMap<>(property.cells(bounds).get(0).bounds());
        all.put("eager", Boolean.toString(eager));
        return CHECK.run(property, all, mutant);
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = { "gpus=2,fewest=1,most=4", "gpus=2,fewest=1,most=3,exchange=REORDER_WINDOW",
            "gpus=2,fewest=1,most=2,batches=3,runahead=1", "gpus=3", "gpus=3,fewest=2,most=2,network=HUB" })
    void nothingIsLostByIt(String bounds) {
        Result all = check(bounds, false, null);
        Result eager = check(bounds, true, null);
        assertEquals(Verdict.PASS, all.verdict());
        assertEquals(Verdict.PASS, eager.verdict());
        assertEquals(all.witnesses(), eager.witnesses());
        assertTrue(eager.states() < all.states(), () -> eager.states() + " of " + all.states());
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = { "gpus=2,commands=3", "gpus=3,commands=1",
            "gpus=2,commands=2,pairing=IN_TURN,threshold=2" })
    void nothingIsLostByItInComposition(String bounds) {
        Result all = check(COMPOSITION, bounds, false, null);
        Result eager = check(COMPOSITION, bounds, true, null);
        assertEquals(all.verdict(), eager.verdict());
        assertEquals(all.witnesses(), eager.witnesses());
        assertTrue(eager.states() < all.states(), () -> eager.states() + " of " + all.states());
    }

    @ParameterizedTest
    @CsvSource({ "tie-by-arrival", "functions-mixed", "composed-twice", "group-left-early", "groups-mixed" })
    void mistakesInCompositionAreFoundWithoutIt(String mutant) {
        Result found = check(COMPOSITION, "gpus=2", false, Mutant.of(mutant));
        assertEquals(Verdict.FAIL, found.verdict());
        assertEquals(Verdict.FAIL, check(COMPOSITION, "gpus=2", true, Mutant.of(mutant)).verdict());
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = { "marker-before-last-id; gpus=2,fewest=2,most=2", "turn-skipped; gpus=3",
            "marker-before-last-packet; gpus=2,fewest=2,most=2,idsPerPacket=2,entries=2", "source-skipped; gpus=3",
            "credits-ignored; gpus=2,fewest=3,most=3", "share-not-cut; gpus=3,fewest=1,most=1",
            "credit-lost; gpus=2,batches=2", "link-without-credits; gpus=3" })
    void mistakesAreFoundWithoutIt(String mutant, String bounds) {
        Result found = check(bounds, false, Mutant.of(mutant));
        assertEquals(Verdict.FAIL, found.verdict());
        assertEquals(check(bounds, true, Mutant.of(mutant)).reason(), found.reason());
    }

    /** An engine that projects without an entry to leave to holds up the primitives that would free one. */
    @ParameterizedTest
    @CsvSource({ "true", "false" })
    void projectingWithoutAnEntryDeadlocks(boolean eager) {
        Result found = check("gpus=2,fewest=4,most=4,reserved=false", eager, null);
        assertEquals(Verdict.FAIL, found.verdict());
        assertTrue(found.reason().endsWith("deadlock"), found.reason());
    }
}
