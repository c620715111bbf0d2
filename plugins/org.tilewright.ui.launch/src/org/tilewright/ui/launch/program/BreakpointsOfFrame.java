package org.tilewright.ui.launch.program;

import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.IResource;
import org.eclipse.debug.core.DebugException;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.jdt.core.dom.Message;
import org.eclipse.jdt.debug.core.IJavaBreakpoint;
import org.eclipse.jdt.debug.core.IJavaBreakpointListener;
import org.eclipse.jdt.debug.core.IJavaDebugTarget;
import org.eclipse.jdt.debug.core.IJavaLineBreakpoint;
import org.eclipse.jdt.debug.core.IJavaStratumLineBreakpoint;
import org.eclipse.jdt.debug.core.IJavaThread;
import org.eclipse.jdt.debug.core.IJavaType;
import org.eclipse.jdt.debug.core.JDIDebugModel;

/** Keeps breakpoints in programs of other frames out of a launch, until it has ended. */
final class BreakpointsOfFrame implements IJavaBreakpointListener {

    private final IFolder folder;
    private final ILaunch launch;

    BreakpointsOfFrame(IFolder folder, ILaunch launch) {
        this.folder = folder;
        this.launch = launch;
    }

    @Override
    public int installingBreakpoint(IJavaDebugTarget target, IJavaBreakpoint breakpoint, IJavaType type) {
        IResource place = breakpoint.getMarker().getResource();
        return target.getLaunch() == launch && breakpoint instanceof IJavaStratumLineBreakpoint
                && place.getType() == IResource.FILE && !folder.equals(place.getParent()) ? DONT_INSTALL : DONT_CARE;
    }

    @Override
    public void addingBreakpoint(IJavaDebugTarget target, IJavaBreakpoint breakpoint) {
        // Whether it holds is asked when its class is there.
    }

    @Override
    public int breakpointHit(IJavaThread thread, IJavaBreakpoint breakpoint) {
        return DONT_CARE;
    }

    @Override
    public void breakpointInstalled(IJavaDebugTarget target, IJavaBreakpoint breakpoint) {
        // As it should be.
    }

    /** The debugger removes all when the virtual machine ends. */
    @Override
    public void breakpointRemoved(IJavaDebugTarget target, IJavaBreakpoint breakpoint) {
        if (target.getLaunch() == launch && (target.isTerminated() || target.isDisconnected())) {
            JDIDebugModel.removeJavaBreakpointListener(this);
        }
    }

    @Override
    public void breakpointHasRuntimeException(IJavaLineBreakpoint breakpoint, DebugException exception) {
        // Conditions are Java's matter.
    }

    @Override
    public void breakpointHasCompilationErrors(IJavaLineBreakpoint breakpoint, Message[] errors) {
        // Conditions are Java's matter.
    }
}
