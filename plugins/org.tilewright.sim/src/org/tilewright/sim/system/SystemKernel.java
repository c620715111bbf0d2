package org.tilewright.sim.system;

import java.util.List;

import org.tilewright.frame.Frame;
import org.tilewright.sim.run.RunOptions;

/**
 * Simulates sequences of frames on one system. Every kernel of a system gives the same result, to the byte, with any number of
 * threads. A kernel may be run many times, one run at a time.
 */
public interface SystemKernel {

    /**
     * Simulates frames one after the other, or as many at a time as the split allows. Targets that are kept have their contents from
     * the frame before.
     *
     * @param sequence one frame or more
     * @return what came out; it is valid until the next run of this kernel
     * @throws org.tilewright.sim.run.DeadlockException  if nothing can act any more and the sequence is not done
     * @throws org.tilewright.sim.run.DataCheckException if data are checked and a read returned something else than was
     *                                                      written last
     * @throws ExchangeException                            if an invariant of the exchange of primitives is broken
     */
    SystemResult run(List<Frame> sequence, RunOptions options);
}
