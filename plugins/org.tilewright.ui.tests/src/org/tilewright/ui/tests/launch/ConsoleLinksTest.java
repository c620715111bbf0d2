package org.tilewright.ui.tests.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.core.Launch;
import org.eclipse.debug.core.model.IProcess;
import org.eclipse.jface.text.IRegion;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.console.IHyperlink;
import org.eclipse.ui.console.TextConsole;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.tilewright.ui.ViewIds;
import org.tilewright.ui.launch.console.LaunchedWork;
import org.tilewright.ui.launch.simulation.SimulationAttributes;
import org.tilewright.ui.runs.CurrentRuns;
import org.tilewright.ui.tests.ErrorLog;
import org.tilewright.ui.tests.Workbench;

/** What the console names can be clicked. */
class ConsoleLinksTest {

    @RegisterExtension
    final ErrorLog errorLog = new ErrorLog();

    private IWorkbenchPage page;
    private IProject project;

    @BeforeEach
    void createProject() throws CoreException, InterruptedException {
        page = Workbench.open();
        project = Projects.create("links");
    }

    @AfterEach
    void deleteProject() throws CoreException, InterruptedException {
        CurrentRuns.get().show(null);
        page.closeAllEditors(false);
        Projects.delete(project);
    }

    @Test
    void filesRunsAndPartsOfModelsAreLinks() throws Exception {
        IProcess process = Launches.run(Launches.simulation(project, "dprt-fpga", "depth-2-parasols",
                Map.of(SimulationAttributes.OVERRIDES, List.of("gpu.depth.zcache.ways=8"))));
        TextConsole console = Launches.console(process);
        String model = project.getFile("dprt-fpga.pipeline").getLocation().toOSString();
        String run = project.getLocation() + "/runs/dprt-fpga-depth-2-parasols-1";
        waitForLinks(console, Set.of(model, run, "gpu.depth.zcache.ways"));

        links(console).get(model).linkActivated();
        Workbench.processEvents();
        assertEquals("dprt-fpga.pipeline", page.getActiveEditor().getEditorInput().getName());
        CurrentRuns.get().show(null);
        links(console).get(run).linkActivated();
        Workbench.processEvents();
        assertEquals(run, CurrentRuns.get().shown().orElseThrow().toString());
    }

    @Test
    void aCycleLeadsToTheTimelineAndAComponentToItsModel() throws Exception {
        ILaunch launch = new Launch(null, ILaunchManager.RUN_MODE, null);
        Launches.manager().addLaunch(launch);
        String model = project.getFile("dprt-fpga.pipeline").getLocation().toOSString();
        LaunchedWork work = new LaunchedWork(launch, "deadlock", "tilewright simulate " + model, () -> {});
        work.complain("error: deadlock at tick 4711: gpu0.zcache waits");
        TextConsole console = Launches.console(work);
        waitForLinks(console, Set.of("tick 4711", "gpu0.zcache"));
        work.end(1);

        links(console).get("gpu0.zcache").linkActivated();
        Workbench.processEvents();
        assertEquals("dprt-fpga.pipeline", page.getActiveEditor().getEditorInput().getName());
        links(console).get("tick 4711").linkActivated();
        Workbench.processEvents();
        assertTrue(page.isPartVisible(page.findView(ViewIds.TIMELINE)), "the timeline is brought up");
    }

    private static void waitForLinks(TextConsole console, Set<String> expected) throws InterruptedException {
        try {
            Workbench.waitUntil("all is linked", () -> links(console).keySet().containsAll(expected));
        } catch (AssertionError e) {
            assertEquals(expected, links(console).keySet(), console.getDocument().get());
        }
    }

    private static Map<String, IHyperlink> links(TextConsole console) {
        Map<String, IHyperlink> links = new HashMap<>();
        for (IHyperlink link : console.getHyperlinks()) {
            IRegion place = console.getRegion(link);
            if (place != null) {
                links.put(
                        console.getDocument().get().substring(place.getOffset(), place.getOffset() + place.getLength()),
                        link);
            }
        }
        return links;
    }
}
