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
import org.tilewright.verify.Check;
import org.tilewright.verify.CounterexampleReplay;
import org.tilewright.verify.Result;
import org.tilewright.verify.Verdict;
import org.tilewright.verify.explore.Progress;
import org.tilewright.verify.explore.Settings;
import org.tilewright.verify.property.Cell;
import org.tilewright.verify.property.Mutant;
import org.tilewright.verify.property.PropertyCatalogue;

/** Counterexamples that go round for ever. */
class LassoTest {

    private static Result check(String id, String bounds, String mutant) {
        Map<String, String> given = Cell.parse(bounds, id);
        return new Check(Settings.usual(), Progress.NONE).run(PropertyCatalogue.of(id), given, Mutant.of(mutant));
    }

    /** A prefetch that may take any line takes that of the oldest tile before it is read, again and again. */
    @Test
    void overfetchesThatTakeTheOldestTilesLineGoRoundForEver(@TempDir Path folder) throws IOException {
        Counterexample lasso = check("depth.answers", "ways=2,blocks=3,tiles=1", "ott-ignored").counterexample();
        assertTrue(lasso.isLasso());
        // After its last step all is as it was after the step before the loop.
        assertEquals(lasso.steps().get(lasso.loop() - 1).values(), lasso.steps().getLast().values());
        assertTrue(lasso.message().endsWith("without this: the oldest tile is read"), lasso.message());
        String text = CounterexampleText.of(lasso);
        assertTrue(text.contains("\n      from here on again and again:\n   " + (lasso.loop() + 1) + "  "), text);
        Path file = Files.writeString(folder.resolve("lasso.json"), CounterexampleFile.text(lasso));
        assertEquals(lasso, CounterexampleFile.read(file));
        assertEquals(lasso, CounterexampleReplay.confirm(lasso));
        assertRefused(lasso, lasso.loop() - 1, lasso.steps(), "do not lead round");
        assertRefused(lasso, lasso.steps().size(), lasso.steps(), "do not lead round");
        assertRefused(lasso, lasso.loop(), lasso.steps().subList(0, lasso.loop()), "pass over what is fair");
        String beyond = CounterexampleFile.text(lasso).replace("\"loop\": " + lasso.loop(), "\"loop\": 99");
        String refused = assertThrows(ReplayException.class,
                () -> CounterexampleFile.read(Files.writeString(file, beyond))).getMessage();
        assertTrue(refused.contains("its loop begins after step 99 of " + lasso.steps().size()), refused);
    }

    private static void assertRefused(Counterexample lasso, int loop, List<Step> steps, String why) {
        Counterexample told = new Counterexample(lasso.property(), lasso.bounds(), lasso.mutant(), lasso.message(),
                loop, lasso.start(), steps);
        String message = assertThrows(ReplayException.class, () -> CounterexampleReplay.confirm(told)).getMessage();
        assertTrue(message.contains(why), message);
    }

    @Test
    void aLoopOfAPropertyThatPromisesNothingIsRefused() {
        Counterexample none = new Counterexample("depth.ott", Map.of(), null, "", 0, Map.of(), List.of());
        assertEquals("it goes round for ever, which says nothing of this property",
                assertThrows(ReplayException.class, () -> CounterexampleReplay.confirm(none)).getMessage());
    }

    /** The same mistakes under properties that say what must not happen: each step is right. */
    @ParameterizedTest
    @CsvSource(delimiter = ';', value = { "ott-ignored; depth.progress; ways=2,blocks=3,tiles=1",
            "fill-marks-used; depth.progress; ways=2,blocks=3,tiles=1",
            "injection-waits; distribution.delivery; gpus=3,credits=2,fewest=0,most=3" })
    void whatGoesRoundForEverIsRightStepByStep(String mutant, String id, String bounds) {
        Result result = check(id, bounds, mutant);
        assertEquals(Verdict.PASS, result.verdict(), result.reason());
    }
}
