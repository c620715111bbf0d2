package org.tilewright.ui.screenshots;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.tilewright.frame.files.WholeFile;
import org.tilewright.run.RunListener;
import org.tilewright.run.Simulation;
import org.tilewright.run.VirtualMachine;
import org.tilewright.run.examples.Example;
import org.tilewright.run.examples.Examples;
import org.tilewright.run.examples.StartFiles;
import org.tilewright.run.request.ModelProject;
import org.tilewright.run.request.SimulationOptions;
import org.tilewright.run.simulator.CacheFolder;
import org.tilewright.run.simulator.SimulatorCache;
import org.tilewright.run.sweep.Sweep;
import org.tilewright.run.sweep.SweepFile;
import org.tilewright.run.sweep.SweepPlan;
import org.tilewright.run.sweep.SweepRunner;
import org.tilewright.run.verify.EngineOptions;
import org.tilewright.run.verify.VerificationRequest;
import org.tilewright.ui.verifications.CurrentVerifications;

/**
 * Something to see: a project with the models of an example, a run of each of the first two, a sweep, and a verification.
 */
final class Sample {

    private static final String EXAMPLE = "dprt";
    private static final String PROPERTY = "depth.ott";
    private static final String SWEEP = "sizes.sweep";
    private static final String DRAWS = "0..99";
    private static final String COUNTEREXAMPLE = ".counterexample.json";

    private final Example example = Examples.named(EXAMPLE);
    private final IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject(EXAMPLE);

    IProject project() {
        return project;
    }

    /** The model to show, below the project. */
    String model() {
        return modelFile(0);
    }

    private String modelFile(int number) {
        return example.presets().get(number) + ".pipeline";
    }

    /** Makes it; takes some seconds, and is not called in the UI thread. */
    void make() throws CoreException {
        project.create(null);
        project.open(null);
        StartFiles.of(example).write(folder(), step -> {});
        simulate(0);
        simulate(1);
        sweep();
        VerificationRequest request = new VerificationRequest(PROPERTY, VerificationRequest.EMBEDDED, null, false, true,
                1,
                null, folder().resolve("verdicts"));
        EngineOptions engine = new EngineOptions(VerificationRequest.EMBEDDED, 1, null,
                EngineOptions.Room.UNSAID, EngineOptions.PathFinder.UNSAID);
        CurrentVerifications.get().add(request).run(engine::checker);
        project.refreshLocal(IResource.DEPTH_INFINITE, null);
    }

    private void simulate(int number) {
        Path model = folder().resolve(modelFile(number));
        SimulationOptions options = new SimulationOptions(model, List.of(),
                List.of(folder().resolve(StartFiles.of(example).frame())), null, SimulationOptions.PRODUCTION,
                List.of(),
                false, 1, run(number), null);
        new Simulation(options.request(ModelProject.of(model, List.of(), warning -> {}), VirtualMachine.ofThisProgram(),
                options.commandLine()), new SimulatorCache(CacheFolder.root()), new RunListener() {}).run();
    }

    /** The Z cache in four sizes, with and without prefetches, on the beginning of the frame. */
    private void sweep() {
        Sweep sweep = new Sweep(modelFile(0), Sweep.Combination.PRODUCT,
                List.of(new Sweep.Variation("gpu.depth.zcache.size", List.of("2 KiB", "4 KiB", "8 KiB", "16 KiB")),
                        new Sweep.Variation("gpu.depth.prefetcher", List.of("none", "DprtPrefetcher"))),
                List.of(new Sweep.Drawn(StartFiles.of(example).frame().toString(), DRAWS)),
                List.of(new Sweep.Metric("frame.cycles", true)), false);
        try {
            WholeFile.write(folder().resolve(SWEEP), SweepFile.text(sweep));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        SweepPlan plan = SweepPlan.of(sweep, SWEEP, folder());
        new SweepRunner(plan, folder().resolve("sizes.results"), new SimulatorCache(CacheFolder.root()),
                (ended, total, run, measurement, reused) -> {})
                .run(Runtime.getRuntime().availableProcessors());
    }

    /** The sweep to show, below the project. */
    String sweepFile() {
        return SWEEP;
    }

    /** The frame to look through, below the project. */
    String frameFile() {
        return StartFiles.of(example).frame().toString();
    }

    private Path folder() {
        return project.getLocation().toPath();
    }

    /** The folder of a run, 0 or 1. */
    Path run(int number) {
        return folder().resolve("runs").resolve(example.presets().get(number));
    }

    /** A counterexample that a mutant led to, below the project. */
    Optional<String> counterexample() {
        Path verdicts = folder().resolve("verdicts");
        try (Stream<Path> files = Files.list(verdicts)) {
            return files.map(file -> "verdicts/" + file.getFileName()).filter(name -> name.endsWith(COUNTEREXAMPLE))
                    .sorted()
                    .findFirst();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
