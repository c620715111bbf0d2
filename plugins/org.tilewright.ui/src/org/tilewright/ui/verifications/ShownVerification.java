package org.tilewright.ui.verifications;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

import org.tilewright.frame.files.FileFailures;
import org.tilewright.frame.files.WholeFile;
import org.tilewright.run.designs.DesignLibrary;
import org.tilewright.run.mutation.Strength;
import org.tilewright.run.verify.MutationRun;
import org.tilewright.run.verify.PlannedCheck;
import org.tilewright.run.verify.VerificationRequest;
import org.tilewright.run.verify.VerificationRun;
import org.tilewright.verify.Checker;
import org.tilewright.verify.Result;
import org.tilewright.verify.explore.Progress;
import org.tilewright.verify.explore.Settings;
import org.tilewright.verify.report.ReportFolder;

/**
 * A verification that runs, or has run, in this workbench: the checks of a request, and how far they are, which may be
 * asked for in any thread.
 */
public final class ShownVerification {

    private static final double NANOSECONDS = 1e9;

    private final VerificationRequest request;
    private final Runnable changed;
    private final List<Result> results = new ArrayList<>();
    private final List<SeededProperty> seeded = new ArrayList<>();
    private List<PlannedCheck> plan = List.of();
    private CheckProgress current;
    private boolean running = true;
    private volatile boolean cancelled;
    private String failure;

    ShownVerification(VerificationRequest request, Runnable changed) {
        this.request = request;
        this.changed = changed;
    }

    /** What was asked for; its subject is the id of a property or the path of a model's file. */
    public VerificationRequest request() {
        return request;
    }

    /** All its checks in their order; the results are those of the first ones. Empty until it has begun. */
    public synchronized List<PlannedCheck> plan() {
        return plan;
    }

    /** The results of the checks that ended, in their order. */
    public synchronized List<Result> results() {
        return List.copyOf(results);
    }

    /** Of mistakes that are seeded by themselves what was said of the properties that ended, in their order. */
    public synchronized List<SeededProperty> seeded() {
        return List.copyOf(seeded);
    }

    /** How many of the plan have ended. */
    public synchronized int done() {
        return results.size() + seeded.size();
    }

    /** The check that is under way. */
    public synchronized Optional<CheckProgress> current() {
        return Optional.ofNullable(current);
    }

    /** Whether it has not ended yet. */
    public synchronized boolean isRunning() {
        return running;
    }

    /** Why it ended without all its results, when that was no check's fault. */
    public synchronized Optional<String> failure() {
        return Optional.ofNullable(failure);
    }

    /** Whether it was cancelled. */
    public boolean isCancelled() {
        return cancelled;
    }

    /** Cuts the search that is under way, and begins no other one. Returns at once. */
    public void cancel() {
        cancelled = true;
        changed.run();
    }

    /**
     * Checks to the end and writes the reports; called once, by whoever launched it, outside the UI thread.
     *
     * @param engine makes the checker that tells such a listener how far it is
     * @return the results
     * @throws org.tilewright.frame.InputException if the model cannot be used, or the reports cannot be written
     * @throws org.tilewright.verify.property.PropertyException if a property or a bound cannot be used
     */
    public List<Result> run(Function<Progress, Checker> engine) {
        guarded(() -> {
            DesignLibrary designs = request.library();
            Hearing hearing = new Hearing(designs);
            List<PlannedCheck> checks = begin(request.plan(designs));
            ReportFolder folder = request.out() == null ? null
                    : new ReportFolder(request.out(), WholeFile::write,
                            result -> designs.hash(result.property(), result.bounds().values()));
            VerificationRun.run(checks, engine.apply(hearing), hearing, () -> cancelled);
            if (folder != null) {
                folder.write(results());
            }
        });
        return results();
    }

    /**
     * Seeds mistakes by itself, to the end, where the request asks for that; called once as {@link #run} otherwise.
     *
     * @param settings of the searches
     * @return what was said of the properties
     * @throws org.tilewright.frame.InputException if the request cannot be met, or the report cannot be written
     * @throws org.tilewright.verify.property.PropertyException if a property or a bound cannot be used
     */
    public List<SeededProperty> seed(Settings settings) {
        guarded(() -> {
            DesignLibrary designs = request.library();
            MutationRun mutation = request.mutation(designs);
            begin(mutation.plan());
            Hearing hearing = new Hearing(designs);
            mutation.run(settings, hearing, hearing);
            if (request.out() != null) {
                MutationRun.write(seeded().stream().map(SeededProperty::strength).toList(), request.out());
            }
        });
        return seeded();
    }

    private synchronized List<PlannedCheck> begin(List<PlannedCheck> checks) {
        plan = checks;
        return checks;
    }

    /** Work that ends the verification, however it ends. */
    private interface Work {

        void run() throws IOException;
    }

    private void guarded(Work work) {
        try {
            work.run();
        } catch (IOException e) {
            throw failed(FileFailures.cannotWrite(request.out(), e));
        } catch (RuntimeException e) {
            throw failed(e);
        } finally {
            synchronized (this) {
                running = false;
                current = null;
            }
            changed.run();
        }
    }

    private synchronized RuntimeException failed(RuntimeException why) {
        failure = why.getMessage() == null ? why.getClass().getSimpleName() : why.getMessage();
        return why;
    }

    /** Hears the checks begin and end, and the search go on. */
    private final class Hearing implements Progress, VerificationRun.Listener, MutationRun.Listener {

        private final DesignLibrary designs;
        private long begin;

        Hearing(DesignLibrary designs) {
            this.designs = designs;
        }

        @Override
        public void begins(PlannedCheck check) {
            begin = System.nanoTime();
            say(new CheckProgress(check, 0, 0, 0, 0, 0));
        }

        @Override
        public void at(long states, long transitions, int depth) {
            if (current().isPresent() && states < current().get().states()) {
                begin = System.nanoTime(); // Another search of it.
            }
            current().ifPresent(now -> say(new CheckProgress(now.check(), states, transitions, depth, now.waiting(),
                    (System.nanoTime() - begin) / NANOSECONDS)));
        }

        @Override
        public void waiting(long states) {
            current().ifPresent(now -> say(new CheckProgress(now.check(), now.states(), now.transitions(), now.depth(),
                    states, now.seconds())));
        }

        @Override
        public void ended(PlannedCheck check, Result result) {
            synchronized (ShownVerification.this) {
                results.add(result);
                current = null;
            }
            changed.run();
        }

        @Override
        public void ended(PlannedCheck check, Strength strength) {
            SeededProperty ended = new SeededProperty(check, strength,
                    designs.hash(check.property(), check.property().bounds(check.bounds()).values()));
            synchronized (ShownVerification.this) {
                seeded.add(ended);
                current = null;
            }
            changed.run();
        }

        @Override
        public boolean isCancelled() {
            return cancelled;
        }

        private void say(CheckProgress progress) {
            synchronized (ShownVerification.this) {
                current = progress;
            }
            changed.run();
        }
    }
}
