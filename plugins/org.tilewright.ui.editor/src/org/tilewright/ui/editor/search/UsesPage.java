package org.tilewright.ui.editor.search;

import java.util.stream.Stream;

import org.eclipse.jface.viewers.IStructuredContentProvider;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.viewers.OpenEvent;
import org.eclipse.jface.viewers.StructuredViewer;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.search.ui.text.AbstractTextSearchViewPage;
import org.eclipse.search.ui.text.Match;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.ide.IDE;
import org.tilewright.ui.editor.PipelineEditor;

/** The uses in the Search view: a line each, which opens the source where it stands. */
public final class UsesPage extends AbstractTextSearchViewPage {

    private StructuredViewer viewer;

    public UsesPage() {
        super(FLAG_LAYOUT_FLAT);
    }

    @Override
    protected void configureTableViewer(TableViewer table) {
        viewer = table;
        table.setContentProvider((IStructuredContentProvider) input -> matches((UsesResult) input));
        table.setLabelProvider(LabelProvider.createTextProvider(match -> ((UseMatch) match).label()));
    }

    private static Object[] matches(UsesResult result) {
        return Stream.of(result.getElements()).flatMap(file -> Stream.of(result.getMatches(file))).toArray();
    }

    @Override
    protected void configureTreeViewer(TreeViewer tree) {
        throw new UnsupportedOperationException("the page is flat");
    }

    @Override
    protected void elementsChanged(Object[] files) {
        viewer.refresh();
    }

    @Override
    protected void clear() {
        viewer.refresh();
    }

    @Override
    protected void handleOpen(OpenEvent event) {
        if (getViewer().getStructuredSelection().getFirstElement() instanceof UseMatch match) {
            try {
                showMatch(match, match.getOffset(), match.getLength(), true);
            } catch (PartInitException failure) {
                throw new IllegalStateException(failure);
            }
        }
    }

    @Override
    protected void showMatch(Match match, int offset, int length, boolean activate) throws PartInitException {
        IEditorPart editor = IDE.openEditor(getSite().getPage(), ((UseMatch) match).file(), activate);
        if (editor instanceof PipelineEditor pipeline) {
            pipeline.showSource(1, 1);
            pipeline.source().selectAndReveal(offset, length);
        }
    }
}
