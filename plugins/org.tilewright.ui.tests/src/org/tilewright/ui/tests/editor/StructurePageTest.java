package org.tilewright.ui.tests.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.actions.ActionFactory;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.tilewright.model.System;
import org.tilewright.model.ZCache;
import org.tilewright.model.presets.Presets;
import org.tilewright.model.validation.Diagnosis;
import org.tilewright.model.validation.Validation;
import org.tilewright.ui.editor.PipelineEditor;
import org.tilewright.ui.editor.problems.ProblemMarkers;
import org.tilewright.ui.editor.structure.StructurePage;
import org.tilewright.ui.tests.ErrorLog;
import org.tilewright.ui.tests.PropertiesView;
import org.tilewright.ui.tests.Workbench;

class StructurePageTest {

    private static final String PRESET = "dprt-fpga";

    @RegisterExtension
    final ErrorLog errorLog = new ErrorLog();

    private IWorkbenchPage page;
    private IProject project;

    @BeforeEach
    void openWorkbench() throws CoreException {
        page = Workbench.open();
        project = Workbench.newProject("models");
    }

    @AfterEach
    void deleteProject() throws CoreException {
        page.closeAllEditors(false);
        project.delete(true, true, null);
    }

    @Test
    void showsEveryElementOfAPreset() throws CoreException {
        PipelineEditor editor = openPreset();
        tree(editor).expandAll();
        TreeItem[] roots = tree(editor).getTree().getItems();
        assertEquals(1, roots.length);
        assertEquals("System " + PRESET, roots[0].getText());
        assertEquals(List.of("Clock Domain core", "Clock Domain memory", "GPU", "Single GPU"),
                Stream.of(roots[0].getItems()).map(TreeItem::getText).toList());
        assertEquals("Command Processor", roots[0].getItem(2).getItem(0).getText());
        assertNotNull(roots[0].getImage());
        int elements = 1;
        for (var contents = Presets.load(PRESET).eAllContents(); contents.hasNext(); contents.next()) {
            elements++;
        }
        assertEquals(elements, count(roots));
    }

    @Test
    void editsAQuantityInThePropertiesView() throws CoreException, IOException, InterruptedException {
        PipelineEditor editor = openPreset();
        PropertiesView properties = PropertiesView.open(page);
        select(editor, model(editor).getClocks().get(0));
        assertEquals("100 MHz", properties.value("Frequency"));

        properties.enter("Frequency", "200 MHz");

        assertEquals("200 MHz", properties.value("Frequency"));
        assertTrue(editor.isDirty());
        String before = new String(Presets.bytes(PRESET), StandardCharsets.UTF_8);
        editor.doSave(new NullProgressMonitor());
        assertFalse(editor.isDirty());
        IFile file = project.getFile(PRESET + ".pipeline");
        assertEquals(before.replace("frequency=\"100 MHz\"", "frequency=\"200 MHz\""), file.readString());
    }

    @Test
    void refusesTextThatIsNoQuantity() throws CoreException, InterruptedException {
        PipelineEditor editor = openPreset();
        PropertiesView properties = PropertiesView.open(page);
        select(editor, model(editor).getClocks().get(0));

        properties.enter("Frequency", "100 kB");

        assertFalse(editor.isDirty());
        assertEquals("100 MHz", model(editor).getClocks().get(0).getFrequency().toString());
    }

    @Test
    void marksABrokenRuleWhileTheModelIsEdited() throws CoreException, InterruptedException {
        PipelineEditor editor = openPreset();
        IFile file = project.getFile(PRESET + ".pipeline");
        assertEquals(0, markers(file).length);
        PropertiesView properties = PropertiesView.open(page);
        ZCache zcache = model(editor).getGpu().getDepth().getZcache();
        select(editor, zcache);

        properties.enter("Size", "3 KiB");

        Diagnosis expected = Validation.check(model(editor)).get(0);
        IMarker marker = markers(file)[0];
        assertEquals(expected.message(), marker.getAttribute(IMarker.MESSAGE));
        assertEquals("gpu.depth.zcache.size", marker.getAttribute(IMarker.LOCATION));
        assertEquals(expected.ruleId(), marker.getAttribute(ProblemMarkers.RULE));
        assertEquals(IMarker.SEVERITY_ERROR, marker.getAttribute(IMarker.SEVERITY));
        select(editor, model(editor));
        IDE.gotoMarker(editor, marker);
        assertEquals(zcache, tree(editor).getStructuredSelection().getFirstElement());
        run(editor, ActionFactory.UNDO);
        assertEquals(0, markers(file).length);
    }

    private static IMarker[] markers(IFile file) throws CoreException {
        return file.findMarkers(ProblemMarkers.TYPE, true, IResource.DEPTH_ZERO);
    }

    @Test
    void undoesAndRedoesADeletion() throws CoreException {
        PipelineEditor editor = openPreset();
        select(editor, model(editor).getGpu().getDepth().getPrefetcher());

        run(editor, ActionFactory.DELETE);
        assertNull(model(editor).getGpu().getDepth().getPrefetcher());
        run(editor, ActionFactory.UNDO);
        assertFalse(editor.isDirty());
        assertEquals("DprtPrefetcher", model(editor).getGpu().getDepth().getPrefetcher().eClass().getName());
        run(editor, ActionFactory.REDO);
        assertNull(model(editor).getGpu().getDepth().getPrefetcher());
        assertTrue(editor.isDirty());
    }

    @Test
    void offersTheChildrenThatAnElementCanHave() throws CoreException {
        PipelineEditor editor = openPreset();
        select(editor, model(editor).getGpu().getDepth().getPrefetcher());
        run(editor, ActionFactory.DELETE);
        select(editor, model(editor).getGpu().getDepth());

        MenuItem newChild = item(shown(tree(editor).getTree().getMenu()), "New Child");
        MenuItem prefetcher = item(shown(newChild.getMenu()), "DPRT Prefetcher");
        prefetcher.notifyListeners(SWT.Selection, new Event());

        assertEquals("DprtPrefetcher", model(editor).getGpu().getDepth().getPrefetcher().eClass().getName());
        assertEquals(model(editor).getGpu().getDepth().getPrefetcher(),
                tree(editor).getStructuredSelection().getFirstElement());
    }

    @Test
    void offersClipboardDeletionAndUsesInItsMenu() throws CoreException {
        PipelineEditor editor = openPreset();
        select(editor, model(editor).getClocks().get(0));
        List<String> texts = Stream.of(shown(tree(editor).getTree().getMenu()).getItems())
                .map(item -> item.getText().replace("&", "").split("\t")[0]).toList();
        for (String text : List.of("Cut", "Copy", "Paste", "Delete", "Find Uses")) {
            assertTrue(texts.contains(text), () -> text + " is not among " + texts);
        }
        assertFalse(texts.contains("Compare With Last Commit"), "is for files");
    }

    private PipelineEditor openPreset() throws CoreException {
        return open(PRESET + ".pipeline", new String(Presets.bytes(PRESET), StandardCharsets.UTF_8));
    }

    private PipelineEditor open(String name, String text) throws CoreException {
        IFile file = Workbench.newFile(project, name, text);
        PipelineEditor editor = assertInstanceOf(PipelineEditor.class, IDE.openEditor(page, file));
        editor.setActivePage(StructurePage.ID);
        Workbench.processEvents();
        return editor;
    }

    private static TreeViewer tree(PipelineEditor editor) {
        return editor.structure().tree();
    }

    private static System model(PipelineEditor editor) {
        return (System) editor.getEditingDomain().getResourceSet().getResources().get(0).getContents().get(0);
    }

    private static void select(PipelineEditor editor, EObject element) {
        editor.getSite().getPage().activate(editor);
        tree(editor).setSelection(new StructuredSelection(element), true);
        Workbench.processEvents();
    }

    private static void run(PipelineEditor editor, ActionFactory action) {
        editor.getEditorSite().getActionBars().getGlobalActionHandler(action.getId()).run();
        Workbench.processEvents();
    }

    private static Menu shown(Menu menu) {
        menu.notifyListeners(SWT.Show, new Event());
        return menu;
    }

    private static MenuItem item(Menu menu, String text) {
        return Stream.of(menu.getItems()).filter(item -> item.getText().replace("&", "").equals(text)).findFirst()
                .orElseThrow(() -> new AssertionError(
                        text + " is not among " + Stream.of(menu.getItems()).map(MenuItem::getText).toList()));
    }

    private static int count(TreeItem[] items) {
        return Stream.of(items).mapToInt(item -> 1 + count(item.getItems())).sum();
    }
}
