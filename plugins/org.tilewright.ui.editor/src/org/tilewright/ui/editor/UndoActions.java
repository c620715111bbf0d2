package org.tilewright.ui.editor;

import org.eclipse.emf.common.command.BasicCommandStack;
import org.eclipse.emf.common.command.Command;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.ui.IEditorSite;
import org.eclipse.ui.actions.ActionFactory;
import org.tilewright.ui.editor.session.ModelSession;
import org.tilewright.ui.editor.session.SessionListener;

/** Undo and redo on the list of changes that all pages share. */
final class UndoActions implements SessionListener {

    private final ModelSession session;
    private final IAction undo;
    private final IAction redo;

    UndoActions(ModelSession session, IEditorSite site) {
        this.session = session;
        BasicCommandStack stack = session.commandStack();
        undo = action(stack::undo, ActionFactory.UNDO, site);
        redo = action(stack::redo, ActionFactory.REDO, site);
        session.addListener(this);
        dirtyChanged();
    }

    IAction undo() {
        return undo;
    }

    IAction redo() {
        return redo;
    }

    @Override
    public void dirtyChanged() {
        BasicCommandStack stack = session.commandStack();
        undo.setEnabled(stack.canUndo() || session.isDirty());
        redo.setEnabled(stack.canRedo());
        undo.setToolTipText(label(stack.getUndoCommand()));
        redo.setToolTipText(label(stack.getRedoCommand()));
    }

    private static String label(Command command) {
        return command == null ? null : command.getLabel();
    }

    private static IAction action(Runnable run, ActionFactory factory, IEditorSite site) {
        IAction action = new Action() {
            @Override
            public void run() {
                run.run();
            }
        };
        ActionFactory.IWorkbenchAction template = factory.create(site.getWorkbenchWindow());
        action.setText(template.getText());
        action.setActionDefinitionId(template.getActionDefinitionId());
        template.dispose();
        return action;
    }
}
