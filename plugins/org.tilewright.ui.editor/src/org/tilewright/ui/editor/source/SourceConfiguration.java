package org.tilewright.ui.editor.source;

import java.util.function.Supplier;

import org.eclipse.jface.preference.IPreferenceStore;
import org.eclipse.jface.text.DefaultInformationControl;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.ITextHover;
import org.eclipse.jface.text.IUndoManager;
import org.eclipse.jface.text.contentassist.ContentAssistant;
import org.eclipse.jface.text.contentassist.IContentAssistant;
import org.eclipse.jface.text.presentation.IPresentationReconciler;
import org.eclipse.jface.text.quickassist.IQuickAssistAssistant;
import org.eclipse.jface.text.quickassist.QuickAssistAssistant;
import org.eclipse.jface.text.reconciler.IReconciler;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.ui.editors.text.TextSourceViewerConfiguration;
import org.tilewright.ui.editor.session.ModelSession;

/** How the text of a model is shown and helped with. */
final class SourceConfiguration extends TextSourceViewerConfiguration {

    private final Supplier<ModelSession> session;

    SourceConfiguration(IPreferenceStore preferences, Supplier<ModelSession> session) {
        super(preferences);
        this.session = session;
    }

    /** None: the editor undoes. */
    @Override
    public IUndoManager getUndoManager(ISourceViewer viewer) {
        return null;
    }

    /** None: what it would find misspelt are units and names. */
    @Override
    public IReconciler getReconciler(ISourceViewer viewer) {
        return null;
    }

    @Override
    public String[] getConfiguredContentTypes(ISourceViewer viewer) {
        return SourcePartitions.TYPES.clone();
    }

    @Override
    public String getConfiguredDocumentPartitioning(ISourceViewer viewer) {
        return SourcePartitions.PARTITIONING;
    }

    @Override
    public IPresentationReconciler getPresentationReconciler(ISourceViewer viewer) {
        return SourceColours.reconciler(viewer.getTextWidget());
    }

    @Override
    public ITextHover getTextHover(ISourceViewer viewer, String contentType) {
        return new SourceHover(session);
    }

    @Override
    public IContentAssistant getContentAssistant(ISourceViewer viewer) {
        ContentAssistant assistant = new ContentAssistant();
        assistant.setDocumentPartitioning(SourcePartitions.PARTITIONING);
        for (String type : new String[] { IDocument.DEFAULT_CONTENT_TYPE, SourcePartitions.TAG }) {
            assistant.setContentAssistProcessor(new SourceAssist(session), type);
        }
        assistant.enableAutoActivation(true);
        assistant.setInformationControlCreator(DefaultInformationControl::new);
        return assistant;
    }

    @Override
    public IQuickAssistAssistant getQuickAssistAssistant(ISourceViewer viewer) {
        QuickAssistAssistant assistant = new QuickAssistAssistant();
        assistant.setQuickAssistProcessor(new SourceFixes(session));
        assistant.setInformationControlCreator(DefaultInformationControl::new);
        return assistant;
    }
}
