package org.tilewright.ui.tests.start;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.util.List;

import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.ui.PlatformUI;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewright.ui.start.LoadedClasses;
import org.tilewright.ui.start.Preparation;
import org.tilewright.ui.tests.ErrorLog;
import org.tilewright.ui.tests.Workbench;

/** The workbench has loaded its classes before somebody waits for them. */
class PreparationTest {

    /** Other threads may load some classes meanwhile; the editor has several times as many. */
    private static final int SOME_OF_OTHERS = 100;

    @RegisterExtension
    final ErrorLog errorLog = new ErrorLog();

    @BeforeEach
    void isPrepared() throws InterruptedException {
        Workbench.waitUntil("the workbench is prepared", Preparation::isDone);
    }

    @Test
    void theEditorIsLoadedBeforeItIsUsed() {
        long before = loaded();
        LoadedClasses.load(Platform.getBundle("org.tilewright.ui.editor"), new NullProgressMonitor());
        assertTrue(loaded() - before < SOME_OF_OTHERS, () -> loaded() - before + " classes were loaded only now");
    }

    private static long loaded() {
        return ManagementFactory.getClassLoadingMXBean().getTotalLoadedClassCount();
    }

    @ParameterizedTest
    @ValueSource(strings = { "org.tilewright.ui", "org.tilewright.ui.launch", "org.tilewright.ui.editor",
            "org.tilewright.ui.results", "org.tilewright.ui.verify", "org.tilewright.ui.experiment" })
    void everyClassOfABundleCanBeLoaded(String bundle) {
        assertEquals(List.of(), LoadedClasses.load(Platform.getBundle(bundle), new NullProgressMonitor()));
    }

    /** Named bug: a workbench that was closed early activated bundles without a display, and logged that as an error. */
    @Test
    void noClassIsLoadedOnceTheWorkbenchHasClosed() throws InterruptedException {
        Preparation preparation = new Preparation();
        preparation.schedule();
        Workbench.waitUntil("it has begun", () -> preparation.getState() == Job.RUNNING);
        preparation.postShutdown(PlatformUI.getWorkbench());
        assertEquals(Job.NONE, preparation.getState());
        assertEquals(IStatus.CANCEL, preparation.getResult().getSeverity());
    }
}
