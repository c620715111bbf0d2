package org.tilewright.ui.experiment;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.dialogs.ElementListSelectionDialog;

/** Lets the user choose one of the workspace's files of a kind. */
final class FileChooser {

    private FileChooser() {}

    /**
     * Asks for a file.
     *
     * @param beside the file to whose folder the answer is relative
     * @param title what is asked for
     * @param extensions endings of the files to choose from
     * @return the path relative to the folder; null if none was chosen
     */
    static String choose(Shell shell, IFile beside, String title, String... extensions) {
        ElementListSelectionDialog dialog = new ElementListSelectionDialog(shell,
                LabelProvider.createTextProvider(file -> ((IFile) file).getFullPath().makeRelative().toString()));
        dialog.setTitle(title);
        dialog.setMessage(title);
        dialog.setElements(Arrays.stream(extensions).flatMap(extension -> files(extension).stream()).toArray());
        if (dialog.open() != ElementListSelectionDialog.OK || dialog.getFirstResult() == null) {
            return null;
        }
        return relative((IFile) dialog.getFirstResult(), beside);
    }

    /** The path of a file as a sweep beside another one writes it. */
    static String relative(IFile file, IFile beside) {
        return beside.getLocation().toPath().getParent().relativize(file.getLocation().toPath()).toString()
                .replace('\\', '/');
    }

    /** All files of the workspace with this ending. */
    static List<IFile> files(String extension) {
        List<IFile> files = new ArrayList<>();
        try {
            ResourcesPlugin.getWorkspace().getRoot().accept(resource -> {
                if (resource.getType() == IResource.FILE && extension.equals(resource.getFileExtension())) {
                    files.add((IFile) resource);
                }
                return !resource.isDerived();
            });
        } catch (CoreException e) {
            ILog.get().log(e.getStatus());
        }
        return files;
    }
}
