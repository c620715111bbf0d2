package org.tilewright.verify.property;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewright.verify.Verdict;

class PropertyTest {

    private static final Property SET = PropertyCatalogue.of("reference.ott-set");

    @Test
    void boundsThatAreNotGivenHaveTheirUsualValue() {
        assertEquals("outstanding=2,replacement=TREE_PLRU,set=0,symmetry=false,tags=8,ways=4",
                SET.bounds(Map.of("tags", "8")).toString());
    }

    @Test
    void severalValuesStandForAllCombinations() {
        assertEquals(6, SET.cells("ways=2|4,tags=3|4|5").size());
        assertEquals(Map.of("ways", "2", "tags", "4"), SET.cells("ways=2|4,tags=3|4|5").get(1).bounds());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '!', quoteCharacter = '`', value = {
            "ways=9 ! reference.ott-set: the bound ways=9 is out of range; expected 1 to 8",
            "ways=two ! reference.ott-set: the bound ways=two is out of range; expected 1 to 8",
            "symmetry=no ! reference.ott-set: the bound symmetry=no is out of range; expected true, false",
            "slots=2 ! reference.ott-set: there is no bound 'slots'; expected one of: outstanding, replacement, set, symmetry,"
                    + " tags, ways",
            "ways ! reference.ott-set: the bound 'ways' is not understood; expected NAME=VALUE, such as ways=4",
            "ways=2,ways=4 ! reference.ott-set: the bound 'ways' is given twice; expected every bound once" })
    void boundsThatCannotBeUsedAreRefusedInOneLine(String bounds, String message) {
        assertEquals(message, assertThrows(PropertyException.class, () -> SET.cells(bounds)).getMessage());
    }

    @Test
    void whatAHarnessDoesNotTakeIsRefused() {
        PropertyException refused = assertThrows(PropertyException.class,
                () -> new HarnessLoader(SET, null).harness(SET.bounds(Map.of("ways", "3"))));
        assertTrue(refused.getMessage().endsWith("plru orders 1, 2, 4, 8, 16 or 32 ways, not 3: use another number of"
                + " ways, or another policy"), refused.getMessage());
    }

    /** One that is missing, one that is something else, and one without the constructor. */
    @ParameterizedTest
    @ValueSource(strings = { "org.tilewright.verification.arbiter.Nowhere",
            "org.tilewright.protocol.arbiter.PortTurn", "org.tilewright.verification.Harness" })
    void aClassThatIsNoHarnessIsRefusedInOneLine(String name) {
        Property wrong = new Property("mine", "", "", "", name, Verdict.PASS, List.of(), List.of(), List.of(),
                List.of());
        String message = assertThrows(PropertyException.class,
                () -> new HarnessLoader(wrong, null).harness(wrong.bounds(Map.of()))).getMessage();
        assertTrue(message.startsWith("mine: " + name + " is no harness: ") && message.lines().count() == 1, message);
    }

    @Test
    void anUnknownPropertyIsRefusedWithTheNearestName() {
        assertEquals("there is no property 'depth.otto'; did you mean 'depth.ott'?",
                assertThrows(PropertyException.class, () -> PropertyCatalogue.of("depth.otto")).getMessage());
    }

    private static Mutant mutant(String piece, String replacement) {
        return Mutant.read("mine", "says: Something.\nclass: org.tilewright.protocol.cache.Fifo\n--- piece\n" + piece
                + "\n--- replacement\n" + replacement + "\n");
    }

    @Test
    void aMutantWhosePieceIsNotThereOnceIsAnError() {
        PropertyException gone = assertThrows(PropertyException.class,
                () -> new HarnessLoader(SET, mutant("int nowhere;", "int here;")));
        assertEquals("mutant mine: its piece is no longer in org.tilewright.protocol.cache.Fifo", gone.getMessage());
        PropertyException twice = assertThrows(PropertyException.class,
                () -> new HarnessLoader(SET, mutant("    @Override", "")));
        assertEquals("mutant mine: its piece is more than once in org.tilewright.protocol.cache.Fifo",
                twice.getMessage());
    }

    @Test
    void aMutantThatDoesNotCompileIsAnError() {
        PropertyException broken = assertThrows(PropertyException.class, () -> new HarnessLoader(SET,
                mutant("        return Ranks.words(this, ways);", "        return no such thing;")));
        assertTrue(
                broken.getMessage().matches("mutant mine does not compile: org\\.tilewright\\.protocol\\.cache\\.Fifo:"
                        + " line [0-9]+: Syntax error.+"),
                broken.getMessage());
    }

    @Test
    void aFileThatIsNoMutantIsAnError() {
        assertEquals("mutant mine: expected says:, class:, --- piece and --- replacement",
                assertThrows(PropertyException.class, () -> Mutant.read("mine", "says: nothing\n")).getMessage());
    }
}
