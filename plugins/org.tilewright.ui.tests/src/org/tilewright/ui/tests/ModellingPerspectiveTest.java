package org.tilewright.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.Platform;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.IViewReference;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.console.IConsoleConstants;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.tilewright.ui.perspective.ModellingPerspective;

class ModellingPerspectiveTest {

    @RegisterExtension
    final ErrorLog errorLog = new ErrorLog();

    @Test
    void isWhatTheProductOpensWith() {
        assertEquals("org.tilewright.ui.product", Platform.getProduct().getId());
        assertEquals(ModellingPerspective.ID,
                PlatformUI.getWorkbench().getPerspectiveRegistry().getDefaultPerspective());
    }

    @Test
    void showsProjectsOutlinePropertiesAndProblems() throws CoreException {
        IWorkbenchPage page = Workbench.open();
        assertEquals(
                Set.of(IPageLayout.ID_PROJECT_EXPLORER, IPageLayout.ID_OUTLINE, IPageLayout.ID_PROP_SHEET,
                        IPageLayout.ID_PROBLEM_VIEW, IConsoleConstants.ID_CONSOLE_VIEW),
                Arrays.stream(page.getViewReferences()).map(IViewReference::getId).collect(Collectors.toSet()));
        for (IViewReference view : page.getViewReferences()) {
            assertNotNull(view.getView(true), view.getId());
        }
    }

    /** Whatever went wrong before the first test ran is in the log file. */
    @Test
    void startsWithoutAnEntryInTheErrorLog() throws IOException {
        Path log = Platform.getLogFileLocation().toPath();
        assertFalse(Files.exists(log), () -> {
            try {
                return Files.readString(log);
            } catch (IOException unreadable) {
                return log.toString();
            }
        });
    }
}
