package org.tilewright.ui.experiment;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

import org.tilewright.run.sweep.SweepResults;

/** The sweep whose results are shown. Used in the UI thread alone. */
public final class CurrentSweep {

    private static final CurrentSweep OF_THE_WORKBENCH = new CurrentSweep();

    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();
    private Path folder;
    private SweepResults results;

    private CurrentSweep() {}

    /** That of this workbench. */
    public static CurrentSweep get() {
        return OF_THE_WORKBENCH;
    }

    /** The folder of the sweep's results. */
    public Optional<Path> folder() {
        return Optional.ofNullable(folder);
    }

    /** What its runs measured. */
    public Optional<SweepResults> results() {
        return Optional.ofNullable(results);
    }

    /**
     * Shows what a sweep measured.
     *
     * @param shownFolder the folder of its results
     * @param shown what it measured until now
     */
    public void show(Path shownFolder, SweepResults shown) {
        folder = shownFolder;
        results = shown;
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
