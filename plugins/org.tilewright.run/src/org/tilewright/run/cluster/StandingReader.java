package org.tilewright.run.cluster;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

import org.tilewright.run.sweep.Sweep;
import org.tilewright.run.sweep.SweepPlan;

/** Puts together what run folders, submissions and queue say of each run of a sweep. */
final class StandingReader {

    private static final String EDITED = "model or frame were edited since it was submitted";

    private final RunStandings standings;
    private final JobFolder jobs;
    private final Map<String, Slurm.Task> tasks = new TreeMap<>();
    private final Map<String, SweepStanding.Origin> origins = new TreeMap<>();

    /** Names of run folders as they were when the sweep was submitted last, by place; edited inputs give them others now. */
    private final Map<Integer, String> submitted = new TreeMap<>();

    private final Set<Slurm.Task> busy = new HashSet<>();

    private StandingReader(RunStandings standings, JobFolder jobs, List<JobQueue.Live> live) {
        this.standings = standings;
        this.jobs = jobs;
        live.forEach(each -> each.job().folders().forEach(run -> tasks.put(run, each.task())));
        Sweep last = jobs.sweep(jobs.numbers().getLast());
        for (int number : jobs.numbers()) {
            List<Submission.Job> all = jobs.submission(number).jobs();
            boolean isSame = jobs.sweep(number).equals(last);
            for (int i = 0; i < all.size(); i++) {
                SweepStanding.Origin origin = new SweepStanding.Origin(number, i,
                        jobs.log(number, Integer.toString(i)));
                // What was submitted again counts by its last job.
                Submission.Job job = all.get(i);
                job.folders().forEach(run -> origins.put(run, origin));
                for (int j = 0; isSame && j < job.runs().size(); j++) {
                    submitted.put(job.runs().get(j), job.folders().get(j));
                }
            }
        }
    }

    static SweepStanding read(SweepPlan plan, RunStandings standings, JobFolder jobs, List<JobQueue.Live> live) {
        StandingReader reader = new StandingReader(standings, jobs, live);
        List<SweepStanding.Run> runs = new ArrayList<>();
        for (int i = 0; i < plan.runs().size(); i++) {
            runs.add(reader.run(plan.runs().get(i), i));
        }
        return new SweepStanding(List.copyOf(runs));
    }

    private SweepStanding.Run run(SweepPlan.Run run, int place) {
        String folder = standings.isFinished(place) ? standings.folder(place)
                : submitted.getOrDefault(place, standings.folder(place));
        String name = run.workload().name() + ", " + (run.configuration().settings().isEmpty() ? "as it is"
                : String.join(" ", run.configuration().settings()));
        SweepStanding.Origin origin = origins.get(folder);
        Slurm.Task task = tasks.get(folder);
        if (standings.isFinished(place)) {
            return new SweepStanding.Run(name, folder, SweepStanding.State.DONE, "", null, List.of());
        }
        if (task != null) {
            return waiting(name, folder, task, origin);
        }
        if (origin == null) {
            return new SweepStanding.Run(name, folder, SweepStanding.State.MISSING, "was not submitted", null,
                    List.of());
        }
        boolean isEdited = !folder.equals(standings.folder(place));
        return ended(name, folder, isEdited ? EDITED : standings.failure(place), origin);
    }

    /** Runs of a job go one after the other: the first that is not finished is the one at work. */
    private SweepStanding.Run waiting(String name, String folder, Slurm.Task task, SweepStanding.Origin origin) {
        boolean isAtWork = task.runs() && busy.add(task);
        return new SweepStanding.Run(name, folder,
                isAtWork ? SweepStanding.State.RUNNING : SweepStanding.State.QUEUED,
                task.runs() ? "on " + task.node() : task.reason().replace("None", ""), origin, List.of());
    }

    private SweepStanding.Run ended(String name, String folder, String failure, SweepStanding.Origin origin) {
        List<String> said = jobs.lastLines(origin.submission(), origin.job(), SweepStanding.LAST_LINES);
        if (said.isEmpty() && failure.isEmpty()) {
            return new SweepStanding.Run(name, folder, SweepStanding.State.MISSING, "its job ended before it began",
                    origin, said);
        }
        return new SweepStanding.Run(name, folder, SweepStanding.State.FAILED,
                failure.isEmpty() ? "its job ended before it did" : failure, origin, said);
    }
}
