package org.tilewright.verify.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.IntBuffer;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewright.verification.Bounds;
import org.tilewright.verification.Choice;
import org.tilewright.verification.Harness;
import org.tilewright.verification.Symmetric;
import org.tilewright.verify.explore.Exploration.End;
import org.tilewright.verify.property.HarnessLoader;
import org.tilewright.verify.property.Property;
import org.tilewright.verify.property.PropertyCatalogue;

/**
 * A search with symmetry visits exactly one state of each class of all states, no more and no fewer: if renaming blocks
 * changed what may happen, or lost something, the numbers would differ. All states are found by another search here, small
 * and plain.
 */
class SymmetryTest {

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = { "reference.ott-set; tags=4", "reference.ott-set; tags=5",
            "reference.ott-set; tags=4,replacement=LRU", "depth.ott; ways=2,blocks=3,tiles=3",
            "depth.ott; ways=2,blocks=4,tiles=2,replacement=LRU", "depth.progress; ways=2,blocks=4,tiles=3",
            "depth.users; ways=2,blocks=3,tiles=3",
            "depth.data; ways=2,blocks=3", "depth.data; ways=2,blocks=4,outstanding=1" })
    void oneStateOfEachClassIsVisited(String id, String bounds) {
        Property property = PropertyCatalogue.of(id);
        Map<String, String> given = new TreeMap<>(property.cells(bounds).get(0).bounds());
        Exploration found = Exploring.explore(id, given, Settings.usual().withSymmetry(true));
        Bounds all = property.bounds(given);
        HarnessLoader loader = new HarnessLoader(property, null);
        Set<IntBuffer> states = allStates(loader.harness(all));
        Harness renaming = loader.harness(all);
        Snapshot snapshot = new Snapshot(renaming);
        Set<IntBuffer> classes = new HashSet<>();
        for (IntBuffer state : states) {
            snapshot.restore(state.array());
            ((Symmetric) renaming).canonicalise();
            classes.add(saved(snapshot));
        }
        assertEquals(End.COMPLETE, found.end());
        assertEquals(classes.size(), found.states(), () -> states.size() + " states in all");
        assertEquals(states.size(), Exploring.explore(id, given, Settings.usual()).states());
    }

    private static Set<IntBuffer> allStates(Harness harness) {
        Snapshot snapshot = new Snapshot(harness);
        Odometer odometer = new Odometer();
        Set<IntBuffer> known = new HashSet<>();
        Deque<IntBuffer> open = new ArrayDeque<>();
        known.add(saved(snapshot));
        open.add(saved(snapshot));
        Choice.madeBy(odometer);
        while (!open.isEmpty()) {
            IntBuffer state = open.remove();
            odometer.begin();
            do {
                snapshot.restore(state.array());
                harness.step();
                IntBuffer next = saved(snapshot);
                if (known.add(next)) {
                    open.add(next);
                }
            } while (odometer.advance());
        }
        Choice.madeBy(null);
        return known;
    }

    private static IntBuffer saved(Snapshot snapshot) {
        int[] words = new int[snapshot.words()];
        snapshot.save(words);
        return IntBuffer.wrap(words);
    }

    /** With a violation in it: the path that is found is one without renaming. */
    @ParameterizedTest
    @CsvSource({ "true, 5", "false, 5" })
    void aCounterexampleIsAsShortWithSymmetryAsWithout(boolean symmetry, int steps) {
        Exploration found = Exploring.explore("depth.literal-rule", Map.of("ways", "2", "blocks", "3", "tiles", "1"),
                Settings.usual().withSymmetry(symmetry));
        assertEquals(End.VIOLATED, found.end());
        assertEquals(steps, found.steps().size());
    }
}
