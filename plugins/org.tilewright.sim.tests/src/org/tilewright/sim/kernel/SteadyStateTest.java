package org.tilewright.sim.kernel;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.tilewright.frame.Frame;
import org.tilewright.sim.RandomFrames;
import org.tilewright.sim.TestMachine;

import com.sun.management.ThreadMXBean;

class SteadyStateTest {

    /** What issue 2 allows for any frame. */
    private static final long MOST_BYTES = 64 << 10;

    @Test
    void aFrameThatWasSimulatedBeforeAllocatesNextToNothing() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        ProductionKernel kernel = new ProductionKernel(new TestMachine().machine());
        Frame frame = RandomFrames.of(new Random(7), 60, 300);
        for (int warmUp = 0; warmUp < 3; warmUp++) {
            kernel.run(frame, RunOptions.DEFAULT);
        }
        long before = threads.getCurrentThreadAllocatedBytes();
        kernel.run(frame, RunOptions.DEFAULT);
        long allocated = threads.getCurrentThreadAllocatedBytes() - before;
        assertTrue(allocated < MOST_BYTES, allocated + " bytes");
    }
}
