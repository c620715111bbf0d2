package org.tilewright.sim.run;

import org.tilewright.frame.Frame;

/**
 * Simulates frames on one machine. Every kernel of a machine gives the same result, to the byte. A kernel may be run many
 * times, one run at a time.
 */
public interface Kernel {

    /**
     * Simulates a frame.
     *
     * @return what came out; it is valid until the next run of this kernel
     * @throws DeadlockException  if nothing can act any more and the frame is not done
     * @throws DataCheckException if data are checked and a read returned something else than was written last
     */
    SimulationResult run(Frame frame, RunOptions options);
}
