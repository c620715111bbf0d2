package org.tilewright.sim.run;

import java.util.List;
import java.util.TreeSet;

import org.tilewright.sim.assertion.AssertionCheck;
import org.tilewright.sim.component.MachineException;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.component.texture.BankedTextureUnit;
import org.tilewright.sim.system.GpuSystem;

/**
 * What to simulate of a frame and what to watch.
 *
 * @param firstDraw index of the first draw that is executed
 * @param lastDraw  index of the last draw that is executed; clears are always executed
 * @param checkData whether every depth line read by a demand is compared with what was written last
 * @param traces    who hears of accesses
 * @param faults    what goes wrong
 * @param progress  hears of the run's progress, or null
 * @param threads   how many threads the production kernel may use, 1 or more; the results are the same
 * @param assertions what has to hold at every cycle
 */
public record RunOptions(int firstDraw, int lastDraw, boolean checkData, Traces traces, Faults faults,
        Progress progress, int threads, AssertionCheck assertions) {

    /** The whole frame, with nothing watched and nothing wrong. */
    public static final RunOptions DEFAULT = new RunOptions(0, Integer.MAX_VALUE, false, Traces.NONE,
            Faults.NONE, null, 1, AssertionCheck.NONE);

    /**
     * Checks that a machine has what is traced or to go wrong.
     *
     * @throws MachineException if it has not
     */
    public void requireOf(Gpu gpu) {
        boolean ofTheZCache = traces.zCache() != null || faults.droppedWriteBack() >= 0 || faults.misplacedFill() >= 0;
        if (ofTheZCache && gpu.zCache() == null) {
            throw new MachineException(gpu.machine().name() + ": the machine renders tile by tile and has no Z cache"
                    + " whose accesses could be traced or whose lines could go astray");
        }
        int units = gpu.textures().count();
        for (int unit : new TreeSet<>(traces.textures().keySet())) {
            if (unit < 0 || unit >= units) {
                throw new MachineException(gpu.machine().name() + ": the machine has " + units
                        + " texture units and no texture" + unit + " whose look-ups could be traced");
            }
        }
        boolean ofBanks = faults.wrongBank() >= 0 || faults.oneBankRefill() >= 0;
        if (ofBanks && (units == 0 || !(gpu.textures().unit(0) instanceof BankedTextureUnit))) {
            throw new MachineException(
                    gpu.machine().name() + ": the machine has no banked texture unit whose banks could go astray");
        }
    }

    /**
     * Checks that a system has what is traced or to go wrong.
     *
     * @param gpus its GPUs
     * @throws MachineException if it has not
     */
    public void requireOf(GpuSystem system, List<Gpu> gpus) {
        requireOf(gpus.get(0));
        if (gpus.size() > 1 && !traces.isNone()) {
            throw new MachineException(system.name() + ": accesses are traced with one GPU, not with " + gpus.size());
        }
        if (faults.inExchange() && !system.exchanges()) {
            throw new MachineException(system.name() + ": the GPUs exchange no primitives that could go astray");
        }
        if (faults.inComposition() && system.composition() == null) {
            throw new MachineException(system.name() + ": the GPUs put no sub-images together that could go astray");
        }
        if (faults.mergedAcross() >= 0 && !system.splitsFrames()) {
            throw new MachineException(system.name() + ": the GPUs share no frame, so none reads what others wrote");
        }
    }

    /** The same with a range of draws, both ends included. */
    public RunOptions withDraws(int first, int last) {
        return new RunOptions(first, last, checkData, traces, faults, progress, threads, assertions);
    }

    /** The same with data checked. */
    public RunOptions withCheckData() {
        return new RunOptions(firstDraw, lastDraw, true, traces, faults, progress, threads, assertions);
    }

    /** The same with a trace of the Z cache's demand accesses. */
    public RunOptions withTrace(AccessTrace newTrace) {
        return withTraces(traces.withZCache(newTrace));
    }

    /** The same with a trace of a texture unit's line look-ups, besides those there are. */
    public RunOptions withTextureTrace(int unit, AccessTrace newTrace) {
        return withTraces(traces.withTexture(unit, newTrace));
    }

    /** The same with a trace of the requests to memory. */
    public RunOptions withMemoryTrace(RequestTrace newTrace) {
        return withTraces(traces.withMemory(newTrace));
    }

    private RunOptions withTraces(Traces newTraces) {
        return new RunOptions(firstDraw, lastDraw, checkData, newTraces, faults, progress, threads, assertions);
    }

    /** The same with faults. */
    public RunOptions withFaults(Faults newFaults) {
        return new RunOptions(firstDraw, lastDraw, checkData, traces, newFaults, progress, threads,
                assertions);
    }

    /** The same with a listener. */
    public RunOptions withProgress(Progress newProgress) {
        return new RunOptions(firstDraw, lastDraw, checkData, traces, faults, newProgress, threads,
                assertions);
    }

    /** The same for a GPU whose draws another one tells of. */
    public RunOptions withCountsAlone() {
        return progress == null ? this : withProgress(progress.countsAlone());
    }

    /** The same with a number of threads. */
    public RunOptions withThreads(int newThreads) {
        return new RunOptions(firstDraw, lastDraw, checkData, traces, faults, progress, newThreads,
                assertions);
    }

    /** The same with what has to hold. */
    public RunOptions withAssertions(AssertionCheck newAssertions) {
        return new RunOptions(firstDraw, lastDraw, checkData, traces, faults, progress, threads,
                newAssertions);
    }
}
