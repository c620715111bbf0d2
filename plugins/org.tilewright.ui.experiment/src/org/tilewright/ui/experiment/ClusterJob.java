package org.tilewright.ui.experiment;

import java.nio.file.Path;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.osgi.util.NLS;
import org.tilewright.frame.InputException;
import org.tilewright.model.io.ModelException;
import org.tilewright.run.cluster.ClusterSweep;
import org.tilewright.run.cluster.NodeCommand;
import org.tilewright.run.cluster.Slurm;
import org.tilewright.run.cluster.SweepStanding;
import org.tilewright.run.designs.DesignLibrary;
import org.tilewright.run.simulator.CacheFolder;
import org.tilewright.run.simulator.SimulatorCache;
import org.tilewright.run.study.StudyException;
import org.tilewright.run.sweep.Sweep;
import org.tilewright.run.sweep.SweepResults;
import org.tilewright.ui.ProjectDesigns;

/**
 * Hands a sweep to a cluster, takes it back and looks how it stands, in the background and by the code of
 * {@code tilewright sweep}. It knows nothing itself: each look reads the sweep's folder and the cluster's queue, so that a
 * workbench that was closed meanwhile, or a terminal that submitted, makes no difference. While the cluster is at work it
 * looks again every few seconds.
 */
final class ClusterJob extends Job {

    /** Between two looks at a queue that many share. */
    private static final long LOOK_MILLISECONDS = TimeUnit.SECONDS.toMillis(5);

    /** After a look that failed: the cluster is away, or was never here. */
    private static final long PATIENCE_MILLISECONDS = TimeUnit.MINUTES.toMillis(1);

    private final IFile file;
    private final Path base;
    private final ClusterSweep cluster;
    private final Consumer<State> listener;
    private final Queue<Request> requests = new ConcurrentLinkedQueue<>();
    private volatile boolean isClosed;
    private String said;
    private long collected;

    /**
     * How a sweep stands.
     *
     * @param standing of each run; null if nothing was submitted, or the cluster does not answer
     * @param results what was measured until now; null if there is nothing new
     * @param message what became of the last request, or why nothing is known; null if there is nothing to say
     */
    record State(SweepStanding standing, SweepResults results, String message) {}

    /** What a user wants of a cluster. */
    private interface Request {

        /** Does it, and says what is to be said of it, or null. */
        String carryOut(ClusterSweep cluster);
    }

    /**
     * A job that is not scheduled yet.
     *
     * @param file the sweep's file
     * @param listener hears how it stands, in threads of its own
     */
    ClusterJob(IFile file, Consumer<State> listener) {
        super(NLS.bind(Messages.Job_name, file.getName()));
        this.file = file;
        // A project that is deleted meanwhile is nowhere.
        base = file.getLocation().toPath().getParent();
        cluster = new ClusterSweep(SweepJob.folder(file), new SimulatorCache(CacheFolder.root()), new Slurm());
        this.listener = listener;
        setSystem(true);
    }

    /** Submits what neither is finished nor waits in the queue. */
    void submit(Sweep sweep) {
        request(cluster -> submitted(cluster.submit(sweep, base, file.getName(),
                DesignLibrary.of(ProjectDesigns.of(file.getProject())), NodeCommand.words(NodeClasses.find()))));
    }

    /** Submits again what failed, was lost or was cancelled, as it was submitted. */
    void resume() {
        request(cluster -> submitted(cluster.resume(NodeCommand.words(NodeClasses.find()))));
    }

    /** Takes the sweep off the cluster. */
    void takeBack() {
        request(cluster -> {
            cluster.cancel();
            return null;
        });
    }

    private static String submitted(int jobs) {
        return jobs == 0 ? Messages.Cluster_nothing : null;
    }

    private void request(Request request) {
        requests.add(request);
        look();
    }

    /** Looks soon, and not only when it is time. */
    void look() {
        if (!isClosed) {
            schedule();
            wakeUp();
        }
    }

    /** Looks no more. What was submitted goes on. */
    void close() {
        isClosed = true;
        cancel();
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        Request request = requests.poll();
        if (request != null) {
            said = answer(request);
        }
        long next = tell();
        if (!requests.isEmpty()) {
            next = 1;
        }
        if (next > 0 && !isClosed) {
            schedule(next);
        }
        return Status.OK_STATUS;
    }

    private String answer(Request request) {
        try {
            return request.carryOut(cluster);
        } catch (InputException | ModelException | StudyException e) {
            return firstLine(e);
        }
    }

    private static String firstLine(Exception e) {
        return e.getMessage().lines().findFirst().orElse("");
    }

    /** Tells how it stands, and returns after how many milliseconds it will stand otherwise; 0 if never by itself. */
    private long tell() {
        SweepStanding standing = null;
        try {
            if (cluster.isSubmitted()) {
                standing = cluster.standing();
                listener.accept(new State(standing, results(standing), said));
                return standing.isLive() ? LOOK_MILLISECONDS : 0;
            }
            listener.accept(new State(null, null, said));
            return 0;
        } catch (InputException | ModelException | StudyException e) {
            listener.accept(new State(standing, null, firstLine(e)));
            return PATIENCE_MILLISECONDS;
        }
    }

    /** Those of the runs that are done, when there are others than at the last look. */
    private SweepResults results(SweepStanding standing) {
        long done = standing.count(SweepStanding.State.DONE);
        if (done == collected) {
            return null;
        }
        SweepResults results = cluster.collect();
        collected = done;
        SweepJob.refresh(file, null);
        return results;
    }
}
