package org.tilewright.ui.editor.source;

import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.ui.editors.text.TextEditor;

/** The page of the editor that shows the text. What is undone here is undone on the list of changes of all pages. */
public final class SourcePage extends TextEditor {

    public SourcePage() {
        setSourceViewerConfiguration(new SourceConfiguration());
    }

    /** The text that is edited. */
    public IDocument document() {
        return getDocumentProvider().getDocument(getEditorInput());
    }

    /** The editor around this page undoes. */
    @Override
    protected void createUndoRedoActions() {}

    /**
     * Goes to a place in the text.
     *
     * @param line from 1
     * @param column from 1
     */
    public void show(int line, int column) {
        try {
            int last = Math.max(1, document().getNumberOfLines());
            int start = document().getLineOffset(Math.clamp(line, 1, last) - 1);
            selectAndReveal(Math.min(document().getLength(), start + column - 1), 0);
        } catch (BadLocationException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
