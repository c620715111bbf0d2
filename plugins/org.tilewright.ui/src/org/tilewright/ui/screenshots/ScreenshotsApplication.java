package org.tilewright.ui.screenshots;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.IExtension;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.Platform;
import org.eclipse.equinox.app.IApplication;
import org.eclipse.equinox.app.IApplicationContext;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.testing.ITestHarness;
import org.eclipse.ui.testing.TestableObject;

/**
 * {@code tilewright screenshots --out DIR}: opens the workbench in the workspace that it is given, which should be empty,
 * makes something to see, takes a picture of every part and closes it again. Exit code 0, 2 when the folder is missing, 3 when
 * a picture could not be taken.
 */
public final class ScreenshotsApplication implements IApplication, ITestHarness {

    private static final String WORKBENCH = "org.eclipse.ui.ide.workbench";
    private static final int BAD_USAGE = 2;
    private static final int FAILED = 3;

    private final TestableObject workbench = PlatformUI.getTestableObject();
    private Path folder;
    private volatile Exception failure;

    @Override
    public Object start(IApplicationContext context) throws Exception {
        List<String> words = List.of((String[]) context.getArguments().get(IApplicationContext.APPLICATION_ARGS));
        int out = words.indexOf("--out");
        if (out < 0 || out + 1 == words.size()) {
            System.err.println("error: screenshots: expected --out DIR");
            return BAD_USAGE;
        }
        folder = Path.of(words.get(out + 1)).toAbsolutePath();
        workbench.setTestHarness(this);
        IExtension extension = Platform.getExtensionRegistry().getExtension("org.eclipse.core.runtime", "applications",
                WORKBENCH);
        IConfigurationElement run = extension.getConfigurationElements()[0].getChildren("run")[0];
        ((IApplication) run.createExecutableExtension("class")).start(context);
        if (failure != null) {
            System.err.println("error: screenshots: " + failure.getMessage() + "; the workspace's log has more");
            ILog.of(getClass()).error(failure.getMessage(), failure);
            return FAILED;
        }
        return EXIT_OK;
    }

    @Override
    public void stop() {
        // The workbench is stopped by itself.
    }

    /** Called in a thread of its own once the workbench is open. */
    @Override
    public void runTests() {
        workbench.testingStarting();
        try {
            Sample sample = new Sample();
            sample.make();
            workbench.runTest(() -> take(sample));
        } catch (CoreException | RuntimeException e) {
            failure = e;
        } finally {
            workbench.testingFinished();
        }
    }

    private void take(Sample sample) {
        try {
            new Gallery(folder).take(sample);
        } catch (CoreException | IOException | RuntimeException e) {
            failure = e;
        }
    }
}
