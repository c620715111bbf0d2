package org.tilewright.ui.launch.simulation;

import java.util.List;
import java.util.Map;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.jdt.launching.IJavaLaunchConfigurationConstants;
import org.eclipse.jdt.launching.IVMConnector;
import org.eclipse.jdt.launching.JavaRuntime;
import org.eclipse.jdt.launching.SocketUtil;
import org.tilewright.frame.execution.ProgramWatch;
import org.tilewright.run.VirtualMachine;
import org.tilewright.ui.launch.Failure;
import org.tilewright.ui.launch.Messages;

/**
 * Connects the Java debugger to a simulator's process, which stands still until then. The simulator's sources are those of
 * the generated project, line by line, so that its breakpoints hold.
 */
final class DebuggerConnection {

    private static final String HOST = "127.0.0.1";
    private static final String TIMEOUT_MILLISECONDS = "5000";
    private static final long PAUSE_MILLISECONDS = 100;

    private final ILaunch launch;
    private final String programs;
    private final int port;
    private volatile boolean closed;

    /**
     * A connection for a launch in debug mode.
     *
     * @param programs the pixel or vertex whose programs stop at breakpoints, or empty for none
     * @throws CoreException if no port is free
     */
    DebuggerConnection(ILaunch launch, String programs) throws CoreException {
        this.launch = launch;
        this.programs = programs;
        port = SocketUtil.findFreePort();
        if (port < 0) {
            throw Failure.of(Messages.Debug_noPort);
        }
    }

    /** What makes a virtual machine wait for the debugger, and compile programs for it. It says nothing on the standard output. */
    List<String> arguments() {
        String agent = VirtualMachine.debugger(port);
        return programs.isEmpty() ? List.of(agent)
                : List.of(agent, "-D" + ProgramWatch.PROPERTY + "=" + programs);
    }

    /** Where the process waits. */
    int port() {
        return port;
    }

    /** Connects as soon as the process listens; returns at once. */
    void connect() {
        Thread.ofPlatform().daemon().name("connect debugger").start(this::connectWhenItListens);
    }

    /** Gives it up. */
    void close() {
        closed = true;
    }

    private void connectWhenItListens() {
        IVMConnector connector = JavaRuntime
                .getVMConnector(IJavaLaunchConfigurationConstants.ID_SOCKET_ATTACH_VM_CONNECTOR);
        Map<String, String> where = Map.of("hostname", HOST, "port", Integer.toString(port), "timeout",
                TIMEOUT_MILLISECONDS);
        while (!closed) {
            try {
                connector.connect(where, new NullProgressMonitor(), launch);
                return;
            } catch (CoreException e) {
                pause(); // The process does not listen yet; when it has ended, somebody closes this.
            }
        }
    }

    private void pause() {
        try {
            Thread.sleep(PAUSE_MILLISECONDS);
        } catch (InterruptedException e) {
            closed = true;
        }
    }
}
