package org.tilewright.ui.tests.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.debug.core.DebugException;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.model.IDebugTarget;
import org.eclipse.debug.core.model.IProcess;
import org.eclipse.debug.core.model.IThread;
import org.eclipse.e4.ui.model.application.ui.basic.MPart;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.tilewright.ui.launch.simulation.DrawingDelegate;
import org.tilewright.ui.launch.simulation.SimulationAttributes;
import org.tilewright.ui.results.drawing.FrameEditor;
import org.tilewright.ui.results.frame.FrameCanvas;
import org.tilewright.ui.runs.CurrentRuns;
import org.tilewright.ui.tests.Controls;
import org.tilewright.ui.tests.ErrorLog;
import org.tilewright.ui.tests.Workbench;

/** From a pixel or a vertex of a draw to what its program did there, and to the debugger. */
class DrawDebugTest {

    private static final String SWITCH = "org.eclipse.debug.ui.switch_perspective_on_suspend";
    private static final int VERTICES = 2;
    private static final int PROGRAM = 4;

    @RegisterExtension
    final ErrorLog errorLog = new ErrorLog();

    private IWorkbenchPage page;
    private IProject project;
    private FrameEditor editor;

    /** Nobody is there to answer whether the perspective shall change. */
    @BeforeEach
    void openTheFrame() throws Exception {
        InstanceScope.INSTANCE.getNode("org.eclipse.debug.ui").put(SWITCH, "never");
        page = Workbench.open();
        project = Projects.create("draws");
        IFile frame = ProgramFrame.write(project, "shaded");
        editor = (FrameEditor) IDE.openEditor(page, frame);
        Controls.enlarge(editor);
        await();
    }

    @AfterEach
    void deleteProject() throws CoreException, InterruptedException {
        InstanceScope.INSTANCE.getNode("org.eclipse.debug.ui").remove(SWITCH);
        page.closeAllEditors(false);
        CurrentRuns.get().show(null);
        Projects.delete(project);
    }

    private void await() throws InterruptedException {
        Workbench.waitUntil("the frame is shown", () -> !editor.isReading() && editor.command() >= 0);
        Workbench.processEvents();
    }

    private <T extends Control> List<T> shown(Class<T> kind) {
        return Controls.in((Composite) editor.getSite().getService(MPart.class).getWidget(), kind).stream()
                .filter(Control::isVisible).toList();
    }

    private void tab(int number) throws InterruptedException {
        CTabFolder folder = shown(CTabFolder.class).getFirst();
        folder.setSelection(number);
        folder.notifyListeners(SWT.Selection, new Event());
        await();
    }

    private void click(int x, int y) throws InterruptedException {
        FrameCanvas canvas = shown(FrameCanvas.class).getFirst();
        Point place = canvas.placeOf(x, y);
        for (int type : new int[] { SWT.MouseDown, SWT.MouseUp }) {
            Event event = new Event();
            event.button = 1;
            event.x = place.x;
            event.y = place.y;
            canvas.notifyListeners(type, event);
        }
        Workbench.processEvents();
        await();
    }

    private List<String> steps() {
        List<String> steps = new ArrayList<>();
        for (TableItem item : shown(Table.class).getLast().getItems()) {
            steps.add(item.getText(0) + ": " + item.getText(1));
        }
        return steps;
    }

    private Button debug() {
        return shown(Button.class).stream().filter(each -> each.getText().startsWith("Debug ")).findFirst()
                .orElseThrow();
    }

    /** The middle of column 3 is at 7/8 of the width; pixel (2, 0) of its quad is of the other triangle and does not run. */
    @Test
    void aPixelIsFollowedThroughItsProgramLineByLine() throws InterruptedException {
        tab(PROGRAM);
        StyledText source = shown(StyledText.class).getFirst();
        assertTrue(source.getText().contains("4      float grey = at.x * 2.0;"), source.getText());
        assertFalse(debug().isEnabled(), "nothing is chosen");
        click(3, 1);
        assertEquals(List.of("4: at is 0.875", "4: grey = 1.75", "5: grey = 2.75",
                "6: gl_FragColor = (2.75, 2.75, 2.75, 2.75)"), steps());
        Table table = shown(Table.class).getLast();
        assertEquals("1.25", table.getItem(1).getText(3), "lane 2, the pixel left of it");
        assertTrue(shown(Label.class).stream().anyMatch(each -> each.getText().equals(
                "pixel 3,1; lanes that ran: 1 2 3")), shown(Label.class).toString());
        assertEquals(1, source.getStyleRangeAtOffset(source.getOffsetAtLine(0)) == null ? 0 : 1,
                "the line of the version does nothing and is faint");
        assertEquals(null, source.getStyleRangeAtOffset(source.getOffsetAtLine(4)), "line 5 was reached");
        table.setSelection(2);
        table.notifyListeners(SWT.Selection, new Event());
        assertTrue(source.getLineBackground(4) != null, "the line of the step is marked");
    }

    @Test
    void aVertexIsFollowedWhenItsRowIsSelected() throws InterruptedException {
        tab(VERTICES);
        Table rows = shown(Table.class).getLast();
        rows.setSelection(2);
        rows.notifyListeners(SWT.Selection, new Event());
        tab(PROGRAM);
        assertEquals("Debug This Vertex", debug().getText());
        assertTrue(steps().contains("5: at = (1.0, 1.0)"), steps().toString());
    }

    /** It stops at the first line, as no breakpoint is set, and leaves none behind. */
    @Test
    void aPixelIsDebuggedInTheReferenceRendererWhereNoRunIsShown() throws Exception {
        tab(PROGRAM);
        click(3, 1);
        IProcess process = press();
        assertEquals(DrawingDelegate.TYPE, process.getLaunch().getLaunchConfiguration().getType().getIdentifier());
        assertEquals(List.of(4), stops(process));
        assertEquals(0, process.getExitValue());
        assertTrue(Launches.shown(process, "--debugger").contains("shaded.frame --draw 0 --pixel 3,1 --debugger "));
        assertEquals(List.of(), stopsLeft(), "nothing is left of the stop");
    }

    /** Breakpoints of the workspace but for those at exceptions, which the Java tools make for themselves when they first debug. */
    private List<IMarker> stopsLeft() throws CoreException {
        List<IMarker> left = new ArrayList<>();
        for (IMarker each : project.getWorkspace().getRoot().findMarkers("org.eclipse.jdt.debug.javaBreakpointMarker",
                true,
                IResource.DEPTH_INFINITE)) {
            if (!each.isSubtypeOf("org.eclipse.jdt.debug.javaExceptionBreakpointMarker")) {
                left.add(each);
            }
        }
        return left;
    }

    @Test
    void aPixelIsDebuggedInTheSimulatorOfTheRunThatIsShown() throws Exception {
        Launches.run(Launches.simulation(project, "dprt-fpga", "shaded", Map.of()));
        Workbench.waitUntil("the run is shown", () -> CurrentRuns.get().shown().isPresent());
        tab(PROGRAM);
        click(3, 1);
        IProcess process = press();
        assertEquals(SimulationAttributes.TYPE, process.getLaunch().getLaunchConfiguration().getType().getIdentifier());
        assertEquals(List.of(4), stops(process));
        assertEquals(0, process.getExitValue());
    }

    private IProcess press() throws InterruptedException {
        List<ILaunch> before = List.of(Launches.manager().getLaunches());
        assertTrue(debug().isEnabled());
        debug().notifyListeners(SWT.Selection, new Event());
        return Launches.begun(before);
    }

    /** The lines at which it stops until it ends. */
    private static List<Integer> stops(IProcess process) throws Exception {
        List<Integer> lines = new ArrayList<>();
        while (true) {
            Workbench.waitUntil("it stops or ends", () -> stopped(process) != null || process.isTerminated());
            IThread thread = stopped(process);
            if (thread != null) {
                lines.add(thread.getTopStackFrame().getLineNumber());
                thread.resume();
            } else if (process.isTerminated()) {
                return lines;
            }
        }
    }

    private static IThread stopped(IProcess process) {
        for (IDebugTarget target : process.getLaunch().getDebugTargets()) {
            try {
                for (IThread thread : target.getThreads()) {
                    if (thread.isSuspended() && thread.getBreakpoints().length > 0) {
                        return thread;
                    }
                }
            } catch (DebugException e) {
                return null; // It goes away at this moment.
            }
        }
        return null;
    }
}
