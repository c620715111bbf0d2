package org.tilewright.ui.results.timeline;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Predicate;

import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.swt.widgets.Display;
import org.tilewright.run.timeline.TraceServer;
import org.tilewright.ui.results.Messages;

/**
 * Opens a trace in Perfetto: the browser opens Perfetto's page, which takes the trace from this machine and sends it nowhere.
 * Where no browser opens, the folder of the trace does. The path of the trace is on the clipboard in any case, so that an
 * offline viewer can open it.
 */
public final class PerfettoOpener {

    private final Display display;
    private final Predicate<String> launcher;

    /**
     * Opens traces.
     *
     * @param display whose clipboard gets the path
     * @param launcher opens a page or a folder in whatever program is for such; says whether there is one
     */
    public PerfettoOpener(Display display, Predicate<String> launcher) {
        this.display = display;
        this.launcher = launcher;
    }

    /**
     * Opens a trace. Called in the UI thread.
     *
     * @param trace a {@code timeline.json}
     * @return what was done, in a line
     */
    public String open(Path trace) {
        if (!Files.isRegularFile(trace)) {
            return NLS.bind(Messages.Perfetto_none, trace);
        }
        copy(trace.toString());
        if (opensPage(trace)) {
            return NLS.bind(Messages.Perfetto_opened, trace);
        }
        return NLS.bind(launcher.test(trace.getParent().toString()) ? Messages.Perfetto_folder
                : Messages.Perfetto_copied, trace);
    }

    private boolean opensPage(Path trace) {
        try {
            TraceServer server = TraceServer.start(trace);
            if (launcher.test(server.page().toString())) {
                return true;
            }
            server.close();
        } catch (IOException e) {
            // Somebody else is asked for traces there: the folder opens instead.
        }
        return false;
    }

    private void copy(String text) {
        Clipboard clipboard = new Clipboard(display);
        try {
            clipboard.setContents(new Object[] { text }, new Transfer[] { TextTransfer.getInstance() });
        } finally {
            clipboard.dispose();
        }
    }
}
