package org.tilewright.ui.experiment;

import java.util.function.Consumer;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.actions.ActionFactory;
import org.eclipse.ui.part.EditorActionBarContributor;

/** Undo and redo of the active editor of a sweep. */
public final class SweepEditorContributor extends EditorActionBarContributor {

    private final IAction undo = action(SweepDocument::undo);
    private final IAction redo = action(SweepDocument::redo);
    private SweepDocument document;

    @Override
    public void setActiveEditor(IEditorPart editor) {
        document = editor instanceof SweepEditor sweep ? sweep.document() : null;
        if (document != null) {
            document.addListener(this::update);
        }
        getActionBars().setGlobalActionHandler(ActionFactory.UNDO.getId(), undo);
        getActionBars().setGlobalActionHandler(ActionFactory.REDO.getId(), redo);
        getActionBars().updateActionBars();
        update();
    }

    private void update() {
        undo.setEnabled(document != null && document.canUndo());
        redo.setEnabled(document != null && document.canRedo());
    }

    private IAction action(Consumer<SweepDocument> step) {
        return new Action() {
            @Override
            public void run() {
                if (document != null) {
                    step.accept(document);
                }
            }
        };
    }
}
