package org.tilewright.ui.tests.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.e4.ui.model.application.ui.basic.MPart;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.tilewright.frame.Frame;
import org.tilewright.frame.format.FrameWriter;
import org.tilewright.frame.inspect.FrameOutline;
import org.tilewright.frame.reference.ReferenceRenderer;
import org.tilewright.frame.scene.ShippedScenes;
import org.tilewright.ui.navigation.DrawReveal;
import org.tilewright.ui.results.drawing.FrameEditor;
import org.tilewright.ui.results.frame.FrameCanvas;
import org.tilewright.ui.tests.Controls;
import org.tilewright.ui.tests.ErrorLog;
import org.tilewright.ui.tests.Workbench;
import org.tilewright.ui.tests.launch.Projects;

/** A frame of shadows, whose first pass goes to a target of depths, is looked through in its editor. */
class FrameEditorTest {

    private static final int STATE = 0;
    private static final int TEXTURES = 1;
    private static final int VERTICES = 2;
    private static final int PROGRAM = 4;

    @RegisterExtension
    final ErrorLog log = new ErrorLog();

    private final Frame frame = ShippedScenes.build("shadow-map");
    private final FrameOutline outline = FrameOutline.of(frame);
    private IWorkbenchPage page;
    private IProject project;
    private FrameEditor editor;

    @BeforeEach
    void open() throws CoreException, IOException, InterruptedException {
        page = Workbench.open();
        project = Workbench.newProject("frames");
        Path file = project.getLocation().append("shadow-map.frame").toPath();
        FrameWriter.write(frame, file);
        project.refreshLocal(1, null);
        editor = (FrameEditor) IDE.openEditor(page, project.getFile("shadow-map.frame"));
        Controls.enlarge(editor);
        await();
    }

    @AfterEach
    void close() throws CoreException, InterruptedException {
        page.closeAllEditors(false);
        Projects.delete(project);
    }

    private void await() throws InterruptedException {
        Workbench.waitUntil("the frame is shown", () -> !editor.isReading() && editor.command() >= 0);
        Workbench.processEvents();
    }

    private <T extends org.eclipse.swt.widgets.Control> List<T> in(Class<T> kind) {
        return Controls.in((Composite) editor.getSite().getService(MPart.class).getWidget(), kind);
    }

    private FrameCanvas canvas() {
        return in(FrameCanvas.class).getFirst();
    }

    private void tab(int number) {
        CTabFolder folder = in(CTabFolder.class).getFirst();
        folder.setSelection(number);
        folder.notifyListeners(SWT.Selection, new Event());
        Workbench.processEvents();
    }

    private void reveal(int draw) throws InterruptedException {
        editor.getAdapter(DrawReveal.class).reveal(draw);
        await();
    }

    private void choose(int combo, int index) throws InterruptedException {
        Combo chosen = in(Combo.class).get(combo);
        chosen.select(index);
        chosen.notifyListeners(SWT.Selection, new Event());
        await();
    }

    @Test
    void opensOnTheWholeFrameWithItsPassesAndCounts() throws InterruptedException {
        assertEquals(frame.commands().size() - 1, editor.command());
        int[] colours = new ReferenceRenderer(frame).render().colour();
        int pixel = colours[200 * frame.width() + 300];
        int rgb = (pixel & 0xFF) << 16 | pixel & 0xFF00 | pixel >> 16 & 0xFF;
        assertEquals(rgb, canvas().picture().colour(300, 200));
        Tree tree = in(Tree.class).getFirst();
        assertEquals(outline.passes().size(), tree.getItemCount());
        assertTrue(tree.getItem(0).getText().contains("target 1, 1024 x 1024, depth"), tree.getItem(0).getText());
        assertTrue(tree.getItem(1).getText().contains("reads target 1"), tree.getItem(1).getText());
        TreeItem draw = tree.getItem(1).getItem(1);
        assertTrue(draw.getText().startsWith("draw "), draw.getText());
        assertTrue(draw.getText(2).matches("[0-9,]+"), draw.getText(2));
    }

    @Test
    void aDrawHasItsStateTexturesVerticesAndProgram() throws InterruptedException {
        reveal(40);
        assertEquals(outline.draw(40).number(), editor.command());
        tab(STATE);
        Table state = in(Table.class).getFirst();
        assertTrue(List.of(state.getItems()).stream().anyMatch(item -> item.getText(0).equals("* vertices.count")
                && item.getText(1).equals(Integer.toString(outline.draw(40).vertices()))), "what changed is marked");
        assertTrue(List.of(state.getItems()).stream().anyMatch(item -> item.getText(0).equals("primitive")));
        tab(TEXTURES);
        Tree textures = in(Tree.class).get(1);
        assertEquals(outline.draw(40).textures().size(), textures.getItemCount());
        assertEquals(7, textures.getItem(1).getItemCount(), "levels of 64 x 64 texels");
        tab(VERTICES);
        assertEquals(outline.draw(40).vertices(), in(Table.class).get(1).getItemCount());
        tab(PROGRAM);
        assertEquals("Fixed function", in(StyledText.class).getFirst().getText());
    }

    @Test
    void keysStepThroughTheCommandsAndShowTheirTargets() throws InterruptedException {
        reveal(0);
        int first = editor.command();
        assertTrue(editor.status().contains("target 1"), editor.status());
        assertEquals(1024, canvas().picture().width());
        Screen.press(canvas(), SWT.PAGE_DOWN);
        await();
        assertEquals(first + 1, editor.command());
        Screen.press(canvas(), SWT.PAGE_UP);
        Screen.press(canvas(), SWT.PAGE_UP);
        await();
        assertEquals(first - 1, editor.command());
    }

    @Test
    void drawsAreFoundByTheirTexture() throws InterruptedException {
        int texture = frame.textures().get(1).id();
        choose(0, 1 + 1);
        Tree tree = in(Tree.class).getFirst();
        int listed = List.of(tree.getItems()).stream().mapToInt(TreeItem::getItemCount).sum();
        assertEquals(outline.withTexture(texture).size(), listed);
        assertTrue(outline.withTexture(texture).contains(editor.command()));
    }

    @Test
    void overdrawIsSeenInTheColoursOfHeat() throws InterruptedException {
        choose(1, 2);
        assertTrue(editor.status().contains("times at most"), editor.status());
    }

    @Test
    void aPixelLeadsToTheDrawsThatReachedIt() throws InterruptedException {
        Point place = canvas().placeOf(400, 200);
        Screen.click(canvas(), place.x, place.y);
        await();
        Table touches = in(Table.class).getLast();
        assertTrue(touches.getItemCount() > 1, "a clear and a draw at least");
        int before = editor.command();
        touches.setSelection(1);
        touches.notifyListeners(SWT.DefaultSelection, new Event());
        await();
        assertTrue(editor.command() < before, () -> before + " to " + editor.command());
    }
}
