package org.tilewright.ui.tests;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.function.BooleanSupplier;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.intro.IIntroManager;
import org.tilewright.ui.perspective.ModellingPerspective;

/** The running workbench as its tests see it. Everything here is called in the UI thread, where the tests run. */
public final class Workbench {

    /** How long a test waits for what must come; only a broken workbench takes it all. */
    private static final long PATIENCE_MILLISECONDS = 120_000;

    private Workbench() {}

    /** Shows the modelling perspective as it is first laid out, without editors and without the welcome page. */
    public static IWorkbenchPage open() throws CoreException {
        IWorkbenchWindow window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
        IIntroManager welcome = PlatformUI.getWorkbench().getIntroManager();
        welcome.closeIntro(welcome.getIntro());
        PlatformUI.getWorkbench().showPerspective(ModellingPerspective.ID, window);
        IWorkbenchPage page = window.getActivePage();
        page.closeAllEditors(false);
        page.resetPerspective();
        processEvents();
        return page;
    }

    /** An empty, open project of this name. */
    public static IProject newProject(String name) throws CoreException {
        IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject(name);
        if (project.exists()) {
            project.delete(true, true, null);
        }
        project.create(null);
        project.open(null);
        return project;
    }

    /** A new file with this text. */
    public static IFile newFile(IProject project, String path, String text) throws CoreException {
        IFile file = project.getFile(path);
        file.create(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), true, null);
        return file;
    }

    /** Handles all events that are waiting. */
    public static void processEvents() {
        while (UiThreadWatch.dispatch()) {
            continue;
        }
    }

    /** Handles events until the condition holds. */
    public static void waitUntil(String what, BooleanSupplier condition) throws InterruptedException {
        long end = System.nanoTime() + PATIENCE_MILLISECONDS * 1_000_000;
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() > end) {
                throw new AssertionError("waited in vain until " + what);
            }
            processEvents();
            Thread.sleep(10);
        }
    }
}
