package org.tilewright.ui.launch.console;

import java.time.Instant;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

import org.eclipse.core.runtime.PlatformObject;
import org.eclipse.debug.core.DebugEvent;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.model.IProcess;
import org.eclipse.debug.core.model.IStreamMonitor;
import org.eclipse.debug.core.model.IStreamsProxy;

/**
 * A launched simulation or verification as the debugger's views and the console see it. The work itself is done by a job
 * that says lines here and ends it; to terminate it cancels that job.
 */
public final class LaunchedWork extends PlatformObject implements IProcess, IStreamsProxy {

    /** Type of these processes, by which the console finds links in their lines. */
    public static final String TYPE = "org.tilewright.ui.launch.work";

    private final ILaunch launch;
    private final String label;
    private final Runnable cancel;
    private final TextMonitor output = new TextMonitor();
    private final TextMonitor errors = new TextMonitor();
    private final Map<String, String> attributes = new ConcurrentHashMap<>();
    private Integer exitCode;

    /**
     * Work that begins, and belongs to a launch from now on.
     *
     * @param launch what launched it
     * @param label what it is called
     * @param command the command that does the same
     * @param cancel makes it end soon; returns at once
     */
    public LaunchedWork(ILaunch launch, String label, String command, Runnable cancel) {
        this.launch = launch;
        this.label = label;
        this.cancel = cancel;
        attributes.put(ATTR_PROCESS_TYPE, TYPE);
        attributes.put(ATTR_CMDLINE, command);
        attributes.put(DebugPlugin.ATTR_LAUNCH_TIMESTAMP, Long.toString(Instant.now().toEpochMilli()));
        launch.addProcess(this);
        fire(DebugEvent.CREATE);
    }

    /** Says a line on the console. */
    public void say(String line) {
        output.say(line);
    }

    /** Says a line on the console, as what went wrong. */
    public void complain(String line) {
        errors.say(line);
    }

    /**
     * Ends it.
     *
     * @param code exit code of the command that does the same
     */
    public void end(int code) {
        synchronized (this) {
            exitCode = code;
        }
        fire(DebugEvent.TERMINATE);
    }

    private void fire(int kind) {
        DebugPlugin.getDefault().fireDebugEventSet(new DebugEvent[] { new DebugEvent(this, kind) });
    }

    @Override
    public String getLabel() {
        return label;
    }

    @Override
    public ILaunch getLaunch() {
        return launch;
    }

    @Override
    public IStreamsProxy getStreamsProxy() {
        return this;
    }

    @Override
    public void setAttribute(String key, String value) {
        attributes.put(key, value);
    }

    @Override
    public String getAttribute(String key) {
        return attributes.get(key);
    }

    @Override
    public synchronized int getExitValue() {
        return exitCode == null ? 0 : exitCode;
    }

    @Override
    public boolean canTerminate() {
        return !isTerminated();
    }

    @Override
    public synchronized boolean isTerminated() {
        return exitCode != null;
    }

    @Override
    public void terminate() {
        cancel.run();
    }

    @Override
    public IStreamMonitor getErrorStreamMonitor() {
        return errors;
    }

    @Override
    public IStreamMonitor getOutputStreamMonitor() {
        return output;
    }

    /** It reads nothing. */
    @Override
    public void write(String input) {}

    @Override
    public <T> T getAdapter(Class<T> type) {
        return type.isInstance(this) ? type.cast(this)
                : type.isInstance(launch) ? type.cast(launch) : super.getAdapter(type);
    }
}
