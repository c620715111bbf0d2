package org.tilewright.ui.navigation;

import org.eclipse.core.resources.IFile;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;

/** Opens models at the element that a result speaks of. Called in the UI thread. */
public final class ModelLinks {

    private ModelLinks() {}

    /**
     * Opens a model in the active window and brings a part of it into sight.
     *
     * @param file a {@code .pipeline} file
     * @param path as {@link ModelReveal#reveal} takes it
     * @return whether the model has that part; it is open in any case
     * @throws PartInitException if the file cannot be opened at all
     */
    public static boolean open(IFile file, String path) throws PartInitException {
        IWorkbenchPage page = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
        IEditorPart editor = IDE.openEditor(page, file);
        ModelReveal reveal = editor.getAdapter(ModelReveal.class);
        return reveal != null && reveal.reveal(path);
    }
}
