package org.tilewright.ui.tests.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Text;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.tilewright.run.timeline.Timeline;
import org.tilewright.sim.run.ZCacheState;
import org.tilewright.ui.ViewIds;
import org.tilewright.ui.results.zcache.ZCacheCanvas;
import org.tilewright.ui.results.zcache.ZCacheView;
import org.tilewright.ui.runs.CurrentMoment;
import org.tilewright.ui.runs.CurrentRuns;
import org.tilewright.ui.tests.Controls;
import org.tilewright.ui.tests.EarlyCancellation;
import org.tilewright.ui.tests.ErrorLog;
import org.tilewright.ui.tests.Workbench;
import org.tilewright.ui.theme.Palette;

class ZCacheViewTest {

    @RegisterExtension
    final ErrorLog errorLog = new ErrorLog();

    private ZCacheView view;

    @BeforeEach
    void open() throws CoreException, InterruptedException, IOException {
        CurrentMoment.get().show(-1);
        CurrentRuns.get().show(null);
        view = ResultViews.open(ViewIds.ZCACHE, ZCacheView.class);
        ResultViews.show(view, SimulatedRuns.of("dprt-paper"), null);
    }

    @AfterEach
    void close() {
        CurrentMoment.get().show(-1);
        ResultViews.close(view);
    }

    @Test
    void theMarkedCycleIsSimulatedAndDrawn() throws IOException, InterruptedException {
        Timeline timeline = Timeline.read(SimulatedRuns.of("dprt-paper"));
        long cycle = timeline.clocks().get("gpu0.zcache").tickAtOrAfter(timeline.end() / 2);
        CurrentMoment.get().show(timeline.clocks().get("gpu0.zcache").time(cycle));
        assertEquals(Long.toString(cycle), cycleField().getText());
        cycleField().notifyListeners(SWT.DefaultSelection, new Event());
        Workbench.waitUntil("the cycle has been simulated", () -> canvas().state().isPresent());
        Workbench.processEvents();
        ZCacheState state = canvas().state().orElseThrow();
        assertEquals(cycle, state.tick());
        assertTrue(state.lines().size() > state.sets(), "half of a frame fills the cache");
        ImageData picture = Controls.picture(canvas());
        Color ink = Palette.of(canvas()).ink();
        assertTrue(Screen.count(picture, ink.getRed() << 16 | ink.getGreen() << 8 | ink.getBlue()) > 500,
                "frames of the ways");
    }

    @Test
    void simulatingCanBeCancelled() throws InterruptedException {
        cycleField().setText("3000000");
        button().notifyListeners(SWT.Selection, new Event());
        assertEquals("Cancel", button().getText());
        button().notifyListeners(SWT.Selection, new Event());
        Workbench.waitUntil("it has been cancelled", () -> button().getText().equals("Simulate up to It"));
        assertTrue(canvas().state().isEmpty());
    }

    /** The job is cancelled while it waits for its turn, and never runs. */
    @Test
    void simulatingCanBeCancelledBeforeItBegins() throws InterruptedException {
        try (EarlyCancellation cancellation = new EarlyCancellation("3000000")) {
            cycleField().setText("3000000");
            button().notifyListeners(SWT.Selection, new Event());
            Workbench.waitUntil("it has been cancelled", () -> button().getText().equals("Simulate up to It"));
        }
    }

    private Text cycleField() {
        return Controls.first(view.content(), Text.class);
    }

    private Button button() {
        return Controls.first(view.content(), Button.class);
    }

    private ZCacheCanvas canvas() {
        return Controls.first(view.content(), ZCacheCanvas.class);
    }
}
