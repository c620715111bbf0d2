package org.tilewright.ui.tests.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.model.IProcess;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.tilewright.model.System;
import org.tilewright.ui.ViewIds;
import org.tilewright.ui.editor.PipelineEditor;
import org.tilewright.ui.launch.simulation.SimulationAttributes;
import org.tilewright.ui.runs.CurrentRuns;
import org.tilewright.ui.tests.Controls;
import org.tilewright.ui.tests.ErrorLog;
import org.tilewright.ui.tests.Workbench;

/** A simulation that halts tells who waits for whom where somebody looks, and at the model's own elements. */
class DeadlockTest {

    private static final String MARKER = "org.tilewright.ui.launch.deadlock";

    /** The literal reading of the once-touching tag, strict and with a small cache. */
    private static final List<String> HALTING = List.of("gpu.depth.zcache.ott=rule", "gpu.depth.zcache.size=4 KiB",
            "gpu.rasteriser.gate=strict", "gpu.rasteriser.traversal=bounding-box",
            "gpu.rasteriser.prefetchTrigger=scan-start", "gpu.depth.prefetcher.queueEntries=1024");

    /** What is said of a cycle of two. */
    private static final int LINES = 3;

    @RegisterExtension
    final ErrorLog errorLog = new ErrorLog();

    private IWorkbenchPage page;
    private IProject project;
    private IFile model;

    @BeforeEach
    void createProject() throws CoreException, InterruptedException {
        page = Workbench.open();
        project = Projects.create("halting");
        model = project.getFile("dprt-fpga.pipeline");
    }

    @AfterEach
    void deleteProject() throws CoreException, InterruptedException {
        CurrentRuns.get().show(null);
        page.closeAllEditors(false);
        page.hideView(page.findView(ViewIds.RUNS));
        Projects.delete(project);
    }

    @Test
    void theCycleOfWaitsIsShownLinkedAndCopied() throws Exception {
        simulate(HALTING);
        Link reason = reason();
        String text = reason.getText();
        assertTrue(text.contains("<a href=\"gpu0.zcache\">gpu0.zcache</a> waits for <a href=\"gpu0.depth\">gpu0.depth"
                + "</a>: its lines are to be read first"), text);

        Event followed = new Event();
        followed.text = "gpu0.zcache";
        reason.notifyListeners(SWT.Selection, followed);
        PipelineEditor editor = (PipelineEditor) page.getActiveEditor();
        System edited = editor.session().model().orElseThrow();
        Workbench.waitUntil("the Z cache is selected",
                () -> selected(editor) == edited.getGpu().getDepth().getZcache());

        reason.getMenu().getItem(0).notifyListeners(SWT.Selection, new Event());
        Clipboard clipboard = new Clipboard(Display.getCurrent());
        String copied = (String) clipboard.getContents(TextTransfer.getInstance());
        clipboard.dispose();
        assertTrue(copied.startsWith("Deadlock at tick ") && !copied.contains("<a")
                && copied.contains("gpu0.depth waits for gpu0.zcache: no line of the set may be evicted"), copied);
    }

    @Test
    void whatWaitsIsMarkedUntilARunCompletes() throws Exception {
        simulate(HALTING);
        assertEquals(Set.of("gpu0.depth", "gpu0.zcache"), marked());
        PipelineEditor editor = (PipelineEditor) IDE.openEditor(page, model);
        EObject zcache = editor.session().model().orElseThrow().getGpu().getDepth().getZcache();
        assertTrue(editor.problems().of(zcache).getFirst().message().startsWith("Deadlock in run dprt-fpga-"),
                () -> editor.problems().of(zcache).toString());

        simulate(List.of());
        assertEquals(Set.of(), marked());
    }

    private void simulate(List<String> overrides) throws CoreException, InterruptedException {
        IProcess process = Launches.run(Launches.simulation(project, "dprt-fpga", "depth-2-parasols",
                Map.of(SimulationAttributes.OVERRIDES, overrides)));
        assertEquals(overrides.isEmpty() ? 0 : 1, process.getExitValue(),
                () -> process.getStreamsProxy().getErrorStreamMonitor().getContents());
    }

    /** The reason in the run explorer when the run that halted is selected. */
    private Link reason() throws CoreException, InterruptedException {
        Controls.enlarge(page.showView(ViewIds.RUNS));
        Composite area = Views.area(page, ViewIds.RUNS);
        Table table = Controls.first(area, Table.class);
        Workbench.waitUntil("the run is listed", () -> table.getItemCount() == 1);
        table.setSelection(0);
        table.notifyListeners(SWT.Selection, new Event());
        Workbench.processEvents();
        Link reason = Controls.first(area, Link.class);
        Workbench.waitUntil("the reason is seen, in front of the console that the launch brings", () -> {
            page.bringToTop(page.findView(ViewIds.RUNS));
            if (!reason.isVisible() && table.getSelectionCount() == 0) {
                // The list was made anew in between.
                table.setSelection(0);
                table.notifyListeners(SWT.Selection, new Event());
            }
            return reason.isVisible();
        });
        Workbench.processEvents();
        assertTrue(reason.getSize().y >= LINES * reason.getFont().getFontData()[0].getHeight());
        return reason;
    }

    private Set<String> marked() throws CoreException {
        Set<String> places = new TreeSet<>();
        Arrays.stream(model.findMarkers(MARKER, false, IResource.DEPTH_ZERO))
                .forEach(marker -> places.add(marker.getAttribute(IMarker.LOCATION, "")));
        return places;
    }

    private static Object selected(PipelineEditor editor) {
        return editor.getSite().getSelectionProvider().getSelection() instanceof IStructuredSelection selection
                ? selection.getFirstElement()
                : null;
    }
}
