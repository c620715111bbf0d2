package org.tilewright.run.folder;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewright.run.folder.Deadlock.Wait;
import org.tilewright.sim.run.DeadlockException;
import org.tilewright.sim.run.Waits;

/** What the simulator says of a deadlock is understood as it was meant. */
class DeadlockTest {

    @Test
    void theCycleOfWaitsIsReadBackFromTheMessage() {
        Waits waits = new Waits();
        waits.add("gpu0.depth", "gpu0.rop", "queue of 4 is full");
        waits.add("gpu0.rop", "gpu0.depth", "no line of the set may be evicted");
        String message = new DeadlockException(110, waits.describe()).getMessage();
        assertEquals(Optional.of(new Deadlock(110,
                List.of(new Wait("gpu0.depth", "gpu0.rop", "queue of 4 is full"),
                        new Wait("gpu0.rop", "gpu0.depth", "no line of the set may be evicted")))),
                Deadlock.of(message));
    }

    @Test
    void waitsForSomebodyWithoutANameAndOfSeveralGpusAreReadToo() {
        assertEquals(Optional.of(new Deadlock(7,
                List.of(new Wait("gpu1", "the others", "packets are missing"),
                        new Wait("network.0-1", "network.1-2", "its credits are taken")))),
                Deadlock.of("deadlock at tick 7: gpu1 waits for the others (packets are missing);"
                        + " network.0-1 waits for network.1-2 (its credits are taken)"));
    }

    @Test
    void aDeadlockInWhichNobodySaysAnythingHasNoWaits() {
        assertEquals(Optional.of(new Deadlock(3, List.of())),
                Deadlock.of(new DeadlockException(3, new Waits().describe()).getMessage()));
    }

    @ParameterizedTest
    @ValueSource(strings = { "", "cancelled by the user", "the image differs at 3,4: a deadlock at tick 3: x" })
    void otherMessagesAreNone(String message) {
        assertEquals(Optional.empty(), Deadlock.of(message));
    }
}
