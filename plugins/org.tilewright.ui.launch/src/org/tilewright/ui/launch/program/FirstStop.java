package org.tilewright.ui.launch.program;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchesListener2;
import org.eclipse.debug.core.model.IBreakpoint;
import org.eclipse.jdt.debug.core.IJavaDebugTarget;

/** Gives a launch a breakpoint of its own as soon as it has a debugger, and takes it away at its end. */
final class FirstStop implements ILaunchesListener2 {

    private final IBreakpoint stop;
    private final ILaunch launch;
    private boolean given;

    FirstStop(IBreakpoint stop, ILaunch launch) {
        this.stop = stop;
        this.launch = launch;
    }

    /** Classes of programs are loaded long after the debugger is there, so the stop is in time. */
    @Override
    public void launchesChanged(ILaunch[] launches) {
        if (isAmong(launches) && !given && launch.getDebugTarget() instanceof IJavaDebugTarget target) {
            given = true;
            target.breakpointAdded(stop);
        }
    }

    @Override
    public void launchesTerminated(ILaunch[] launches) {
        end(launches);
    }

    @Override
    public void launchesRemoved(ILaunch[] launches) {
        end(launches);
    }

    private void end(ILaunch[] launches) {
        if (isAmong(launches)) {
            DebugPlugin.getDefault().getLaunchManager().removeLaunchListener(this);
            try {
                stop.delete();
            } catch (CoreException e) {
                ILog.of(FirstStop.class).log(e.getStatus());
            }
        }
    }

    @Override
    public void launchesAdded(ILaunch[] launches) {
        // It has no debugger yet.
    }

    private boolean isAmong(ILaunch[] launches) {
        for (ILaunch each : launches) {
            if (each == launch) {
                return true;
            }
        }
        return false;
    }
}
