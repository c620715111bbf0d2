package org.tilewright.ui;

import org.eclipse.swt.SWT;
import org.eclipse.swt.SWTException;
import org.eclipse.swt.widgets.Display;

/** The way from other threads into that of the workbench's widgets. */
public final class UiThread {

    private UiThread() {}

    /**
     * Does something in the UI thread soon. A job that ends after the workbench has closed has nobody to tell: then nothing is
     * done, and nothing fails. The widgets may be gone when it is done.
     */
    public static void later(Display display, Runnable task) {
        try {
            display.asyncExec(task);
        } catch (SWTException e) {
            if (e.code != SWT.ERROR_DEVICE_DISPOSED) {
                throw e;
            }
        }
    }
}
