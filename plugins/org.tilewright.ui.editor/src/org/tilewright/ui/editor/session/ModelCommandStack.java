package org.tilewright.ui.editor.session;

import org.eclipse.emf.common.command.BasicCommandStack;
import org.eclipse.emf.common.command.Command;

/** The one list of changes. Whatever comes to it from an editing domain is made a change of model and text. */
final class ModelCommandStack extends BasicCommandStack {

    private final ModelSession session;
    private Object occasion;

    ModelCommandStack(ModelSession session) {
        this.session = session;
    }

    /** Executes a command that is undone together with the others of its occasion, if they follow one another. */
    void execute(Command command, Object sharedOccasion) {
        occasion = sharedOccasion;
        try {
            execute(command);
        } finally {
            occasion = null;
        }
    }

    /** While the text is no model, changes of the model are refused: they would be lost or overwrite the text. */
    @Override
    public void execute(Command command) {
        if (command == null) {
            return;
        }
        session.flush();
        if (session.isBroken()) {
            command.dispose();
        } else if (command.canExecute()) {
            push(new ModelEdit(session, command, occasion));
        } else {
            command.dispose();
        }
    }

    void push(TextualEdit edit) {
        if (isSaveNeeded() && !canRedo() && getUndoCommand() instanceof TextualEdit top && top.absorb(edit)) {
            mostRecentCommand = top;
            notifyListeners();
        } else {
            super.execute(edit);
        }
    }

    @Override
    public void undo() {
        session.flush();
        super.undo();
    }

    @Override
    public void redo() {
        session.flush();
        super.redo();
    }
}
