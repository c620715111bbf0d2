package org.tilewright.ui.launch.preferences;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.osgi.service.prefs.BackingStoreException;
import org.tilewright.frame.files.FileFailures;
import org.tilewright.ui.launch.Failure;

/** What the preferences of launching say. An empty text means: find it yourself. */
public final class ToolPreferences {

    /** Bundle whose preferences they are. */
    public static final String BUNDLE = "org.tilewright.ui.launch";

    /** Folder of the JDK that runs simulators. */
    public static final String SIMULATOR_JDK = "simulatorJdk";

    /** Folder of jpf-core. */
    public static final String PATH_FINDER = "pathFinder";

    /** Folder of the JDK that runs Java PathFinder. */
    public static final String PATH_FINDER_JDK = "pathFinderJdk";

    /** Folders outside the workspace whose runs are shown, a line each. */
    public static final String RUN_FOLDERS = "runFolders";

    private ToolPreferences() {}

    /** Folder of the JDK that runs simulators; empty for the workbench's own. */
    public static String simulatorJdk() {
        return node().get(SIMULATOR_JDK, "").strip();
    }

    /** Folder of jpf-core; null to look for it. */
    public static Path pathFinder() {
        return folder(PATH_FINDER);
    }

    /** Folder of the JDK that runs Java PathFinder; null to look for it. */
    public static Path pathFinderJdk() {
        return folder(PATH_FINDER_JDK);
    }

    /** Folders outside the workspace whose runs are shown. */
    public static List<Path> runFolders() {
        return node().get(RUN_FOLDERS, "").lines().filter(line -> !line.isBlank()).map(Path::of)
                .collect(Collectors.toCollection(ArrayList::new));
    }

    /** Remembers folders outside the workspace whose runs are shown. */
    public static void setRunFolders(List<Path> folders) {
        set(RUN_FOLDERS, folders.stream().map(Path::toString).collect(Collectors.joining("\n")));
    }

    /** Remembers a text. */
    public static void set(String key, String value) {
        node().put(key, value);
        try {
            node().flush();
        } catch (BackingStoreException e) {
            ILog.of(ToolPreferences.class).log(Failure.status(FileFailures.oneLine(e.getMessage())));
        }
    }

    private static Path folder(String key) {
        String text = node().get(key, "").strip();
        return text.isEmpty() ? null : Path.of(text);
    }

    private static IEclipsePreferences node() {
        return InstanceScope.INSTANCE.getNode(BUNDLE);
    }
}
