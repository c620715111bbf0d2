package org.tilewright.sim.kernel.exchange;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.tilewright.frame.Frame;
import org.tilewright.protocol.distribution.Exchange;
import org.tilewright.sim.LayerFrames;
import org.tilewright.sim.RandomTargetFrames;
import org.tilewright.sim.TestSystem;
import org.tilewright.sim.kernel.system.DirectNetwork;
import org.tilewright.sim.run.Faults;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.system.CooperativeProjection;
import org.tilewright.sim.system.ExchangeException;

/** What goes astray between GPUs ends the run by name, or is seen in the image. */
class ExchangeFaultsTest {

    private static TestSystem system() {
        TestSystem system = new TestSystem();
        system.split = new CooperativeProjection(system.regions, 64, Exchange.TURNS, 100, 1);
        return system;
    }

    private static String lineOf(Faults faults) {
        DirectNetwork network = new DirectNetwork(system().system(), 100_000, 4);
        // Eight triangles that both GPUs draw; GPU 0 projects the first four.
        Frame frame = LayerFrames.opaque(16, 8);
        return assertThrows(ExchangeException.class,
                () -> network.run(frame, RunOptions.DEFAULT.withFaults(faults))).getMessage();
    }

    @Test
    void exchangedIdsDoNotRise() {
        String line = lineOf(Faults.swapIds(2));
        assertTrue(line.endsWith("primitive 2 comes after primitive 3"), line);
        assertTrue(line.startsWith("GPU "), line);
    }

    @Test
    void idsThatAMarkerHasOvertakenAreNotOfTheBatchThatIsDue() {
        String line = lineOf(Faults.earlyMarker(0));
        assertEquals("GPU 0, batch 1, from GPU 0: draw ID 0 has come, not 1", line);
    }

    @Test
    void aLostIdIsMissedAtTheMarker() {
        String line = lineOf(Faults.loseId(3));
        assertTrue(line.contains("batch 0, from GPU 0: the marker announces 4 primitives and 3 have come"), line);
    }

    @Test
    void anOverlookedDependencyIsSeenInTheImage() {
        int changed = 0;
        for (int seed = 0; seed < 12; seed++) {
            Random random = new Random(seed);
            Frame frame = RandomTargetFrames.of(random, RandomTargetFrames.targets(random), 30, 60);
            int[] right = image(frame, RunOptions.DEFAULT);
            assertTrue(Arrays.equals(right, image(frame, RunOptions.DEFAULT)));
            changed += Arrays.equals(right, image(frame, RunOptions.DEFAULT.withFaults(Faults.mergeAcross(0)))) ? 0 : 1;
        }
        assertFalse(changed == 0, "no image shows what was overlooked");
    }

    private static int[] image(Frame frame, RunOptions options) {
        DirectNetwork network = new DirectNetwork(system().system(), 100_000, 4);
        network.run(frame, options);
        assertEquals(frame.width() * frame.height(), network.colour.length);
        return network.colour;
    }
}
