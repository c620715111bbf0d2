package org.tilewright.ui.editor.shader;

import org.eclipse.jface.preference.IPreferenceStore;
import org.eclipse.jface.text.presentation.IPresentationReconciler;
import org.eclipse.jface.text.reconciler.IReconciler;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.ui.editors.text.TextSourceViewerConfiguration;

/** How a source is shown. */
final class ShaderConfiguration extends TextSourceViewerConfiguration {

    ShaderConfiguration(IPreferenceStore preferences) {
        super(preferences);
    }

    /** None: what it would find misspelt are names. */
    @Override
    public IReconciler getReconciler(ISourceViewer viewer) {
        return null;
    }

    @Override
    public String[] getConfiguredContentTypes(ISourceViewer viewer) {
        return ShaderPartitions.types();
    }

    @Override
    public String getConfiguredDocumentPartitioning(ISourceViewer viewer) {
        return ShaderPartitions.PARTITIONING;
    }

    @Override
    public IPresentationReconciler getPresentationReconciler(ISourceViewer viewer) {
        return ShaderColours.reconciler(viewer.getTextWidget());
    }
}
