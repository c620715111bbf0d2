package org.tilewright.soak.systems;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.tilewright.model.presets.Presets;
import org.tilewright.sim.run.Faults;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.testing.sim.RandomFrames;

/** A campaign that could not fail would say nothing. */
class SystemCaseTest {

    private static final int FRAMES = 6;

    @Test
    void aRightSystemIsFoundRight() {
        assertEquals(List.of(), failures(RunOptions.DEFAULT));
    }

    /** A line of depths that does not reach memory is missing when it is read again, or at the end of the frame. */
    @Test
    void aDroppedWriteBackIsFound() {
        List<String> failures = failures(RunOptions.DEFAULT.withFaults(new Faults(-1, 0, -1, -1, -1)));
        assertTrue(failures.stream().anyMatch(failure -> failure.contains("differs from the reference")),
                failures::toString);
    }

    private static List<String> failures(RunOptions options) {
        List<String> failures = new ArrayList<>();
        for (int seed = 0; seed < FRAMES; seed++) {
            failures.addAll(new SystemCase(Presets.load("gpu-base"),
                    List.of(RandomFrames.of(new Random(seed), 4, 24)), options).attempt().failures());
        }
        return failures;
    }
}
