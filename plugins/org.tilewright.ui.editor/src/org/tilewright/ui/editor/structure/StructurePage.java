package org.tilewright.ui.editor.structure;

import java.util.List;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.forms.editor.FormEditor;
import org.tilewright.ui.editor.page.ModelEditor;
import org.tilewright.ui.editor.page.ModelPage;
import org.tilewright.ui.editor.tree.ModelTree;

/** The page of the editor that shows the model as a tree. */
public final class StructurePage extends ModelPage {

    /** By which the editor knows the page. */
    public static final String ID = "org.tilewright.ui.editor.structure";

    private TreeViewer tree;
    private TreeActions actions;
    private TreeDragAndDrop dragAndDrop;

    /** A page of an editor, which adds it. */
    public <E extends FormEditor & ModelEditor> StructurePage(E editor) {
        super(editor, ID, org.tilewright.ui.editor.page.Messages.page_structure);
    }

    @Override
    protected Control createBody(Composite parent) {
        tree = new TreeViewer(parent, SWT.MULTI);
        ModelTree.show(tree, session(), problems(), 2);
        actions = new TreeActions(session(), tree);
        actions.register(getEditorSite());
        dragAndDrop = new TreeDragAndDrop(session(), tree);
        dragAndDrop.install();
        tree.addSelectionChangedListener(event -> select(tree.getStructuredSelection().stream()
                .filter(EObject.class::isInstance).map(EObject.class::cast).toList()));
        return tree.getControl();
    }

    @Override
    protected void refresh() {
        actions.update();
    }

    @Override
    protected void bringIntoSight(EObject element) {
        tree.setSelection(new StructuredSelection(element), true);
    }

    @Override
    public IAction editAction(String id) {
        return actions == null ? null : actions.editAction(id);
    }

    @Override
    protected void focusBody() {
        tree.getControl().setFocus();
    }

    /**
     * Does what dropping elements on an element, or between elements, does.
     *
     * @param location one of the locations of {@link org.eclipse.jface.viewers.ViewerDropAdapter}
     * @param operation {@link org.eclipse.swt.dnd.DND#DROP_MOVE} or {@link org.eclipse.swt.dnd.DND#DROP_COPY}
     * @return whether that can be done
     */
    public boolean drop(List<EObject> elements, EObject target, int location, int operation) {
        makeBody();
        return dragAndDrop.drop(elements, target, location, operation);
    }

    /** The tree; there once the page was shown. */
    public TreeViewer tree() {
        makeBody();
        return tree;
    }
}
