package org.tilewright.ui.runs;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.osgi.service.prefs.BackingStoreException;

/** Which runs were looked at last in this workspace. What is no folder any more is forgotten. */
final class RememberedRuns {

    private static final String SHOWN = "shownRun";
    private static final String OTHER = "otherRun";
    private static final String RECENT = "recentRuns";
    private static final int MOST_RECENT = 6;

    private RememberedRuns() {}

    /** The run that was looked at, null for none. */
    static Path shown() {
        return folder(SHOWN);
    }

    /** The run that it was compared with, null for none. */
    static Path other() {
        return shown() == null ? null : folder(OTHER);
    }

    /** The runs that were looked at, the latest first, and at most {@value #MOST_RECENT}. */
    static List<Path> recent() {
        return node().get(RECENT, "").lines().map(RememberedRuns::existing).filter(Objects::nonNull).toList();
    }

    /** Remembers them beyond this workbench's end, however that comes; null for none. */
    static void remember(Path shown, Path other) {
        IEclipsePreferences node = node();
        set(node, SHOWN, shown);
        set(node, OTHER, other);
        if (shown != null) {
            Path latest = shown.toAbsolutePath();
            node.put(RECENT, String.join("\n", Stream.concat(Stream.of(latest), recent().stream()).distinct()
                    .limit(MOST_RECENT).map(Path::toString).toList()));
        }
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
        return existing(node().get(key, ""));
    }

    private static Path existing(String run) {
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
