package org.tilewright.cli.studies;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.tilewright.cli.terminal.ExitCode;
import org.tilewright.cli.terminal.Failures;
import org.tilewright.cli.terminal.Stoppable;
import org.tilewright.frame.InputException;
import org.tilewright.run.cluster.ClusterSweep;
import org.tilewright.run.cluster.NodeCommand;
import org.tilewright.run.cluster.Slurm;
import org.tilewright.run.cluster.SweepJob;
import org.tilewright.run.cluster.SweepStanding;
import org.tilewright.run.cluster.SweepStanding.State;
import org.tilewright.run.designs.DesignLibrary;
import org.tilewright.run.simulator.SimulatorCache;
import org.tilewright.run.study.StudyException;
import org.tilewright.run.sweep.Sweep;
import org.tilewright.run.sweep.SweepResults;

import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** A sweep on a cluster, from a terminal: handed over, looked at, waited for, taken back; and on a node, worked off. */
final class ClusterVerb {

    private static final Pattern JOB = Pattern.compile("(\\d{1,6})-(\\d{1,6})");

    /** Most between two looks at a queue that many share; a sweep that takes a minute is looked at more often. */
    private static final long LOOK_MILLISECONDS = 5000;

    private static final long FIRST_LOOK_MILLISECONDS = 500;

    /** A look comes too late by at most one part in so many of what was waited. */
    private static final int SHARE = 50;

    private final CommandLine command;
    private final Path folder;
    private final SimulatorCache cache;
    private final ClusterSweep sweep;

    ClusterVerb(CommandLine command, Path folder, SimulatorCache cache) {
        this.command = command;
        this.folder = folder;
        this.cache = cache;
        sweep = new ClusterSweep(folder, cache, new Slurm());
    }

    int submit(Sweep asked, Path file, DesignLibrary designs, boolean await) {
        tellSubmitted(sweep.submit(asked, file.toAbsolutePath().getParent(), file.toString(), designs,
                NodeCommand.words()));
        return await ? await() : ExitCode.SUCCESS;
    }

    int resume(boolean await) {
        tellSubmitted(sweep.resume(NodeCommand.words()));
        return await ? await() : ExitCode.SUCCESS;
    }

    private void tellSubmitted(int jobs) {
        say(jobs == 0 ? "nothing to submit: all runs are finished or in the queue"
                : "submitted " + jobs + (jobs == 1 ? " job" : " jobs") + "; tilewright sweep " + folder
                        + " --status says how they stand");
    }

    int cancel() {
        sweep.cancel();
        say("cancelled; tilewright sweep " + folder + " --resume goes on");
        return ExitCode.SUCCESS;
    }

    int status() {
        SweepStanding standing = sweep.standing();
        standing.runs().stream().filter(run -> run.state() != State.DONE).forEach(this::tell);
        say(summary(standing));
        return ExitCode.SUCCESS;
    }

    /** A line for each run that ends, until none is left at work or in the queue. */
    int await() {
        Set<String> told = new HashSet<>();
        long begin = System.nanoTime();
        while (true) {
            SweepStanding standing = sweep.standing();
            for (SweepStanding.Run run : standing.runs()) {
                if (run.state() == State.DONE && told.add(run.folder())) {
                    tell(run);
                }
            }
            if (!standing.isLive()) {
                return end(standing);
            }
            pause(TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begin));
        }
    }

    private static void pause(long waitedMilliseconds) {
        try {
            TimeUnit.MILLISECONDS.sleep(
                    Math.clamp(waitedMilliseconds / SHARE, FIRST_LOOK_MILLISECONDS, LOOK_MILLISECONDS));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InputException("interrupted", e);
        }
    }

    private int end(SweepStanding standing) {
        standing.runs().stream().filter(run -> run.state() != State.DONE).forEach(this::tell);
        say(summary(standing));
        SweepResults results = sweep.collect();
        SweepVerb.tell(results, folder, command);
        return results.ended() == results.runs().size() ? ExitCode.SUCCESS : ExitCode.VIOLATION;
    }

    private void tell(SweepStanding.Run run) {
        say(String.format("%-8s %s%s", run.state().word(), run.name(),
                run.reason().isEmpty() ? "" : ": " + run.reason()));
        run.lastLines().forEach(line -> say("         | " + line));
        if (!run.lastLines().isEmpty()) {
            say("         all of it: " + run.origin().log());
        }
    }

    private static String summary(SweepStanding standing) {
        StringBuilder line = new StringBuilder().append(standing.runs().size()).append(" runs:");
        String between = " ";
        for (State state : State.values()) {
            long count = standing.count(state);
            if (count > 0) {
                line.append(between).append(count).append(' ').append(state.word());
                between = ", ";
            }
        }
        return line.toString();
    }

    int work(String job) {
        Matcher numbers = JOB.matcher(job);
        if (!numbers.matches()) {
            throw new ParameterException(command, "--work-off " + job + ": expected SUBMISSION-INDEX, such as 1-0");
        }
        SweepJob work = new SweepJob(folder, Integer.parseInt(numbers.group(1)), Integer.parseInt(numbers.group(2)),
                cache, SweepVerb.listener(command));
        return Stoppable.during(work::cancel, () -> {
            try {
                work.run();
                return ExitCode.SUCCESS;
            } catch (StudyException e) {
                return Failures.ended(e, command);
            }
        });
    }

    private void say(String line) {
        command.getOut().println(line);
        command.getOut().flush();
    }
}
