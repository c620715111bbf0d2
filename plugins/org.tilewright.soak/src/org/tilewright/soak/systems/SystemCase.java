package org.tilewright.soak.systems;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

import org.tilewright.frame.Frame;
import org.tilewright.frame.TargetContents;
import org.tilewright.frame.reference.ReferenceRenderer;
import org.tilewright.frame.reference.RenderedFrame;
import org.tilewright.model.ShaderCores;
import org.tilewright.model.SortLastComposition;
import org.tilewright.model.System;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.kernel.gpu.GpuKernel;
import org.tilewright.sim.kernel.system.ProductionSystemKernel;
import org.tilewright.sim.run.DataCheckException;
import org.tilewright.sim.run.DeadlockException;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.system.ExchangeException;
import org.tilewright.sim.system.FrameOutcome;
import org.tilewright.sim.system.GpuSystem;
import org.tilewright.sim.system.SystemResult;
import org.tilewright.sim.ticked.gpu.TickedKernel;
import org.tilewright.sim.ticked.system.TickedSystemKernel;
import org.tilewright.soak.Trial;
import org.tilewright.testing.sim.ResultText;

/** One system on one sequence of frames, run on both kernels and by several threads. */
final class SystemCase {

    /** Ticks of all accounts together up to which the ticked kernel is asked; about a second of work. */
    private static final long MOST_TICKS = 20_000_000;

    private final System model;
    private final List<Frame> frames;
    private final GpuSystem system;
    private final RunOptions options;

    /**
     * A case that has not been tried.
     *
     * @param model   the system; a simulator is generated from it, compiled and loaded
     * @param frames  one frame or more
     * @param options what to check, and what goes wrong
     */
    SystemCase(System model, List<Frame> frames, RunOptions options) {
        this.model = model;
        this.frames = frames;
        this.options = options;
        system = CompiledSystems.system(model);
    }

    /** Runs the case on all kernels and says what it found. */
    Trial attempt() {
        Trial trial = new Trial().tried("systems").tried(frames.size() > 1 ? "sequences" : "single frames");
        describe(trial);
        Run production = Run.of(() -> production(1));
        if (production.isDeadlock()) {
            trial.tried("deadlocks");
        } else if (production.result() == null) {
            return trial.failed(production.said());
        } else {
            judge(production.result(), trial);
        }
        int threads = Math.max(2, model.getGpuCount());
        production.differenceFrom(Run.of(() -> production(threads))).ifPresent(
                difference -> trial.failed(threads + " threads differ from one:" + difference));
        if (production.ticks() > MOST_TICKS) {
            return trial.tried("too long for the ticked kernel");
        }
        Run ticked = Run.of(this::ticked);
        trial.tried("compared with the ticked kernel");
        production.differenceFrom(ticked).ifPresent(
                difference -> trial.failed("the production kernel (-) and the ticked kernel (+) differ:" + difference));
        return trial;
    }

    private void describe(Trial trial) {
        if (model.getGpuCount() > 1) {
            trial.tried("several GPUs").tried(model.getSplit().eClass().getName())
                    .tried(model.getNetwork().eClass().getName());
        }
        trial.tried(model.getGpu().getTiling() != null ? "tile-based" : "immediate");
        if (model.getGpu().getTiling() != null && model.getGpu().getTiling().getSurfaceRemoval() != null) {
            trial.tried(model.getGpu().getTiling().getSurfaceRemoval().eClass().getName());
        }
        if (model.getGpu().getTexture() != null) {
            trial.tried(model.getGpu().getTexture().eClass().getName());
        }
        if (model.getGpu().getShading() instanceof ShaderCores) {
            trial.tried(model.getGpu().getShading().eClass().getName());
        }
        if (model.getGpu().getDepth().getPrefetcher() != null) {
            trial.tried(model.getGpu().getDepth().getPrefetcher().eClass().getName());
        }
    }

    private SystemResult production(int threads) {
        RunOptions threaded = options.withThreads(threads);
        return alone() ? GpuKernel.of(system.gpu().apply(0)).run(frames.getFirst(), threaded).ofSystem()
                : new ProductionSystemKernel(system).run(frames, threaded);
    }

    private SystemResult ticked() {
        return alone() ? new TickedKernel(system.gpu().apply(0)).run(frames.getFirst(), options).ofSystem()
                : new TickedSystemKernel(system).run(frames, options);
    }

    private boolean alone() {
        return model.getGpuCount() == 1 && frames.size() == 1;
    }

    private void judge(SystemResult result, Trial trial) {
        Gpu gpu = new Gpu(system.gpu().apply(0));
        List<TargetContents> before = List.of();
        long fragments = 0;
        long passed = 0;
        for (FrameOutcome outcome : result.frames()) {
            RenderedFrame expected = new ReferenceRenderer(outcome.frame(), gpu.rasteriser().lineAlgorithm(),
                    gpu.textures().filtering()).render(before);
            before = expected.targets();
            fragments += expected.fragments();
            passed += expected.fragmentsPassed();
            Images.difference(expected, outcome).ifPresent(trial::failed);
        }
        if (drawsEachOnce() && (result.statistics().value("frame.fragments").longValue() != fragments
                || result.statistics().value("frame.fragments.passed").longValue() != passed)) {
            trial.failed("the reference renderer covers " + fragments + " fragments, of which " + passed + " pass");
        }
        ConservationLaws.broken(result.statistics(), result.picoseconds(), frames.size()).forEach(trial::failed);
    }

    /** Tiles that are as in the frame before are left out, and GPUs that compose draw what other GPUs' parts hide. */
    private boolean drawsEachOnce() {
        return (model.getGpu().getTiling() == null || model.getGpu().getTiling().getElimination() == null)
                && !(model.getSplit() instanceof SortLastComposition);
    }

    /** How a kernel ended: with a result, or with what it said instead. */
    private record Run(SystemResult result, String said, Facts facts) {

        private static final String DEADLOCK = "deadlock";

        static Run of(Supplier<SystemResult> kernel) {
            try {
                SystemResult result = kernel.get();
                return new Run(result, "", new Facts(lines -> ResultText.write(result, lines)));
            } catch (DeadlockException deadlock) {
                // What is said about who waits for whom is not compared: kernels say it unit by unit, or GPU by GPU.
                return saying(DEADLOCK);
            } catch (DataCheckException | ExchangeException broken) {
                return saying(broken.getMessage());
            }
        }

        private static Run saying(String said) {
            return new Run(null, said, new Facts(lines -> lines.accept(said)));
        }

        boolean isDeadlock() {
            return said.equals(DEADLOCK);
        }

        Optional<String> differenceFrom(Run other) {
            return facts.differenceFrom(other.facts);
        }

        /** Ticks of all accounts together, which is about what they cost the ticked kernel. */
        long ticks() {
            return result == null ? 0
                    : result.statistics().accounts().stream().mapToLong(account -> account.total()).sum();
        }
    }
}
