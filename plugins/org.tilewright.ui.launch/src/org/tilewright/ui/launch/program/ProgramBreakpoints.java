package org.tilewright.ui.launch.program;

import java.util.HashMap;
import java.util.Map;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IAdapterFactory;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.model.IBreakpoint;
import org.eclipse.debug.core.model.ILineBreakpoint;
import org.eclipse.debug.ui.actions.IToggleBreakpointsTarget;
import org.eclipse.jdt.debug.core.IJavaStratumLineBreakpoint;
import org.eclipse.jdt.debug.core.JDIDebugModel;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchPart;

/**
 * Breakpoints in the sources of programs. They are Java's, as programs run as Java's classes: a line of a class that is made
 * of a source of this name.
 */
public final class ProgramBreakpoints implements IToggleBreakpointsTarget, IAdapterFactory {

    /** How the names of all classes begin that programs are made into. */
    static final String COMPILED = "org.tilewright.shader.compiled.";

    /** Whether one in a folder is switched on. */
    public static boolean areIn(IFolder folder) throws CoreException {
        for (IBreakpoint each : all()) {
            if (each instanceof IJavaStratumLineBreakpoint && each.isEnabled()
                    && folder.equals(each.getMarker().getResource().getParent())) {
                return true;
            }
        }
        return false;
    }

    /** Whether one in a file is switched on. */
    public static boolean areIn(IFile file) throws CoreException {
        for (IBreakpoint each : all()) {
            if (each instanceof IJavaStratumLineBreakpoint && each.isEnabled()
                    && file.equals(each.getMarker().getResource())) {
                return true;
            }
        }
        return false;
    }

    /** Has a launch stop once at a line of a program, without a breakpoint that anybody sees. */
    public static void stopOnce(IFile file, int line, ILaunch launch) throws CoreException {
        IJavaStratumLineBreakpoint stop = JDIDebugModel.createStratumBreakpoint(file.getWorkspace().getRoot(), null,
                file.getName(), null, COMPILED + "*", line, -1, -1, 1, false,
                new HashMap<>(Map.of(IBreakpoint.PERSISTED, false)));
        DebugPlugin.getDefault().getLaunchManager().addLaunchListener(new FirstStop(stop, launch));
    }

    /** Programs of all frames have the same names: has a launch stop only in those of its own frame. */
    public static void installOnlyThoseOf(IFolder folder, ILaunch launch) {
        JDIDebugModel.addJavaBreakpointListener(new BreakpointsOfFrame(folder, launch));
    }

    private static IBreakpoint[] all() {
        return DebugPlugin.getDefault().getBreakpointManager().getBreakpoints(JDIDebugModel.getPluginIdentifier());
    }

    @Override
    public <T> T getAdapter(Object adaptable, Class<T> type) {
        return type.isInstance(this) ? type.cast(this) : null;
    }

    @Override
    public Class<?>[] getAdapterList() {
        return new Class<?>[] { IToggleBreakpointsTarget.class };
    }

    @Override
    public boolean canToggleLineBreakpoints(IWorkbenchPart part, ISelection selection) {
        return selection instanceof ITextSelection && file(part) != null;
    }

    @Override
    public void toggleLineBreakpoints(IWorkbenchPart part, ISelection selection) throws CoreException {
        IFile file = file(part);
        if (file == null || !(selection instanceof ITextSelection text)) {
            return;
        }
        int line = text.getStartLine() + 1;
        for (IBreakpoint each : all()) {
            if (file.equals(each.getMarker().getResource()) && ((ILineBreakpoint) each).getLineNumber() == line) {
                DebugPlugin.getDefault().getBreakpointManager().removeBreakpoint(each, true);
                return;
            }
        }
        JDIDebugModel.createStratumBreakpoint(file, null, file.getName(), null, COMPILED + "*", line, -1, -1, 0, true,
                null);
    }

    private static IFile file(IWorkbenchPart part) {
        return part instanceof IEditorPart editor
                && Adapters.adapt(editor.getEditorInput(), IResource.class) instanceof IFile file ? file : null;
    }

    @Override
    public boolean canToggleMethodBreakpoints(IWorkbenchPart part, ISelection selection) {
        return false;
    }

    @Override
    public void toggleMethodBreakpoints(IWorkbenchPart part, ISelection selection) {
        // Programs have lines only.
    }

    @Override
    public boolean canToggleWatchpoints(IWorkbenchPart part, ISelection selection) {
        return false;
    }

    @Override
    public void toggleWatchpoints(IWorkbenchPart part, ISelection selection) {
        // Programs have lines only.
    }
}
