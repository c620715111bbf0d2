package org.tilewright.ui.tests.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.ViewerDropAdapter;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.DND;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.actions.ActionFactory;
import org.eclipse.ui.views.contentoutline.ContentOutline;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.tilewright.model.ClockDomain;
import org.tilewright.model.System;
import org.tilewright.ui.editor.PipelineEditor;
import org.tilewright.ui.editor.structure.StructurePage;
import org.tilewright.ui.tests.ErrorLog;
import org.tilewright.ui.tests.Workbench;

/** Parts of a model are copied, pasted, dragged, and found again in the Outline. */
class PartsTest {

    private static final String TEXT = Models.text("dprt-fpga");

    @RegisterExtension
    final ErrorLog errorLog = new ErrorLog();

    private IWorkbenchPage page;
    private IProject project;
    private PipelineEditor editor;

    @BeforeEach
    void openEditor() throws CoreException {
        page = Workbench.open();
        project = Workbench.newProject("parts");
        editor = Models.open(page, project, TEXT);
        editor.setActivePage(StructurePage.ID);
        Workbench.processEvents();
    }

    @AfterEach
    void deleteProject() throws CoreException {
        page.closeAllEditors(false);
        project.delete(true, true, null);
    }

    @Test
    void copiesAPartAsItStandsInTheFile() {
        select(model().getGpu().getDepth().getZcache());
        run(ActionFactory.COPY);
        assertEquals("<zcache\n    fillPlacement=\"first-empty\"/>", clipboard());
    }

    @Test
    void pastesTextWhereAPartOfThatNameCanBe() {
        setClipboard("<clocks\n    name=\"texture\"\n    frequency=\"480 MHz\"/>");
        select(model().getGpu());
        run(ActionFactory.PASTE);
        assertEquals(List.of("core", "memory", "texture"),
                model().getClocks().stream().map(ClockDomain::getName).toList());
        assertTrue(editor.source().document().get()
                .contains("\n  <clocks\n      name=\"texture\"\n      frequency=\"480 MHz\"/>"));
        run(ActionFactory.UNDO);
        assertEquals(TEXT, editor.source().document().get());
    }

    @Test
    void aPastedPartTakesThePlaceOfTheOnlyOne() {
        setClipboard("<zcache ways=\"8\"/>");
        select(model().getGpu().getDepth());
        run(ActionFactory.PASTE);
        assertEquals(8, model().getGpu().getDepth().getZcache().getWays());
        assertFalse(editor.source().document().get().contains("first-empty"));
    }

    @Test
    void whatIsNoPartIsNotPasted() {
        for (String text : new String[] { "hello", "<zcache ways=\"many\"/>", "<nothing/>" }) {
            setClipboard(text);
            select(model().getGpu().getDepth());
            run(ActionFactory.PASTE);
            assertEquals(TEXT, editor.source().document().get());
        }
    }

    @Test
    void cutsAndPastesBackToTheSameModel() {
        select(model().getGpu().getDepth().getPrefetcher());
        run(ActionFactory.CUT);
        assertFalse(editor.source().document().get().contains("<prefetcher"));
        select(model().getGpu().getDepth());
        run(ActionFactory.PASTE);
        assertEquals(TEXT, editor.source().document().get());
    }

    @Test
    void draggingReordersAndIsUndone() {
        ClockDomain memory = model().getClocks().get(1);
        assertTrue(editor.structure().drop(List.of(memory), model().getClocks().get(0),
                ViewerDropAdapter.LOCATION_BEFORE, DND.DROP_MOVE));
        assertEquals(List.of("memory", "core"), model().getClocks().stream().map(ClockDomain::getName).toList());
        run(ActionFactory.UNDO);
        assertEquals(TEXT, editor.source().document().get());
        assertFalse(editor.structure().drop(List.of(model().getGpu()), memory, ViewerDropAdapter.LOCATION_ON,
                DND.DROP_MOVE));
    }

    @Test
    void outlineShowsTheModelAndSelectsBothWays() throws CoreException {
        ContentOutline outline = (ContentOutline) page.showView(IPageLayout.ID_OUTLINE);
        page.activate(editor);
        Workbench.processEvents();
        Tree tree = (Tree) outline.getCurrentPage().getControl();
        assertEquals("System dprt-fpga", tree.getItem(0).getText());
        EObject shading = model().getGpu().getShading();
        select(shading);
        assertSame(shading, tree.getSelection()[0].getData());
        EObject clock = model().getClocks().get(1);
        outline.setSelection(new StructuredSelection(clock));
        Workbench.processEvents();
        assertSame(clock, editor.structure().tree().getStructuredSelection().getFirstElement());
        editor.showSource(1, 1);
        TreeItem gpu = tree.getItem(0).getItem(2);
        outline.setSelection(new StructuredSelection(gpu.getData()));
        Workbench.processEvents();
        assertEquals("gpu", ((ITextSelection) editor.source().getSelectionProvider()
                .getSelection()).getText());
        editor.source().selectAndReveal(editor.source().document().get().indexOf("<zcache") + 2, 0);
        Workbench.processEvents();
        assertEquals("Z Cache", tree.getSelection()[0].getText());
        page.hideView(outline);
    }

    private System model() {
        return editor.session().model().orElseThrow();
    }

    private void select(EObject element) {
        page.activate(editor);
        editor.structure().tree().setSelection(new StructuredSelection(element), true);
        Workbench.processEvents();
    }

    private void run(ActionFactory factory) {
        IAction action = editor.getEditorSite().getActionBars().getGlobalActionHandler(factory.getId());
        assertTrue(action.isEnabled(), factory.getId());
        action.run();
        Workbench.processEvents();
    }

    private static String clipboard() {
        Clipboard clipboard = new Clipboard(Display.getCurrent());
        try {
            return (String) clipboard.getContents(TextTransfer.getInstance());
        } finally {
            clipboard.dispose();
        }
    }

    private static void setClipboard(String text) {
        Clipboard clipboard = new Clipboard(Display.getCurrent());
        clipboard.setContents(new Object[] { text }, new Transfer[] { TextTransfer.getInstance() });
        clipboard.dispose();
    }
}
