package org.tilewright.ui.launch;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.tilewright.frame.files.FileFailures;
import org.tilewright.model.io.ModelException;

/** What goes wrong as the workbench wants it: one line for people, never a stack trace in a dialog. */
public final class Failure {

    private static final String BUNDLE = "org.tilewright.ui.launch";

    private Failure() {}

    /** A status that says this. */
    public static IStatus status(String message) {
        return new Status(IStatus.ERROR, BUNDLE, message);
    }

    /** An exception that says this. */
    public static CoreException of(String message) {
        return new CoreException(status(message));
    }

    /** An exception that says in one line what another one says. */
    public static CoreException of(Throwable cause) {
        return of(line(cause));
    }

    /** In one line what an exception says. */
    public static String line(Throwable cause) {
        if (cause instanceof ModelException model) {
            int others = model.diagnostics().size() - 1;
            return model.diagnostics().getFirst() + (others == 0 ? "" : " (+" + others + ")");
        }
        return cause.getMessage() == null ? cause.getClass().getSimpleName()
                : FileFailures.oneLine(cause.getMessage());
    }
}
