package org.tilewright.ui.runs;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * The runs that every view of results shows: one to look at and perhaps another to compare it with. Whoever opens a run
 * sets them, and all views follow, those of the workspace's next day included. Used in the UI thread alone.
 */
public final class CurrentRuns {

    private static final CurrentRuns OF_THE_WORKBENCH = new CurrentRuns();

    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();
    private Path shown;
    private Path other;
    private Path running;

    private CurrentRuns() {
        shown = RememberedRuns.shown();
        other = RememberedRuns.other();
    }

    /** Those of this workbench. */
    public static CurrentRuns get() {
        return OF_THE_WORKBENCH;
    }

    /** The folder of the run to look at. */
    public Optional<Path> shown() {
        return Optional.ofNullable(shown);
    }

    /** The folder of the run to compare it with. */
    public Optional<Path> other() {
        return Optional.ofNullable(other);
    }

    /** The folders of runs that were looked at in this workspace and are still there, the latest first. */
    public List<Path> recent() {
        return RememberedRuns.recent();
    }

    /** The folder of a run that this workbench simulates now; views that show how far a run is follow it. */
    public Optional<Path> running() {
        return Optional.ofNullable(running);
    }

    /** A run goes on in a folder; null says that it does no more. */
    public void setRunning(Path run) {
        running = run;
        listeners.forEach(Runnable::run);
    }

    /** Looks at one run alone; null shows none. */
    public void show(Path run) {
        compare(run, null);
    }

    /** Looks at a run beside another one. */
    public void compare(Path run, Path with) {
        if (Objects.equals(run, shown) && Objects.equals(with, other)) {
            return;
        }
        shown = run;
        other = with;
        RememberedRuns.remember(run, with);
        listeners.forEach(Runnable::run);
    }

    /** Calls a listener after each change until it is removed. */
    public void addListener(Runnable listener) {
        listeners.add(listener);
    }

    /** Calls a listener no more. */
    public void removeListener(Runnable listener) {
        listeners.remove(listener);
    }
}
