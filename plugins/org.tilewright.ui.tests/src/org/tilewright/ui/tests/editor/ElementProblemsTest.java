package org.tilewright.ui.tests.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Map;

import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.jface.viewers.CellLabelProvider;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbenchPage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.tilewright.model.DepthUnit;
import org.tilewright.model.ZCache;
import org.tilewright.model.parameters.ParameterPaths;
import org.tilewright.ui.editor.PipelineEditor;
import org.tilewright.ui.editor.diagram.DiagramCanvas;
import org.tilewright.ui.editor.diagram.DiagramExport;
import org.tilewright.ui.editor.diagram.DiagramPage;
import org.tilewright.ui.editor.structure.StructurePage;
import org.tilewright.ui.tests.Controls;
import org.tilewright.ui.tests.ErrorLog;
import org.tilewright.ui.tests.Workbench;

/** Parts of a model that something is wrong with are told from the others wherever they are shown, while it is edited. */
class ElementProblemsTest {

    /** Of the bundle of the views of verifications. */
    private static final String VIOLATION = "org.tilewright.ui.verify.violation";

    @RegisterExtension
    final ErrorLog errorLog = new ErrorLog();

    private IWorkbenchPage page;
    private IProject project;
    private PipelineEditor editor;
    private ZCache zcache;
    private DepthUnit depth;

    @BeforeEach
    void openModel() throws CoreException {
        page = Workbench.open();
        project = Workbench.newProject("broken");
        editor = Models.open(page, project, Models.text("dprt-fpga"));
        depth = editor.session().model().orElseThrow().getGpu().getDepth();
        zcache = depth.getZcache();
    }

    @AfterEach
    void deleteProject() throws CoreException {
        page.closeAllEditors(false);
        project.delete(true, true, null);
    }

    @Test
    void theTreeTellsABrokenElementInWordsAndByItsPicture() throws CoreException {
        editor.setActivePage(StructurePage.ID);
        TreeViewer tree = editor.structure().tree();
        tree.expandAll();
        assertEquals("Z Cache", item(tree, zcache).getText());
        ImageData sound = item(tree, zcache).getImage().getImageData();
        String whole = item(tree, depth).getText();

        breakIt();

        assertEquals("Z Cache (error)", item(tree, zcache).getText());
        assertFalse(same(sound, item(tree, zcache).getImage().getImageData()), "an overlay is over its picture");
        assertEquals(whole + " (error inside)", item(tree, depth).getText());
        String tip = ((CellLabelProvider) tree.getLabelProvider(0)).getToolTipText(zcache);
        assertTrue(tip.startsWith("3 KiB in 4 ways"), tip);

        editor.session().commandStack().undo();
        Workbench.processEvents();
        assertEquals("Z Cache", item(tree, zcache).getText());
        assertTrue(same(sound, item(tree, zcache).getImage().getImageData()));
    }

    @Test
    void theOutlineAndTheFormsTellIt() throws CoreException, InterruptedException {
        IViewPart outline = page.showView(IPageLayout.ID_OUTLINE);
        page.activate(editor);
        breakIt();
        editor.overview().tree().expandAll();
        assertEquals("Z Cache (error)", item(editor.overview().tree(), zcache).getText());
        Workbench.waitUntil("the outline shows it", () -> Controls.of(outline, Tree.class).stream()
                .anyMatch(tree -> says(tree.getItems(), "Depth Unit (error inside)")));
    }

    /** Markers of other tools, such as a check of a property, come and go while the editor is open. */
    @Test
    void aViolatedPropertyDecoratesItsElement() throws CoreException, InterruptedException {
        editor.setActivePage(StructurePage.ID);
        TreeViewer tree = editor.structure().tree();
        tree.expandAll();
        IMarker marker = violate();
        Workbench.waitUntil("the tree shows it",
                () -> item(tree, zcache).getText().equals("Z Cache (property violated)"));
        assertEquals("Depth Unit (property violated inside)", item(tree, depth).getText());

        breakIt();
        assertEquals("Z Cache (error)", item(tree, zcache).getText(), "the worst is told first");
        editor.session().commandStack().undo();

        marker.delete();
        Workbench.waitUntil("the tree shows it no more", () -> item(tree, zcache).getText().equals("Z Cache"));
    }

    @Test
    void theDiagramMarksTheBlock() throws CoreException, InterruptedException {
        editor.setActivePage(DiagramPage.ID);
        DiagramCanvas canvas = editor.diagram().canvas();
        settle(canvas);
        String sound = svg(canvas);
        IMarker marker = violate();
        Workbench.waitUntil("the diagram shows it", () -> !svg(canvas).equals(sound));
        canvas.select(zcache);
        assertTrue(canvas.look().problems().get(zcache).get(0).message().contains("depth.progress"));
        marker.delete();
        Workbench.waitUntil("the diagram shows it no more", () -> canvas.look().problems().isEmpty());
        breakIt();
        settle(canvas);
        assertEquals(1, canvas.scene().problems(canvas.scene().boxOf(zcache).orElseThrow().block(),
                canvas.look().problems()).size());
    }

    private void breakIt() {
        editor.session().change("break", model -> ParameterPaths.set(model, "gpu.depth.zcache.size", "3 KiB"), null);
        Workbench.processEvents();
    }

    private IMarker violate() throws CoreException {
        return project.getFile("model.pipeline").createMarker(VIOLATION, Map.of(IMarker.MESSAGE,
                "depth.progress is violated: deadlocked", IMarker.SEVERITY, IMarker.SEVERITY_ERROR, "element",
                EcoreUtil.getURI(zcache).fragment(), "property", "depth.progress"));
    }

    private static String svg(DiagramCanvas canvas) {
        return DiagramExport.svg(canvas.scene(), canvas.look(), canvas.fonts());
    }

    private static void settle(DiagramCanvas canvas) throws InterruptedException {
        Workbench.waitUntil("the diagram is laid out", () -> canvas.scene() != null && !canvas.isLayingOut());
    }

    private static TreeItem item(TreeViewer tree, EObject element) {
        return (TreeItem) tree.testFindItem(element);
    }

    private static boolean says(TreeItem[] items, String text) {
        for (TreeItem item : items) {
            if (item.getText().equals(text) || says(item.getItems(), text)) {
                return true;
            }
        }
        return false;
    }

    private static boolean same(ImageData one, ImageData other) {
        return Arrays.equals(one.data, other.data) && Arrays.equals(one.alphaData, other.alphaData);
    }
}
