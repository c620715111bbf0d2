package org.tilewright.sim.main;

import java.util.List;

import org.tilewright.frame.Frame;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.run.ZCacheState;
import org.tilewright.sim.state.MachineState;
import org.tilewright.sim.system.SystemResult;

/** What a generated simulator simulates. */
interface Simulated {

    /**
     * Wires it.
     *
     * @throws org.tilewright.sim.component.MachineException if it cannot be built
     */
    Wired wire();

    /** A wired system. */
    interface Wired {

        /** Number of GPUs. */
        int gpus();

        /** One of the GPUs, which are all alike. */
        Gpu first();

        /** Simulates one frame or a sequence. */
        SystemResult run(KernelKind kernel, List<Frame> frames, RunOptions options);

        /**
         * Simulates a frame on the ticked kernel as far as through a tick, for what the Z cache holds then.
         *
         * @throws org.tilewright.sim.component.MachineException if it has several GPUs or no Z cache, or the frame ends before
         */
        ZCacheState zCacheAt(Frame frame, RunOptions options, long tick);

        /**
         * Simulates a frame on the ticked kernel as far as through a tick, for what all units hold then.
         *
         * @throws org.tilewright.sim.component.MachineException if the frame ends before
         */
        MachineState stateAt(Frame frame, RunOptions options, long tick);
    }
}
