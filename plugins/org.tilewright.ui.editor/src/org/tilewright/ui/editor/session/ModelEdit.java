package org.tilewright.ui.editor.session;

import org.eclipse.emf.common.command.Command;
import org.eclipse.emf.common.command.CommandWrapper;
import org.eclipse.emf.common.command.CompoundCommand;

/** A command of a page that edits the model; the text follows. */
final class ModelEdit extends CommandWrapper implements TextualEdit {

    private final ModelSession session;
    private final CompoundCommand edits;
    private final Object occasion;
    private SourceState before;
    private SourceState after;

    /**
     * @param occasion what edits of the same occasion share, so that they are undone together; null for none
     */
    ModelEdit(ModelSession session, Command edit, Object occasion) {
        this(session, new CompoundCommand(edit.getLabel(), edit.getDescription()), edit, occasion);
    }

    private ModelEdit(ModelSession session, CompoundCommand edits, Command first, Object occasion) {
        super(edits);
        edits.append(first);
        this.session = session;
        this.edits = edits;
        this.occasion = occasion;
    }

    @Override
    public void execute() {
        before = session.source();
        super.execute();
        after = session.textFollowsModel();
    }

    @Override
    public void undo() {
        super.undo();
        session.restore(before);
    }

    @Override
    public void redo() {
        super.redo();
        session.restore(after);
    }

    @Override
    public boolean absorb(TextualEdit next) {
        if (occasion == null || !(next instanceof ModelEdit edit) || !occasion.equals(edit.occasion)) {
            return false;
        }
        for (Command command : edit.edits.getCommandList()) {
            edits.appendAndExecute(command);
        }
        after = session.textFollowsModel();
        return true;
    }
}
