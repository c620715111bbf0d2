package org.tilewright.ui.results;

import java.util.function.BiConsumer;
import java.util.function.Supplier;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.widgets.Display;
import org.tilewright.frame.InputException;
import org.tilewright.model.io.ModelException;
import org.tilewright.ui.UiThread;

/**
 * Reads something in the background and tells it in the UI thread, unless it was cancelled meanwhile.
 *
 * @param <D> what is read
 */
public final class Reading<D> extends Job {

    private final Display display = Display.getCurrent();
    private final Supplier<D> reader;
    private final BiConsumer<D, String> told;
    private volatile boolean given;

    private Reading(String name, Supplier<D> reader, BiConsumer<D, String> told) {
        super(name);
        this.reader = reader;
        this.told = told;
        setSystem(true);
        setPriority(SHORT);
    }

    /**
     * Begins to read. Called in the UI thread.
     *
     * @param name name of the job
     * @param reader reads outside the UI thread; may throw {@link InputException} or {@link ModelException}
     * @param told takes, in the UI thread, what was read, or else null and the line that says why it cannot be
     * @return the reading
     */
    public static <D> Reading<D> begin(String name, Supplier<D> reader, BiConsumer<D, String> told) {
        Reading<D> reading = new Reading<>(name, reader, told);
        reading.schedule();
        return reading;
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        try {
            D read = reader.get();
            tell(read, null);
        } catch (InputException e) {
            tell(null, e.getMessage());
        } catch (ModelException e) {
            tell(null, e.diagnostics().getFirst());
        }
        return Status.OK_STATUS;
    }

    /** Whether nothing has been told yet, and still will be. */
    public boolean isUnderWay() {
        return !given;
    }

    /** Tells nothing any more. */
    public void stop() {
        given = true;
        cancel();
    }

    private void tell(D read, String problem) {
        UiThread.later(display, () -> {
            if (!given) {
                given = true;
                told.accept(read, problem);
            }
        });
    }
}
