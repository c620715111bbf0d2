package org.tilewright.sim.main;

import java.util.List;
import java.util.function.Supplier;

import org.tilewright.frame.Frame;
import org.tilewright.sim.component.Machine;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.run.ZCacheState;
import org.tilewright.sim.state.MachineState;
import org.tilewright.sim.system.GpuSystem;
import org.tilewright.sim.system.SingleGpu;
import org.tilewright.sim.system.SystemResult;
import org.tilewright.sim.ticked.gpu.TickedKernel;

/**
 * A system of one GPU, whose kernel takes one frame; a sequence of them takes that of a system.
 *
 * @param name name of the system
 */
record OneGpu(String name, Supplier<Machine> machine) implements Simulated {

    @Override
    public Wired wire() {
        Machine wired = machine.get();
        return new Wired() {

            @Override
            public int gpus() {
                return 1;
            }

            @Override
            public Gpu first() {
                return new Gpu(wired);
            }

            @Override
            public SystemResult run(KernelKind kernel, List<Frame> frames, RunOptions options) {
                return frames.size() == 1 ? kernel.of(wired).run(frames.get(0), options).ofSystem()
                        : kernel.of(new GpuSystem(name, 1, gpu -> wired, new SingleGpu(), null)).run(frames, options);
            }

            @Override
            public ZCacheState zCacheAt(Frame frame, RunOptions options, long tick) {
                return new TickedKernel(wired).zCacheAt(frame, options, tick);
            }

            @Override
            public MachineState stateAt(Frame frame, RunOptions options, long tick) {
                return new TickedKernel(wired).stateAt(frame, options, tick);
            }
        };
    }
}
