package org.tilewright.ui.tests.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.eclipse.core.commands.ParameterizedCommand;
import org.eclipse.core.commands.common.CommandException;
import org.eclipse.core.expressions.EvaluationContext;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.debug.core.DebugException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.core.model.IBreakpoint;
import org.eclipse.debug.core.model.IDebugTarget;
import org.eclipse.debug.core.model.ILineBreakpoint;
import org.eclipse.debug.core.model.IProcess;
import org.eclipse.debug.core.model.IStackFrame;
import org.eclipse.debug.core.model.IThread;
import org.eclipse.debug.core.model.IValue;
import org.eclipse.debug.core.model.IVariable;
import org.eclipse.debug.ui.actions.IToggleBreakpointsTarget;
import org.eclipse.jface.text.TextSelection;
import org.eclipse.jface.text.source.IVerticalRulerInfo;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.ISources;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.part.FileEditorInput;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.tilewright.ui.launch.simulation.SimulationAttributes;
import org.tilewright.ui.runs.CurrentRuns;
import org.tilewright.ui.tests.ErrorLog;
import org.tilewright.ui.tests.Workbench;

/** Breakpoints in programs stop the simulation of their frame, for the chosen pixel or vertex. */
class ProgramDebugTest {

    private static final String SWITCH = "org.eclipse.debug.ui.switch_perspective_on_suspend";
    private static final String OPEN = "org.tilewright.ui.launch.programs";

    @RegisterExtension
    final ErrorLog errorLog = new ErrorLog();

    private IWorkbenchPage page;
    private IProject project;
    private IFile vertex;
    private IFile fragment;

    /** Nobody is there to answer whether the perspective shall change. */
    @BeforeEach
    void openPrograms() throws CoreException, InterruptedException, IOException, CommandException {
        InstanceScope.INSTANCE.getNode("org.eclipse.debug.ui").put(SWITCH, "never");
        page = Workbench.open();
        project = Projects.create("programs");
        open("shaded");
        vertex = project.getFile("frames/shaded-programs/program0.vert");
        fragment = project.getFile("frames/shaded-programs/program0.frag");
    }

    @AfterEach
    void deleteProject() throws CoreException, InterruptedException {
        InstanceScope.INSTANCE.getNode("org.eclipse.debug.ui").remove(SWITCH);
        for (IBreakpoint each : breakpoints()) {
            each.delete();
        }
        page.closeAllEditors(false);
        CurrentRuns.get().show(null);
        Projects.delete(project);
    }

    private static IBreakpoint[] breakpoints() {
        return DebugPlugin.getDefault().getBreakpointManager().getBreakpoints();
    }

    /** Does what the menu of a frame does. */
    private void open(String name) throws CoreException, IOException, InterruptedException, CommandException {
        IFile frame = ProgramFrame.write(project, name);
        IHandlerService handlers = PlatformUI.getWorkbench().getService(IHandlerService.class);
        EvaluationContext context = new EvaluationContext(handlers.createContextSnapshot(false),
                new StructuredSelection(frame));
        context.addVariable(ISources.ACTIVE_CURRENT_SELECTION_NAME, new StructuredSelection(frame));
        handlers.executeCommandInContext(new ParameterizedCommand(
                PlatformUI.getWorkbench().getService(ICommandService.class).getCommand(OPEN), null), null, context);
        IFile last = project.getFile("frames/" + name + "-programs/program0.frag");
        Workbench.waitUntil("the programs are opened",
                () -> page.findEditor(new FileEditorInput(last)) != null);
    }

    /** As Toggle Breakpoint in the menu Run does. */
    private void toggle(IFile file, int line) throws Exception {
        ITextEditor editor = (ITextEditor) IDE.openEditor(page, file);
        IToggleBreakpointsTarget target = (IToggleBreakpointsTarget) Platform.getAdapterManager().loadAdapter(editor,
                IToggleBreakpointsTarget.class.getName());
        var document = editor.getDocumentProvider().getDocument(editor.getEditorInput());
        target.toggleLineBreakpoints(editor, new TextSelection(document, document.getLineOffset(line - 1), 0));
    }

    private IProcess debug(String programs) throws CoreException, InterruptedException {
        return Launches.begin(Launches.simulation(project, "dprt-fpga", "shaded",
                Map.of(SimulationAttributes.PROGRAMS, programs)), ILaunchManager.DEBUG_MODE);
    }

    /** The lines at which it stops until it ends; at the first stop what a variable holds, lane by lane. */
    private record Stops(List<Integer> lines, List<String> values, Object source) {}

    private static Stops stops(IProcess process, String variable) throws CoreException, InterruptedException {
        List<Integer> lines = new ArrayList<>();
        List<String> values = List.of();
        Object source = null;
        while (true) {
            Workbench.waitUntil("it stops or ends", () -> stopped(process) != null || process.isTerminated());
            IThread thread = stopped(process);
            if (thread == null) {
                if (process.isTerminated()) {
                    return new Stops(lines, values, source);
                }
                continue; // It goes away at this moment.
            }
            IStackFrame frame = thread.getTopStackFrame();
            if (lines.isEmpty()) {
                values = lanes(frame, variable);
                source = process.getLaunch().getSourceLocator().getSourceElement(frame);
            }
            lines.add(frame.getLineNumber());
            thread.resume();
        }
    }

    private static List<String> lanes(IStackFrame frame, String name) throws DebugException {
        for (IVariable each : frame.getVariables()) {
            if (each.getName().equals(name)) {
                List<String> lanes = new ArrayList<>();
                for (IVariable lane : each.getValue().getVariables()) {
                    IValue scalars = lane.getValue();
                    lanes.add(scalars.getVariables()[0].getValue().getValueString());
                }
                return lanes;
            }
        }
        return List.of();
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

    /**
     * The pixels of the quad at (2, 0) have their middle at 5/8 and 7/8 of the width. The lower left one is of the other triangle,
     * and as the program does not look at its neighbours it does not run.
     */
    @Test
    void aLineStopsForTheChosenPixelWithTheVariablesOfItsQuad() throws Exception {
        toggle(fragment, 5);
        open("other");
        toggle(project.getFile("frames/other-programs/program0.frag"), 6);
        IProcess process = debug("0,pixel,3,1");
        Stops stops = stops(process, "grey");
        assertEquals(List.of(5), stops.lines, "once, and not in the programs of the other frame");
        assertEquals(List.of("0.0", "1.75", "1.25", "1.75"), stops.values);
        assertEquals(fragment, stops.source);
        assertEquals(0, process.getExitValue());
    }

    @Test
    void aLineStopsForTheChosenVertex() throws Exception {
        toggle(vertex, 6);
        Stops stops = stops(debug("*,vertex,2"), "at");
        assertEquals(List.of(6), stops.lines);
        assertEquals(List.of("0.0", "1.0", "1.0", "0.0"), stops.values);
        assertEquals(vertex, stops.source);
    }

    @Test
    void breakpointsThatNoPixelIsNamedForAreRefused() throws Exception {
        toggle(fragment, 5);
        ILaunchConfiguration configuration = Launches.simulation(project, "dprt-fpga", "shaded", Map.of());
        assertEquals(
                "Breakpoints in /programs/frames/shaded-programs stop for one pixel or vertex; expected it in the"
                        + " Options of the launch configuration, such as *,pixel,40,30",
                assertThrows(CoreException.class,
                        () -> configuration.launch(ILaunchManager.DEBUG_MODE, new NullProgressMonitor()))
                        .getStatus().getMessage());
    }

    @Test
    void aDoubleClickInTheRulerSetsABreakpointAndTakesItAway() throws Exception {
        IEditorPart editor = IDE.openEditor(page, fragment);
        Composite ruler = (Composite) editor.getAdapter(IVerticalRulerInfo.class).getControl();
        StyledText text = (StyledText) editor.getAdapter(Control.class);
        Workbench.processEvents();
        doubleClick(ruler, text.getLinePixel(4) + text.getLineHeight() / 2);
        Workbench.waitUntil("the breakpoint is there", () -> breakpoints().length == 1);
        assertEquals(5, ((ILineBreakpoint) breakpoints()[0]).getLineNumber());
        assertEquals(fragment, breakpoints()[0].getMarker().getResource());
        doubleClick(ruler, text.getLinePixel(4) + text.getLineHeight() / 2);
        Workbench.waitUntil("the breakpoint is gone", () -> breakpoints().length == 0);
        assertTrue(fragment.isDerived(), "what is typed there is replaced");
    }

    private static void doubleClick(Composite ruler, int y) {
        Control column = ruler.getChildren().length == 0 ? ruler : ruler.getChildren()[0];
        for (int type : new int[] { SWT.MouseDown, SWT.MouseUp, SWT.MouseDown, SWT.MouseDoubleClick, SWT.MouseUp }) {
            Event event = new Event();
            event.button = 1;
            event.count = 1;
            event.x = 2;
            event.y = y;
            column.notifyListeners(type, event);
        }
    }
}
