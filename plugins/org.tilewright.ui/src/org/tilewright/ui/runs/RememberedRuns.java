package org.tilewright.ui.runs;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.osgi.service.prefs.BackingStoreException;

/** Which runs were looked at last in this workspace. What is no folder any more is forgotten. */
final class RememberedRuns {

    private static final String SHOWN = "shownRun";
    private static final String OTHER = "otherRun";

    private RememberedRuns() {}

    /** The run that was looked at, null for none. */
    static Path shown() {
        return folder(SHOWN);
    }

    /** The run that it was compared with, null for none. */
    static Path other() {
        return shown() == null ? null : folder(OTHER);
    }

    /** Remembers them beyond this workbench's end, however that comes; null for none. */
    static void remember(Path shown, Path other) {
        IEclipsePreferences node = node();
        set(node, SHOWN, shown);
        set(node, OTHER, other);
        Job writing = Job.createSystem("remember runs", monitor -> {
            try {
                node.flush();
            } catch (BackingStoreException e) {
                ILog.of(RememberedRuns.class).warn(e.getMessage(), e);
            }
        });
        writing.schedule();
    }

    private static void set(IEclipsePreferences node, String key, Path run) {
        if (run == null) {
            node.remove(key);
        } else {
            node.put(key, run.toAbsolutePath().toString());
        }
    }

    private static Path folder(String key) {
        String run = node().get(key, "");
        try {
            return !run.isEmpty() && Files.isDirectory(Path.of(run)) ? Path.of(run) : null;
        } catch (InvalidPathException e) {
            return null;
        }
    }

    private static IEclipsePreferences node() {
        return InstanceScope.INSTANCE.getNode("org.tilewright.ui");
    }
}
