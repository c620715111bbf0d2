package org.tilewright.sim.kernel;

import org.tilewright.sim.component.Gpu;
import org.tilewright.sim.component.MachineException;

/**
 * What to simulate of a frame and what to watch.
 *
 * @param firstDraw index of the first draw that is executed
 * @param lastDraw  index of the last draw that is executed; clears are always executed
 * @param checkData whether every depth line read by a demand is compared with what was written last
 * @param trace     hears of the demand accesses of the Z cache, or null
 * @param faults    what goes wrong
 * @param progress  hears of the run's progress, or null
 * @param threads   how many threads the production kernel may use, 1 or more; the results are the same
 */
public record RunOptions(int firstDraw, int lastDraw, boolean checkData, AccessTrace trace, Faults faults,
        Progress progress, int threads) {

    /** The whole frame, with nothing watched and nothing wrong. */
    public static final RunOptions DEFAULT = new RunOptions(0, Integer.MAX_VALUE, false, null, Faults.NONE, null, 1);

    /**
     * Checks that a machine has what is traced or to go wrong.
     *
     * @throws MachineException if it has not
     */
    public void requireOf(Gpu gpu) {
        boolean ofTheZCache = trace != null || faults.droppedWriteBack() >= 0 || faults.misplacedFill() >= 0;
        if (ofTheZCache && gpu.zCache() == null) {
            throw new MachineException(gpu.machine().name() + ": the machine renders tile by tile and has no Z cache"
                    + " whose accesses could be traced or whose lines could go astray");
        }
    }

    /** The same with a range of draws, both ends included. */
    public RunOptions withDraws(int first, int last) {
        return new RunOptions(first, last, checkData, trace, faults, progress, threads);
    }

    /** The same with data checked. */
    public RunOptions withCheckData() {
        return new RunOptions(firstDraw, lastDraw, true, trace, faults, progress, threads);
    }

    /** The same with a trace of the Z cache's demand accesses. */
    public RunOptions withTrace(AccessTrace newTrace) {
        return new RunOptions(firstDraw, lastDraw, checkData, newTrace, faults, progress, threads);
    }

    /** The same with faults. */
    public RunOptions withFaults(Faults newFaults) {
        return new RunOptions(firstDraw, lastDraw, checkData, trace, newFaults, progress, threads);
    }

    /** The same with a listener. */
    public RunOptions withProgress(Progress newProgress) {
        return new RunOptions(firstDraw, lastDraw, checkData, trace, faults, newProgress, threads);
    }

    /** The same with a number of threads. */
    public RunOptions withThreads(int newThreads) {
        return new RunOptions(firstDraw, lastDraw, checkData, trace, faults, progress, newThreads);
    }
}
