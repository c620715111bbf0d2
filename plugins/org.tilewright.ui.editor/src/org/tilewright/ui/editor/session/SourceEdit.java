package org.tilewright.ui.editor.session;

import java.util.Collection;
import java.util.List;

import org.eclipse.emf.common.command.AbstractCommand;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.edit.command.ChangeCommand;
import org.tilewright.model.System;

/** A change of the text; the model follows, when the text is one. */
final class SourceEdit extends AbstractCommand implements TextualEdit {

    /** Letters that come later than this after the one before are undone apart, in milliseconds. */
    private static final int PAUSE = 1000;

    private final ModelSession session;
    private final SourceState before;
    private SourceState after;
    private ModelChange change;
    private ChangedRange range;
    private long latest;

    /** Sets the model to what a text says. */
    private static final class ModelChange extends ChangeCommand {

        private final Resource resource;
        private final System wanted;

        ModelChange(Resource resource, System wanted) {
            super(resource);
            this.resource = resource;
            this.wanted = wanted;
        }

        @Override
        protected void doExecute() {
            if (resource.getContents().isEmpty()) {
                resource.getContents().add(wanted);
            } else {
                ModelUpdate.apply(resource.getContents().get(0), wanted);
            }
        }
    }

    /**
     * @param text what the text is now
     * @param milliseconds when it became that
     */
    SourceEdit(ModelSession session, String text, long milliseconds) {
        super(Messages.session_edit);
        this.session = session;
        before = session.source();
        range = ChangedRange.between(before.text(), text);
        latest = milliseconds;
        read(text);
    }

    private void read(String text) {
        Reading reading = Reading.of(text);
        after = new SourceState(text, null, reading.mistakes());
        change = reading.model().map(model -> new ModelChange(session.resource(), model)).orElse(null);
    }

    @Override
    protected boolean prepare() {
        return true;
    }

    @Override
    public void execute() {
        if (change != null) {
            change.execute();
        }
        after = new SourceState(after.text(), session.canonicalText(), after.mistakes());
        session.restore(after);
    }

    @Override
    public void undo() {
        if (change != null) {
            change.undo();
        }
        session.restore(before);
    }

    @Override
    public void redo() {
        if (change != null) {
            change.redo();
        }
        session.restore(after);
    }

    /** Typing goes on where it was: taken back as a whole, then done as a whole. */
    @Override
    public boolean absorb(TextualEdit next) {
        if (!(next instanceof SourceEdit edit) || edit.latest - latest > PAUSE || !range.touches(edit.range)) {
            return false;
        }
        String text = edit.after.text();
        if (change != null) {
            change.undo();
        }
        range = ChangedRange.between(before.text(), text);
        latest = edit.latest;
        read(text);
        execute();
        return true;
    }

    @Override
    public Collection<?> getAffectedObjects() {
        return List.of();
    }
}
