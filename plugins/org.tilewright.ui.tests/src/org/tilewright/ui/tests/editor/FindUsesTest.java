package org.tilewright.ui.tests.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.Stream;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.search.ui.ISearchResultViewPart;
import org.eclipse.search.ui.NewSearchUI;
import org.eclipse.search.ui.text.AbstractTextSearchViewPage;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.ui.IWorkbenchPage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.tilewright.model.System;
import org.tilewright.ui.editor.PipelineEditor;
import org.tilewright.ui.editor.search.FindUses;
import org.tilewright.ui.tests.ErrorLog;
import org.tilewright.ui.tests.Workbench;

/** Who uses this: asked in the editor, answered in the Search view. */
class FindUsesTest {

    @RegisterExtension
    final ErrorLog errorLog = new ErrorLog();

    private IWorkbenchPage page;
    private IProject project;
    private PipelineEditor editor;

    @BeforeEach
    void openEditor() throws CoreException {
        page = Workbench.open();
        project = Workbench.newProject("uses");
        Workbench.newFile(project, "other.pipeline", Models.text("dprt-fpga-ddr3"));
        Workbench.newFile(project, "broken.pipeline", "no model");
        editor = Models.open(page, project, Models.text("dprt-fpga"));
    }

    @AfterEach
    void deleteProject() throws CoreException {
        page.closeAllEditors(false);
        NewSearchUI.removeQuery(NewSearchUI.getQueries()[0]);
        page.hideView(page.findView(NewSearchUI.SEARCH_VIEW_ID));
        project.delete(true, true, null);
    }

    @Test
    void aClockIsUsedInItsOwnModelAndOpensThere() throws InterruptedException {
        Table table = find(model().getClocks().get(1), 1);
        assertEquals("gpu.memory.clock - /uses/model.pipeline", table.getItem(0).getText());
        table.setSelection(0);
        Event open = new Event();
        open.item = table.getItem(0);
        table.notifyListeners(SWT.Selection, open);
        table.notifyListeners(SWT.DefaultSelection, open);
        Workbench.processEvents();
        assertEquals("clock=\"memory\"",
                ((ITextSelection) editor.source().getSelectionProvider().getSelection()).getText());
    }

    @Test
    void aKindOfPartIsFoundInAllModels() throws InterruptedException {
        Table table = find(model().getGpu().getDepth().getPrefetcher(), 2);
        assertEquals(List.of("gpu.depth.prefetcher - /uses/model.pipeline",
                "gpu.depth.prefetcher - /uses/other.pipeline"),
                Stream.of(table.getItems()).map(TableItem::getText).sorted().toList());
    }

    private Table find(EObject element, int uses) throws InterruptedException {
        page.activate(editor);
        editor.select(List.of(element));
        FindUses.find(editor);
        Workbench.waitUntil("the uses are shown", () -> table() != null && table().getItemCount() == uses);
        return table();
    }

    private static Table table() {
        ISearchResultViewPart view = NewSearchUI.getSearchResultView();
        return view != null && view.getActivePage() instanceof AbstractTextSearchViewPage shown
                && shown.getControl() instanceof Composite composite ? table(composite) : null;
    }

    private static Table table(Composite composite) {
        for (Control child : composite.getChildren()) {
            Table found = child instanceof Table table && table.isVisible() ? table
                    : child instanceof Composite inner ? table(inner) : null;
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    private System model() {
        return editor.session().model().orElseThrow();
    }
}
