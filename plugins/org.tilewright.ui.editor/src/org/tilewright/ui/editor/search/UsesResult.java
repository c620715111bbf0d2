package org.tilewright.ui.editor.search;

import org.eclipse.core.resources.IFile;
import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.search.ui.ISearchQuery;
import org.eclipse.search.ui.text.AbstractTextSearchResult;
import org.eclipse.search.ui.text.IEditorMatchAdapter;
import org.eclipse.search.ui.text.IFileMatchAdapter;
import org.eclipse.search.ui.text.Match;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IFileEditorInput;

/** The uses that were found. */
final class UsesResult extends AbstractTextSearchResult implements IEditorMatchAdapter, IFileMatchAdapter {

    private final UsesQuery query;

    UsesResult(UsesQuery query) {
        this.query = query;
    }

    @Override
    public String getLabel() {
        return query.resultLabel(getMatchCount());
    }

    @Override
    public String getTooltip() {
        return getLabel();
    }

    @Override
    public ImageDescriptor getImageDescriptor() {
        return null;
    }

    @Override
    public ISearchQuery getQuery() {
        return query;
    }

    @Override
    public IEditorMatchAdapter getEditorMatchAdapter() {
        return this;
    }

    @Override
    public IFileMatchAdapter getFileMatchAdapter() {
        return this;
    }

    @Override
    public boolean isShownInEditor(Match match, IEditorPart editor) {
        return editor.getEditorInput() instanceof IFileEditorInput input && input.getFile().equals(match.getElement());
    }

    @Override
    public Match[] computeContainedMatches(AbstractTextSearchResult result, IEditorPart editor) {
        return editor.getEditorInput() instanceof IFileEditorInput input ? getMatches(input.getFile()) : new Match[0];
    }

    @Override
    public Match[] computeContainedMatches(AbstractTextSearchResult result, IFile file) {
        return getMatches(file);
    }

    @Override
    public IFile getFile(Object element) {
        return (IFile) element;
    }
}
