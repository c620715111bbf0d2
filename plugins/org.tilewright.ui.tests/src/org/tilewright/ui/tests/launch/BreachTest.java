package org.tilewright.ui.tests.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.model.IProcess;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.tilewright.model.System;
import org.tilewright.ui.ViewIds;
import org.tilewright.ui.editor.PipelineEditor;
import org.tilewright.ui.launch.BreachMarkers;
import org.tilewright.ui.launch.simulation.SimulationAttributes;
import org.tilewright.ui.results.timeline.TimelineCanvas;
import org.tilewright.ui.runs.CurrentRuns;
import org.tilewright.ui.tests.Controls;
import org.tilewright.ui.tests.ErrorLog;
import org.tilewright.ui.tests.Workbench;

/** An assertion that does not hold in a run is marked at the model's element and in the timeline. */
class BreachTest {

    private static final String ASSERTED = "<assertions name=\"few-misses\" expression=\"never gpu0.zcache.misses"
            + " &gt; 20\" onBreach=\"mark\"/>";

    @RegisterExtension
    final ErrorLog errorLog = new ErrorLog();

    private IWorkbenchPage page;
    private IProject project;
    private IFile model;

    @BeforeEach
    void createProject() throws CoreException, InterruptedException {
        page = Workbench.open();
        project = Projects.create("asserted");
        model = project.getFile("dprt-fpga.pipeline");
        write(model.readString().replaceFirst("<gpu", ASSERTED + "\n  <gpu"));
    }

    @AfterEach
    void deleteProject() throws CoreException, InterruptedException {
        CurrentRuns.get().show(null);
        page.closeAllEditors(false);
        page.hideView(page.findView(ViewIds.TIMELINE));
        Projects.delete(project);
    }

    private void write(String text) throws CoreException, InterruptedException {
        model.write(text.getBytes(java.nio.charset.StandardCharsets.UTF_8), true, false, false, null);
        Projects.waitForBuild();
    }

    @Test
    void aBreachIsMarkedAtItsAssertionUntilTheModelIsAnotherOne() throws Exception {
        simulate(1, List.of());
        IMarker marker = markers()[0];
        String message = marker.getAttribute(IMarker.MESSAGE, "");
        assertTrue(message.matches("In run dprt-fpga-depth-2-parasols-\\d+: assertion few-misses does not hold at cycle"
                + " \\d+, gpu0.zcache: never gpu0.zcache.misses > 20; gpu0.zcache.misses is 21 and was 20"), message);
        PipelineEditor editor = (PipelineEditor) IDE.openEditor(page, model);
        System edited = editor.session().model().orElseThrow();
        assertEquals(message, editor.problems().of(edited.getAssertions().getFirst()).getFirst().message());

        write(model.readString().replace("&gt; 20", "&gt; 30"));
        assertEquals(0, markers().length, "the model says something else");
    }

    @Test
    void aRunInWhichItHoldsTakesTheMarkAway() throws Exception {
        simulate(1, List.of());
        assertEquals(1, markers().length);
        simulate(0, List.of("assertions.few-misses.expression=never gpu0.zcache.misses > 9000000"));
        assertEquals(0, markers().length);
    }

    @Test
    void theTimelineShowsWhenItWas() throws Exception {
        Controls.enlarge(page.showView(ViewIds.TIMELINE));
        simulate(1, List.of());
        page.activate(page.findView(ViewIds.TIMELINE)); // The console came in front of it.
        TimelineCanvas canvas = Controls.first(Views.area(page, ViewIds.TIMELINE), TimelineCanvas.class);
        Workbench.waitUntil("the breach is shown", () -> !canvas.breaches().isEmpty());
        var breach = canvas.breaches().getFirst();
        assertEquals("few-misses", breach.breach().assertion());
        assertEquals(breach.breach().cycle() * 10_000, breach.time(), "a cycle of 100 MHz takes 10,000 ps");
    }

    private void simulate(int exitCode, List<String> overrides) throws CoreException, InterruptedException {
        IProcess process = Launches.run(Launches.simulation(project, "dprt-fpga", "depth-2-parasols",
                Map.of(SimulationAttributes.OVERRIDES, overrides)));
        assertEquals(exitCode, process.getExitValue(),
                () -> process.getStreamsProxy().getErrorStreamMonitor().getContents());
    }

    private IMarker[] markers() throws CoreException {
        return model.findMarkers(BreachMarkers.TYPE, false, IResource.DEPTH_ZERO);
    }
}
