package org.tilewright.ui.editor.session;

import org.eclipse.emf.common.command.Command;

/** A change on the one list of changes. Each takes text and model from what they were to what they become, and back. */
interface TextualEdit extends Command {

    /**
     * Takes in a change that belongs to this one, as one more letter of the same word does, and makes it.
     *
     * @return whether it did; otherwise nothing happened
     */
    boolean absorb(TextualEdit next);
}
