package org.tilewright.ui.editor;

import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.texteditor.IElementStateListener;
import org.tilewright.ui.editor.session.ModelSession;

/** A file that changed on disk while nothing was edited is shown anew. */
final class Reload implements IElementStateListener {

    private final IEditorInput input;
    private final ModelSession session;

    Reload(IEditorInput input, ModelSession session) {
        this.input = input;
        this.session = session;
    }

    @Override
    public void elementContentReplaced(Object element) {
        if (input.equals(element)) {
            session.reload();
        }
    }

    @Override
    public void elementDirtyStateChanged(Object element, boolean isDirty) {}

    @Override
    public void elementContentAboutToBeReplaced(Object element) {}

    @Override
    public void elementDeleted(Object element) {}

    @Override
    public void elementMoved(Object originalElement, Object movedElement) {}
}
