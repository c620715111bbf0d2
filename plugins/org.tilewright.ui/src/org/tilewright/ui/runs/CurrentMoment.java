package org.tilewright.ui.runs;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * The moment of the shown run that is looked at: whoever lets the user mark one sets it, and views that show moments follow.
 * Used in the UI thread alone.
 */
public final class CurrentMoment {

    private static final CurrentMoment OF_THE_WORKBENCH = new CurrentMoment();

    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();
    private long picoseconds = -1;

    private CurrentMoment() {}

    /** That of this workbench. */
    public static CurrentMoment get() {
        return OF_THE_WORKBENCH;
    }

    /** In picoseconds since the run began; negative for none. */
    public long picoseconds() {
        return picoseconds;
    }

    /** Looks at a moment, in picoseconds since the run began; negative for none. */
    public void show(long moment) {
        if (moment != picoseconds) {
            picoseconds = moment;
            listeners.forEach(Runnable::run);
        }
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
