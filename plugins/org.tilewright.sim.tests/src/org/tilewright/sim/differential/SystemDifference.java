package org.tilewright.sim.differential;

import java.util.List;
import java.util.function.Function;

import org.tilewright.frame.Frame;
import org.tilewright.sim.kernel.system.ProductionSystemKernel;
import org.tilewright.sim.run.DataCheckException;
import org.tilewright.sim.run.DeadlockException;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.system.ExchangeException;
import org.tilewright.sim.system.GpuSystem;
import org.tilewright.sim.system.SystemKernel;
import org.tilewright.sim.ticked.system.TickedSystemKernel;
import org.tilewright.testing.sim.ResultText;

/** Runs both kernels on the same system and frames and tells where they differ. */
final class SystemDifference {

    private SystemDifference() {}

    /** What differs, as {@link FirstDifference} tells it; empty when the runs are equal. */
    static String of(GpuSystem system, List<Frame> sequence, RunOptions options) {
        String production = run(ProductionSystemKernel::new, system, sequence, options);
        String ticked = run(TickedSystemKernel::new, system, sequence, options);
        return FirstDifference.of(production, ticked);
    }

    private static String run(Function<GpuSystem, SystemKernel> kernel, GpuSystem system, List<Frame> sequence,
            RunOptions options) {
        try {
            return ResultText.of(kernel.apply(system).run(sequence, options));
        } catch (DeadlockException deadlock) {
            // What is said about who waits for whom is not compared: the ticked kernel says it GPU by GPU.
            return "deadlock";
        } catch (DataCheckException | ExchangeException broken) {
            return broken.getMessage();
        }
    }
}
