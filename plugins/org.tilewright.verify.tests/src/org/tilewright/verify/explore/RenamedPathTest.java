package org.tilewright.verify.explore;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

import org.junit.jupiter.api.Test;
import org.tilewright.verification.Bounds;
import org.tilewright.verification.Harness;
import org.tilewright.verify.property.HarnessLoader;
import org.tilewright.verify.property.Property;
import org.tilewright.verify.property.PropertyCatalogue;
import org.tilewright.verify.trace.Counterexample;
import org.tilewright.verify.trace.Replay;
import org.tilewright.verify.trace.ReplayException;

/** A path of Java PathFinder to the preference's mistake, whose third step answers the block that was renamed to 0. */
class RenamedPathTest {

    private static final Property PREFERENCE = PropertyCatalogue.of("depth.preference");
    private static final Bounds BOUNDS = PREFERENCE
            .bounds(Map.of("ways", "2", "blocks", "3", "tiles", "3", "overfetch", "false"));
    private static final Supplier<Harness> HARNESSES = () -> new HarnessLoader(PREFERENCE, null).harness(BOUNDS);
    private static final int FIRST_ANSWER = 6;
    private static final String MESSAGE = "a prefetch takes a line that a waiting tile relies on";

    private static List<int[]> steps(int... choices) {
        List<int[]> steps = new ArrayList<>();
        for (int choice : choices) {
            steps.add(new int[] { choice });
        }
        return steps;
    }

    private static String replayed(List<int[]> steps) {
        return Replay.run(HARNESSES.get(), steps.stream().map(step -> List.of(step[0])).toList(),
                new Counterexample("", Map.of(), null, null, Map.of(), List.of())).message();
    }

    @Test
    void theUndonePathReplaysWithoutRenaming() {
        // A path whose last tile has another name: 2 is the first one that no line holds, in any numbering.
        List<int[]> renamed = steps(2, 1, FIRST_ANSWER, 2);
        assertEquals(MESSAGE, replayed(RenamedPath.undo(HARNESSES, renamed)));
        assertThrows(ReplayException.class, () -> replayed(renamed));
    }

    @Test
    void whereNothingIsRenamedThePathStays() {
        List<int[]> undone = RenamedPath.undo(HARNESSES, steps(0, 1, FIRST_ANSWER, 2));
        assertEquals(4, undone.size());
        assertArrayEquals(new int[] { 0 }, undone.get(0));
        assertEquals(MESSAGE, replayed(undone));
    }

    @Test
    void aPathThatDoesNotFitIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> RenamedPath.undo(HARNESSES, steps(0, 99)));
        assertThrows(IllegalArgumentException.class,
                () -> RenamedPath.undo(HARNESSES, steps(0, 1, FIRST_ANSWER, 2, 0)));
    }
}
