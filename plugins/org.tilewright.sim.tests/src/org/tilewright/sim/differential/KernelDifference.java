package org.tilewright.sim.differential;

import java.util.function.Function;

import org.tilewright.frame.Frame;
import org.tilewright.sim.component.Machine;
import org.tilewright.sim.component.depth.ZCache;
import org.tilewright.sim.kernel.gpu.GpuKernel;
import org.tilewright.sim.run.DataCheckException;
import org.tilewright.sim.run.DeadlockException;
import org.tilewright.sim.run.Kernel;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.ticked.gpu.TickedKernel;
import org.tilewright.testing.sim.ResultText;

/** Runs both kernels on the same machine and frame and tells where they differ, the trace of the Z cache included. */
final class KernelDifference {

    private KernelDifference() {}

    /** What differs, as {@link FirstDifference} tells it; empty when the runs are equal. */
    static String of(Machine machine, Frame frame, RunOptions options) {
        String production = run(GpuKernel::of, machine, frame, options);
        String ticked = run(TickedKernel::new, machine, frame, options);
        return FirstDifference.of(production, ticked);
    }

    private static String run(Function<Machine, Kernel> kernel, Machine machine, Frame frame,
            RunOptions options) {
        StringBuilder trace = new StringBuilder();
        boolean hasZCache = machine.components().stream().anyMatch(ZCache.class::isInstance);
        RunOptions traced = !hasZCache ? options
                : options.withTrace((write, address) -> trace.append(write ? "1 " : "0 ")
                        .append(Long.toHexString(address)).append('\n'));
        try {
            return ResultText.of(kernel.apply(machine).run(frame, traced)) + trace;
        } catch (DeadlockException deadlock) {
            // Which tick was the last in which anything moved is not compared: the production kernel's units run ahead.
            return deadlock.getMessage().replaceFirst("at tick \\d+", "") + '\n' + trace;
        } catch (DataCheckException wrong) {
            return wrong.getMessage() + '\n' + trace;
        }
    }
}
