package org.tilewright.ui.editor.page;

import java.util.List;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.ui.IEditorPart;
import org.tilewright.ui.editor.problems.ElementProblems;
import org.tilewright.ui.editor.session.ModelSession;

/** What pages and tools know of the editor of a model: what it shares among them, and where it can lead. */
public interface ModelEditor extends IEditorPart {

    /** Text, model and list of changes. */
    ModelSession session();

    /** What is wrong with the parts of the model. */
    ElementProblems problems();

    /** Makes elements the selection of the editor, which the properties view shows. */
    void select(List<? extends EObject> elements);

    /** Shows an element where its parameters are edited. */
    void openForm(EObject element);

    /** Shows a place in the source; line and column are from 1. */
    void showSource(int line, int column);

    /** Offers in the workbench's menus what the page that is shown does now. */
    void offerActions();

    /** The version of the metamodel that the file was written with; {@link EarlierVersion#NONE} if it is this one. */
    int earlierVersion();
}
