package org.tilewright.run.cluster;

import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.TimeUnit;

import org.tilewright.frame.InputException;
import org.tilewright.run.designs.DesignLibrary;
import org.tilewright.run.simulator.SimulatorCache;
import org.tilewright.run.sweep.Sweep;
import org.tilewright.run.sweep.SweepEngine;
import org.tilewright.run.sweep.SweepPlan;
import org.tilewright.run.sweep.SweepResults;
import org.tilewright.run.sweep.SweepRunner;

/**
 * A sweep that a cluster works off, seen from a machine that submits to it. Everything that is known stands in the sweep's
 * folder and in the cluster's queue: nothing is lost with this object or its process. Used in one thread at a time.
 */
public final class ClusterSweep {

    private static final int HEAP_OF_WORKER_MEBIBYTES = 512;
    private static final int LOOKS_AFTER_CANCEL = 30;

    private final Path folder;
    private final SimulatorCache cache;
    private final Slurm slurm;
    private final JobFolder jobs;
    private final JobQueue queue;
    private MachineProjects made;

    /**
     * A sweep.
     *
     * @param folder its folder, which all nodes see under the same name
     * @param cache where compiled simulators are kept
     * @param slurm the cluster
     */
    public ClusterSweep(Path folder, SimulatorCache cache, Slurm slurm) {
        this.folder = folder.toAbsolutePath().normalize();
        this.cache = cache;
        this.slurm = slurm;
        jobs = new JobFolder(this.folder);
        queue = new JobQueue(jobs, slurm);
    }

    /** Whether something was ever submitted from the folder. */
    public boolean isSubmitted() {
        return !jobs.numbers().isEmpty();
    }

    /**
     * Hands every run that neither is finished nor waits in the queue to the cluster, and does not wait for them.
     *
     * @param sweep what is asked for
     * @param base the folder that its files are relative to
     * @param name what a line that says what is wrong begins with
     * @param designs the user's own that take part; they are kept as they are now
     * @param command the words that start Tilewright's command line on a node
     * @return how many jobs were submitted; 0 if nothing is left to do
     * @throws InputException if the sweep cannot run as it is, somebody else submits it, or Slurm takes no such job
     */
    public int submit(Sweep sweep, Path base, String name, DesignLibrary designs, List<String> command) {
        SweepPlan checked = SweepPlan.of(sweep, name, base);
        MachineProjects machines = new MachineProjects(0, checked.model(), designs);
        checked.runs().stream().map(SweepPlan.Run::configuration).distinct().forEach(machines::of);
        Sweep whole = sweep.withFiles(file -> base.resolve(file).toAbsolutePath().normalize().toString());
        try (SubmitterLock lock = SubmitterLock.take(jobs.path())) {
            return submit(whole, SweepPlan.of(whole, name, folder), machines, designs, command);
        }
    }

    /** Submits again what was asked for last and is neither finished nor in the queue; as {@link #submit}. */
    public int resume(List<String> command) {
        int last = requireSubmitted();
        Sweep sweep = jobs.sweep(last);
        try (SubmitterLock lock = SubmitterLock.take(jobs.path())) {
            SweepPlan plan = plan(last);
            return submit(sweep, plan, machines(last, plan), jobs.designs(last), command);
        }
    }

    private int submit(Sweep sweep, SweepPlan plan, MachineProjects machines, DesignLibrary designs,
            List<String> command) {
        List<JobQueue.Live> live = queue.live();
        RunStandings standings = RunStandings.read(plan, folder, cache, machines);
        List<Integer> left = new ArrayList<>();
        Set<String> taken = new HashSet<>();
        live.forEach(each -> taken.addAll(each.job().folders()));
        for (int i = 0; i < plan.runs().size(); i++) {
            if (!standings.isFinished(i) && taken.add(standings.folder(i))) {
                left.add(i);
            }
        }
        if (left.isEmpty()) {
            return 0;
        }
        Estimate estimate = Estimate.of(plan, standings, machines);
        List<Chunks.Chunk> chunks = Chunks.of(left, estimate::seconds,
                TimeUnit.MINUTES.toSeconds(sweep.engine().chunkMinutes()));
        List<Integer> numbers = jobs.numbers();
        int number = numbers.isEmpty() ? 1 : numbers.getLast() + 1;
        Submission submission = new Submission(Submission.SCHEMA, "tilewright-" + UUID.randomUUID(),
                Instant.now().truncatedTo(ChronoUnit.SECONDS).toString(),
                chunks.stream().map(chunk -> new Submission.Job(chunk.runs(),
                        chunk.runs().stream().map(standings::folder).toList())).toList());
        jobs.add(number, sweep, designs, submission);
        slurm.submit(JobScript.of(command, folder, number),
                options(sweep.engine(), submission, number, chunks, estimate));
        return chunks.size();
    }

    private Map<String, String> options(SweepEngine engine, Submission submission, int number,
            List<Chunks.Chunk> chunks, Estimate estimate) {
        Map<String, String> options = new TreeMap<>();
        double longest = chunks.stream().mapToDouble(Chunks.Chunk::seconds).max().orElse(0);
        options.put("time", Long.toString(estimate.limitMinutes(longest)));
        if (slurm.countsMemory()) {
            options.put("mem", estimate.mebibytes() + HEAP_OF_WORKER_MEBIBYTES + "M");
        }
        options.putAll(engine.slurm());
        options.put("array", "0-" + (chunks.size() - 1));
        options.put("job-name", submission.name());
        options.put("chdir", folder.toString());
        options.put("output", jobs.log(number, "%a").toString());
        return options;
    }

    private int requireSubmitted() {
        List<Integer> numbers = jobs.numbers();
        if (numbers.isEmpty()) {
            throw new InputException(folder + ": nothing was submitted to a cluster from here; expected the folder that"
                    + " --out named when the sweep was submitted");
        }
        return numbers.getLast();
    }

    /**
     * How it stands now.
     *
     * @throws InputException if nothing was submitted, or Slurm does not answer
     */
    public SweepStanding standing() {
        int last = requireSubmitted();
        // The queue before the folders: a run that ends in between is finished, and not lost.
        List<JobQueue.Live> live = queue.live();
        SweepPlan plan = plan(last);
        return StandingReader.read(plan, RunStandings.read(plan, folder, cache, machines(last, plan)), jobs, live);
    }

    /** What was made of the same submission before, or else nothing yet. */
    private MachineProjects machines(int number, SweepPlan plan) {
        if (made == null || !made.areOf(number, plan.model())) {
            made = new MachineProjects(number, plan.model(), jobs.designs(number));
        }
        return made;
    }

    private SweepPlan plan(int number) {
        return SweepPlan.of(jobs.sweep(number), jobs.sweepFile(number).toString(), folder);
    }

    /**
     * Takes all its jobs out of the queue and stops those at work; what is finished stays.
     *
     * @throws InputException if nothing was submitted, or Slurm still lists jobs after half a minute
     */
    public void cancel() {
        requireSubmitted();
        for (int number : jobs.numbers()) {
            slurm.cancel(jobs.submission(number).name());
        }
        for (int look = 0; !queue.live().isEmpty(); look++) {
            if (look == LOOKS_AFTER_CANCEL) {
                throw new InputException(folder + ": cancelled, but Slurm still lists jobs of it");
            }
            pause();
        }
    }

    private static void pause() {
        try {
            TimeUnit.SECONDS.sleep(1);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InputException("interrupted", e);
        }
    }

    /**
     * Writes the results of the runs that are finished.
     *
     * @return the results
     * @throws InputException if nothing was submitted, or results cannot be written
     */
    public SweepResults collect() {
        int last = requireSubmitted();
        return new SweepRunner(plan(last), folder, cache, jobs.designs(last),
                (ended, total, run, measurement, reused) -> {}).finished();
    }
}
