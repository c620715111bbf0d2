package org.tilewright.sim.main;

import java.util.List;
import java.util.function.Supplier;

import org.tilewright.frame.Frame;
import org.tilewright.sim.component.MachineException;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.run.ZCacheState;
import org.tilewright.sim.state.MachineState;
import org.tilewright.sim.system.GpuSystem;
import org.tilewright.sim.system.SystemResult;
import org.tilewright.sim.ticked.system.TickedSystemKernel;

/** A system of several GPUs. */
record SeveralGpus(Supplier<GpuSystem> system) implements Simulated {

    @Override
    public Wired wire() {
        GpuSystem wired = system.get();
        return new Wired() {

            @Override
            public int gpus() {
                return wired.gpus();
            }

            @Override
            public Gpu first() {
                return new Gpu(wired.gpu().apply(0));
            }

            @Override
            public SystemResult run(KernelKind kernel, List<Frame> frames, RunOptions options) {
                return kernel.of(wired).run(frames, options);
            }

            @Override
            public ZCacheState zCacheAt(Frame frame, RunOptions options, long tick) {
                throw new MachineException(wired.name() + ": a Z cache is looked into with one GPU, not with "
                        + wired.gpus());
            }

            @Override
            public MachineState stateAt(Frame frame, RunOptions options, long tick) {
                return new TickedSystemKernel(wired).stateAt(frame, options, tick);
            }
        };
    }
}
