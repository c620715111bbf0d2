package org.tilewright.ui.experiment;

import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.BiConsumer;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.tilewright.frame.InputException;
import org.tilewright.model.io.ModelException;
import org.tilewright.run.designs.DesignLibrary;
import org.tilewright.run.study.Configuration;
import org.tilewright.run.study.StudyException;
import org.tilewright.run.sweep.Sweep;
import org.tilewright.run.sweep.SweepPlan;
import org.tilewright.run.sweep.SweepRunner;
import org.tilewright.ui.ProjectDesigns;

/** Says in the background what keeps a sweep from running, a moment after the last change to it. */
final class SweepCheck extends Job {

    private static final int PAUSE_MILLISECONDS = 150;

    /** Further machines are checked when the sweep runs. */
    private static final int MACHINES = 200;

    private final IFile file;
    private final Path base;
    private final BiConsumer<Sweep, String> told;
    private volatile Sweep sweep;

    /**
     * A check that is not scheduled yet.
     *
     * @param file the sweep's file
     * @param told told of a sweep and what is wrong with it, null if nothing is, in the job's thread
     */
    SweepCheck(IFile file, BiConsumer<Sweep, String> told) {
        super(Messages.Check_name);
        this.file = file;
        // A project that is deleted meanwhile is nowhere.
        base = file.getLocation().toPath().getParent();
        this.told = told;
        setSystem(true);
    }

    /** Checks a sweep soon, and none that was to be checked before. */
    void of(Sweep changed) {
        sweep = changed;
        cancel();
        schedule(PAUSE_MILLISECONDS);
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        Sweep checked = sweep;
        String wrong = null;
        try {
            Set<Configuration> machines = new LinkedHashSet<>();
            SweepPlan.of(checked, file.getName(), base).runs().stream()
                    .limit(MACHINES).forEach(run -> machines.add(run.configuration()));
            DesignLibrary designs = DesignLibrary.of(ProjectDesigns.of(file.getProject()));
            for (Configuration machine : machines) {
                if (monitor.isCanceled()) {
                    return Status.CANCEL_STATUS;
                }
                SweepRunner.project(machine, designs);
            }
        } catch (InputException | ModelException | StudyException e) {
            wrong = e.getMessage().lines().findFirst().orElse("");
        }
        told.accept(checked, wrong);
        return Status.OK_STATUS;
    }
}
