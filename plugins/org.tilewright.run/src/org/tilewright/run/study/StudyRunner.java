package org.tilewright.run.study;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;

import org.tilewright.frame.InputException;
import org.tilewright.generator.GeneratedProject;
import org.tilewright.generator.files.ContentHash;
import org.tilewright.generator.library.Library;
import org.tilewright.run.RunListener;
import org.tilewright.run.RunResult;
import org.tilewright.run.Simulation;
import org.tilewright.run.SimulationRequest;
import org.tilewright.run.designs.DesignJar;
import org.tilewright.run.folder.Outcome;
import org.tilewright.run.folder.RunFolder;
import org.tilewright.run.simulator.SimulatorCache;

/**
 * Runs a study: several runs at a time, each in a process of its own like any other run. A run that was finished before,
 * with the same content, is not repeated. What comes out does not depend on how many run at a time.
 */
public final class StudyRunner {

    private final SimulatorCache cache;
    private final RunStore store;
    private final Function<Configuration, GeneratedProject> generator;
    private final StudyListener listener;
    private final boolean numbersOnly;
    private final Set<Simulation> active = ConcurrentHashMap.newKeySet();
    private volatile boolean cancelled;
    private int ended;

    /** A machine with what its results depend on. */
    private record Machine(GeneratedProject project, String modelHash, String simulatorHash) {}

    /** A run with everything that its result depends on. */
    private record Planned(Study.Run run, Machine machine, List<String> frameHashes, Path folder) {}

    /**
     * A runner that wants numbers only: no images, heat maps or timelines.
     *
     * @param folder folder of the run folders
     * @param cache where compiled simulators are kept
     * @param generator makes the simulator of a machine; usually {@link ConfiguredModel#project}
     * @param listener hears which runs have ended
     */
    public StudyRunner(Path folder, SimulatorCache cache, Function<Configuration, GeneratedProject> generator,
            StudyListener listener) {
        this(folder, cache, generator, listener, true);
    }

    /**
     * A runner.
     *
     * @param folder folder of the run folders
     * @param cache where compiled simulators are kept
     * @param generator makes the simulator of a machine
     * @param listener hears which runs have ended
     * @param numbersOnly whether images, heat maps, tables by draw and timelines are left out
     */
    public StudyRunner(Path folder, SimulatorCache cache, Function<Configuration, GeneratedProject> generator,
            StudyListener listener, boolean numbersOnly) {
        this.numbersOnly = numbersOnly;
        this.cache = cache;
        store = new RunStore(folder);
        this.generator = generator;
        this.listener = listener;
    }

    /**
     * Runs all of a study that is not finished yet.
     *
     * @param study the study
     * @param jobs runs at a time, 1 or more
     * @return what came out
     * @throws StudyException if a run failed otherwise than by a deadlock, when all others have ended, or was cancelled
     * @throws InputException if a frame cannot be used or results cannot be written
     */
    public Measurements run(Study study, int jobs) {
        List<StudyException> unusable = new ArrayList<>();
        List<Planned> planned = plan(study, unusable);
        Map<Path, Measurement> measured = simulate(planned, jobs);
        if (!unusable.isEmpty()) {
            throw unusable.getFirst();
        }
        return measurements(study, planned, measured);
    }

    /**
     * What came out of the runs that are finished; the others have no values. What a process left that died at a run which
     * another one finished goes.
     *
     * @param study the study
     * @return what is known
     * @throws InputException if a frame cannot be used
     */
    public Measurements finished(Study study) {
        List<Planned> planned = plan(study, new ArrayList<>());
        Map<Path, Measurement> byFolder = new HashMap<>();
        planned.forEach(run -> byFolder.put(run.folder(), finished(run)));
        return measurements(study, planned, byFolder);
    }

    /**
     * Where the runs of a study leave their results.
     *
     * @param study the study
     * @return a folder for each of its runs, in their order, whether it is there or not; runs of equal content share one
     * @throws InputException if a frame cannot be used
     */
    public List<Path> folders(Study study) {
        return plan(study, new ArrayList<>()).stream().map(Planned::folder).toList();
    }

    /** Nothing is known of runs of machines that cannot be made. */
    private static Measurements measurements(Study study, List<Planned> planned, Map<Path, Measurement> byFolder) {
        Map<Study.Run, Measurement> found = new HashMap<>();
        study.runs().forEach(run -> found.put(run, null));
        planned.forEach(run -> found.put(run.run(), byFolder.get(run.folder())));
        return (configuration, workload) -> {
            Study.Run run = new Study.Run(configuration, workload);
            if (!found.containsKey(run)) {
                throw new IllegalArgumentException(configuration + " on " + workload.name() + " was not measured");
            }
            return found.get(run);
        };
    }

    /** Stops all runs; {@link #run} then ends with an exception. */
    public void cancel() {
        cancelled = true;
        active.forEach(Simulation::cancel);
    }

    /** The runs of machines that can be made; what keeps others from it is added to a list. */
    private List<Planned> plan(Study study, List<StudyException> unusable) {
        Set<Configuration> refused = new HashSet<>();
        Map<Configuration, Machine> machines = new HashMap<>();
        Map<Path, String> frames = new HashMap<>();
        List<Library> libraries = new ArrayList<>();
        List<Planned> planned = new ArrayList<>();
        for (Study.Run run : study.runs()) {
            if (refused.contains(run.configuration())) {
                continue;
            }
            Machine machine;
            try {
                machine = machines.computeIfAbsent(run.configuration(),
                        configuration -> machine(configuration, libraries));
            } catch (StudyException e) {
                refused.add(run.configuration());
                unusable.add(e);
                continue;
            }
            List<String> hashes = run.workload().files().stream()
                    .map(file -> frames.computeIfAbsent(file, ContentHash::of)).toList();
            planned.add(new Planned(run, machine, hashes,
                    store.folder(run.workload(), machine.modelHash(), hashes)));
        }
        return planned;
    }

    /** All machines run on the libraries of the first, which are megabytes and the same for all but for designs. */
    private Machine machine(Configuration configuration, List<Library> libraries) {
        GeneratedProject project = generator.apply(configuration);
        if (libraries.isEmpty()) {
            project.libraries().stream().filter(library -> !DesignJar.is(library)).forEach(libraries::add);
        }
        List<Library> all = new ArrayList<>(libraries);
        project.libraries().stream().filter(DesignJar::is).forEach(all::add);
        return new Machine(project.withLibraries(all), ContentHash.of(project.resolvedModel()),
                SimulatorCache.hash(project.sources(), all));
    }

    private Map<Path, Measurement> simulate(List<Planned> planned, int jobs) {
        Map<Path, Planned> distinct = new LinkedHashMap<>();
        planned.forEach(run -> distinct.putIfAbsent(run.folder(), run));
        Map<Path, Future<Measurement>> futures = new LinkedHashMap<>();
        try (ExecutorService threads = Executors.newFixedThreadPool(jobs)) {
            distinct.forEach(
                    (folder, run) -> futures.put(folder, threads.submit(() -> measure(run, distinct.size()))));
            Map<Path, Measurement> measurements = new HashMap<>();
            StudyException failure = null;
            for (Map.Entry<Path, Future<Measurement>> future : futures.entrySet()) {
                try {
                    measurements.put(future.getKey(), await(future.getValue(), threads));
                } catch (StudyException e) {
                    failure = failure == null ? e : failure;
                }
            }
            if (failure != null) {
                throw failure;
            }
            return measurements;
        }
    }

    /** The result of one run. One that failed does not stop the others: what they find is kept. All else does. */
    private Measurement await(Future<Measurement> future, ExecutorService threads) {
        try {
            return future.get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof StudyException failure && !failure.isCancelled()) {
                throw failure;
            }
            if (cancelled) {
                // Whatever a run was at, a compilation for one, may have failed of the interruption.
                threads.shutdownNow();
                throw StudyException.cancelled();
            }
            threads.shutdownNow();
            cancel();
            throw e.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(e.getCause());
        } catch (InterruptedException e) {
            threads.shutdownNow();
            cancel();
            Thread.currentThread().interrupt();
            throw StudyException.cancelled();
        }
    }

    private Measurement measure(Planned planned, int total) {
        Optional<Measurement> earlier = earlier(planned);
        Measurement measurement = earlier.orElseGet(() -> simulate(planned));
        tell(planned.run(), measurement, earlier.isPresent(), total);
        return measurement;
    }

    private Measurement finished(Planned planned) {
        Optional<Measurement> found = earlier(planned);
        if (found.isEmpty()) {
            return Measurement.missing(planned.folder());
        }
        RunFolder.deleteInterrupted(planned.folder());
        return found.get();
    }

    private Optional<Measurement> earlier(Planned planned) {
        return earlier(planned, planned.folder());
    }

    private Optional<Measurement> earlier(Planned planned, Path folder) {
        return RunStore.find(folder, planned.machine().modelHash(), planned.frameHashes(),
                planned.machine().simulatorHash(), numbersOnly);
    }

    private synchronized void tell(Study.Run run, Measurement measurement, boolean reused, int total) {
        ended++;
        listener.ended(ended, total, run, measurement, reused);
    }

    /** Another process, perhaps on another machine, may be at the same run: whoever ends first leaves the folder. */
    private Measurement simulate(Planned planned) {
        try {
            return simulateAlone(planned);
        } catch (InputException e) {
            return earlier(planned).orElseThrow(() -> e);
        }
    }

    private Measurement simulateAlone(Planned planned) {
        RunStore.clear(planned.folder(), aside -> earlier(planned, aside).isPresent());
        Optional<Measurement> other = earlier(planned);
        if (other.isPresent()) {
            return other.get();
        }
        Configuration configuration = planned.run().configuration();
        Simulation simulation = new Simulation(new SimulationRequest(planned.machine().project(),
                planned.folder().resolve("model.pipeline"), configuration.settings(),
                planned.run().workload().files(),
                planned.folder(), planned.run().workload().draws(), SimulationRequest.PRODUCTION, null, false, 1,
                numbersOnly,
                List.of()), cache, RunListener.SILENT);
        active.add(simulation);
        try {
            if (cancelled) {
                throw StudyException.cancelled();
            }
            return measurement(planned.run(), simulation.run());
        } finally {
            active.remove(simulation);
        }
    }

    private static Measurement measurement(Study.Run run, RunResult result) {
        if (result.record().outcome() == Outcome.CANCELLED) {
            throw StudyException.cancelled();
        }
        return RunStore.measurement(result.folder(), result.record()).orElseThrow(() -> StudyException.failed(
                run.configuration() + " on " + run.workload().name() + ": " + result.record().message()
                        + "; the run is in " + result.folder(),
                result.record().isViolated()));
    }
}
