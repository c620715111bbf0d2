package org.tilewright.verify.jpf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewright.verify.Check;
import org.tilewright.verify.Result;
import org.tilewright.verify.Verdict;
import org.tilewright.verify.explore.Progress;
import org.tilewright.verify.explore.Settings;
import org.tilewright.verify.property.Cell;
import org.tilewright.verify.property.Mutant;
import org.tilewright.verify.property.Property;
import org.tilewright.verify.property.PropertyCatalogue;

/**
 * The real Java PathFinder agrees with the embedded checker. Skipped where the environment's {@code JPF_HOME} names no
 * jpf-core.
 */
class RealPathFinderTest {

    private static Installation installation;

    @BeforeAll
    static void isInstalled() {
        assumeTrue(System.getenv("JPF_HOME") != null,
                "JPF_HOME names no jpf-core: Java PathFinder itself is not run, only a stand-in for it");
        installation = Installation.find(null, null, System.getenv(), Path.of(System.getProperty("user.home")));
    }

    private static Result pathFinder(Property property, Map<String, String> bounds, String mutant, Progress progress) {
        return new PathFinderCheck(installation, Limits.usual(), progress).run(property, bounds, mutant(mutant));
    }

    private static Mutant mutant(String name) {
        return name == null ? null : Mutant.of(name);
    }

    private static Result embedded(Property property, Map<String, String> bounds, String mutant) {
        return new Check(Settings.usual(), Progress.NONE).run(property, bounds, mutant(mutant));
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = { "reference.ott-set; tags=3", "arbiter.overtaking; requesters=4",
            "depth.ott; ways=2,blocks=3,tiles=3", "depth.ott; ways=2,blocks=3,tiles=2,symmetry=false",
            "depth.progress; ways=2,blocks=4,tiles=3", "depth.users; ways=2,blocks=3,tiles=3",
            "texture.banks; placement=RECURSIVE_Z,sets=2,ways=1",
            "distribution.delivery; gpus=3,fewest=1,most=1" })
    void whatHoldsHasAsManyStatesAndTransitions(String id, String bounds) {
        Property property = PropertyCatalogue.of(id);
        Map<String, String> given = Cell.parse(bounds, id);
        Result found = pathFinder(property, given, null, Progress.NONE);
        Result expected = embedded(property, given, null);
        assertEquals(Verdict.PASS, found.verdict(), found.reason());
        assertEquals(expected.states(), found.states());
        assertEquals(expected.transitions(), found.transitions());
        assertEquals(expected.witnesses(), found.witnesses());
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', nullValues = "none", value = {
            "depth.literal-rule; ways=2,blocks=3,tiles=1,outstanding=2; none",
            "depth.literal-rule; ways=2,blocks=3,tiles=3,outstanding=2,overfetch=false; none",
            "depth.preference; ways=2,blocks=3,tiles=3,overfetch=false; none",
            "depth.ott; ways=2,blocks=3,tiles=3; ott-ignored", "depth.ott; ways=2,blocks=3,tiles=3; hit-marks-used",
            "distribution.delivery; gpus=2,fewest=2,most=2; marker-before-last-id",
            "distribution.delivery; gpus=3; source-skipped", "arbiter.overtaking; requesters=2; turn-stays" })
    void whatGoesWrongHasAPathAsShort(String id, String bounds, String mutant) {
        Property property = PropertyCatalogue.of(id);
        Map<String, String> given = Cell.parse(bounds, id);
        Result found = pathFinder(property, given, mutant, Progress.NONE);
        Result expected = embedded(property, given, mutant);
        assertEquals(Verdict.FAIL, found.verdict(), found.reason());
        assertEquals(expected.counterexample().steps().size(), found.counterexample().steps().size());
    }

    @Test
    void cancellingTakesTwoSecondsAtMost() {
        long[] cancelled = new long[1];
        Result result = pathFinder(PropertyCatalogue.of("reference.ott-set"), Map.of("tags", "6"), null,
                new Progress() {
                    @Override
                    public void at(long states, long transitions, int depth) {
                        if (states > 0 && cancelled[0] == 0) {
                            cancelled[0] = System.nanoTime();
                        }
                    }

                    @Override
                    public boolean isCancelled() {
                        return cancelled[0] != 0;
                    }
                });
        long took = System.nanoTime() - cancelled[0];
        assertEquals(Verdict.BOUNDED, result.verdict(), result.reason());
        assertTrue(took < Duration.ofSeconds(2).toNanos(), took + " ns");
    }
}
