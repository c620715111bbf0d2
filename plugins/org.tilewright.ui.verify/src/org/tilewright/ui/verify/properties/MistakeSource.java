package org.tilewright.ui.verify.properties;

import java.io.File;
import java.util.Map;

import org.eclipse.core.filesystem.EFS;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.ide.IDE;

/** Opens the line in which a mistake was made. */
final class MistakeSource {

    private MistakeSource() {}

    /** Opens it; of a file that lies in no project only the file. */
    static void open(IWorkbenchPage page, File source, int line) throws CoreException {
        IFile file = ResourcesPlugin.getWorkspace().getRoot().getFileForLocation(IPath.fromFile(source));
        if (file == null || !file.exists()) {
            IDE.openEditorOnFileStore(page, EFS.getLocalFileSystem().fromLocalFile(source));
            return;
        }
        IMarker place = file.createMarker(IMarker.TEXT,
                Map.of(IMarker.LINE_NUMBER, line, IMarker.TRANSIENT, true));
        try {
            IDE.openEditor(page, place);
        } finally {
            place.delete();
        }
    }
}
