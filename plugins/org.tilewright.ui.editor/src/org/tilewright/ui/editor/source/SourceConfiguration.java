package org.tilewright.ui.editor.source;

import org.eclipse.jface.text.IUndoManager;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.ui.editors.text.TextSourceViewerConfiguration;

/** How the text of a model is shown. */
final class SourceConfiguration extends TextSourceViewerConfiguration {

    /** None: the editor undoes. */
    @Override
    public IUndoManager getUndoManager(ISourceViewer viewer) {
        return null;
    }
}
