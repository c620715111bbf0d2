package org.tilewright.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

import org.eclipse.core.runtime.ILogListener;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Platform;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Fails a test during which the workbench logged a warning or an error: users find those in their error log. */
public final class ErrorLog implements BeforeEachCallback, AfterEachCallback {

    private final List<IStatus> entries = new CopyOnWriteArrayList<>();
    private final ILogListener listener = (status, plugin) -> {
        if (status.matches(IStatus.WARNING | IStatus.ERROR)) {
            entries.add(status);
        }
    };

    @Override
    public void beforeEach(ExtensionContext context) {
        entries.clear();
        Platform.addLogListener(listener);
    }

    @Override
    public void afterEach(ExtensionContext context) {
        Workbench.processEvents();
        Platform.removeLogListener(listener);
        assertEquals(List.of(), entries, "error log");
    }
}
