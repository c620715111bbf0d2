package org.tilewright.ui.editor;

import java.util.Objects;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.jface.viewers.ISelectionChangedListener;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.SelectionChangedEvent;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.views.contentoutline.ContentOutlinePage;
import org.tilewright.ui.editor.tree.ModelTree;

/** The model in the Outline view, beside whatever page is shown: each shows what is selected in the other. */
final class OutlinePage extends ContentOutlinePage {

    private static final int LEVELS = 3;

    private final PipelineEditor editor;
    private final ISelectionChangedListener follower = event -> follow(event.getSelection());
    private boolean following;

    OutlinePage(PipelineEditor editor) {
        this.editor = editor;
    }

    @Override
    public void createControl(Composite parent) {
        super.createControl(parent);
        parent.getDisplay().asyncExec(this::fill);
    }

    /** Shows the model by an event of its own: the outline comes with the editor, whose opening must not take long. */
    private void fill() {
        if (getTreeViewer().getControl().isDisposed()) {
            return;
        }
        ModelTree.show(getTreeViewer(), editor.session(), editor.problems(), LEVELS);
        editor.getSite().getSelectionProvider().addSelectionChangedListener(follower);
        follow(editor.getSite().getSelectionProvider().getSelection());
    }

    private void follow(Object selection) {
        if (!getTreeViewer().getControl().isDisposed() && selection instanceof IStructuredSelection elements
                && !Objects.equals(elements, getTreeViewer().getStructuredSelection())) {
            following = true;
            getTreeViewer().setSelection(new StructuredSelection(elements.toList()), true);
            following = false;
        }
    }

    @Override
    public void selectionChanged(SelectionChangedEvent event) {
        super.selectionChanged(event);
        if (!following && event.getStructuredSelection().getFirstElement() instanceof EObject element) {
            editor.reveal(element);
        }
    }

    @Override
    public void dispose() {
        editor.getSite().getSelectionProvider().removeSelectionChangedListener(follower);
        super.dispose();
    }
}
