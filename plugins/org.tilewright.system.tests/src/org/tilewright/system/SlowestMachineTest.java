package org.tilewright.system;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;

import org.junit.jupiter.api.Test;
import org.tilewright.sim.component.MachineException;
import org.tilewright.sim.run.Kernel;
import org.tilewright.sim.run.RunOptions;

/** The far end of every range: validation accepts it, and modelled time still ends. */
class SlowestMachineTest {

    /**
     * Each vertex takes 100 s, so that some 100,000 of them take longer than 2^63 ps. Time overflowed, and the run never
     * ended; one that hung would not end within the minutes that a slow computer may need.
     */
    @Test
    void frameThatOutlivesTimeItselfIsRefusedInOneLine() {
        Kernel kernel = GeneratedSimulator.kernel(GeneratedSimulator.model("dprt-fpga", "clocks.core.frequency=1 kHz",
                "gpu.geometry.transform.cyclesPerVertex=100000 cycles"));
        MachineException refused = assertTimeoutPreemptively(Duration.ofMinutes(2),
                () -> assertThrows(MachineException.class,
                        () -> kernel.run(Scenes.shipped("temple"), RunOptions.DEFAULT)));
        assertEquals(
                "dprt-fpga: the frame is not done after 53 days of the machine's own time; faster clocks or shorter"
                        + " latencies are expected",
                refused.getMessage());
    }
}
