package org.tilewright.ui.launch.runs;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.tilewright.frame.InputException;
import org.tilewright.run.history.RunHistory;
import org.tilewright.ui.launch.Failure;
import org.tilewright.ui.launch.Messages;
import org.tilewright.ui.launch.preferences.ToolPreferences;
import org.tilewright.ui.launch.simulation.SimulationDelegate;

/** Reads the runs of the open projects and of the folders that somebody added, in the background; again and again while one runs. */
final class RunsReader extends Job {

    private static final long PAUSE_MILLISECONDS = 150;
    private static final long WHILE_RUNNING_MILLISECONDS = 1000;

    private final Consumer<RunHistory> reader;

    /** Tells somebody, in the job's thread, each time the runs were read. */
    RunsReader(Consumer<RunHistory> reader) {
        super(Messages.Runs_reading);
        this.reader = reader;
        setSystem(true);
    }

    /** Reads once more, soon: several wishes are one. */
    void readSoon() {
        schedule(PAUSE_MILLISECONDS);
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        try {
            reader.accept(RunHistory.below(roots()));
            if (Job.getJobManager().find(SimulationDelegate.FAMILY).length > 0) {
                schedule(WHILE_RUNNING_MILLISECONDS);
            }
        } catch (InputException e) {
            reader.accept(new RunHistory(List.of(), List.of(Failure.line(e))));
        }
        return Status.OK_STATUS;
    }

    private static List<Path> roots() {
        List<Path> roots = new ArrayList<>(ToolPreferences.runFolders());
        for (IProject project : ResourcesPlugin.getWorkspace().getRoot().getProjects()) {
            if (project.isOpen() && project.getLocation() != null) {
                roots.add(project.getLocation().toPath());
            }
        }
        return roots;
    }
}
