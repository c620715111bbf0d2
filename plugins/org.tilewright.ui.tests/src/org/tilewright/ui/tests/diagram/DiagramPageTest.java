package org.tilewright.ui.tests.diagram;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.edit.command.DeleteCommand;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Event;
import org.eclipse.ui.IWorkbenchPage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewright.model.System;
import org.tilewright.model.TilewrightPackage.Literals;
import org.tilewright.ui.editor.PipelineEditor;
import org.tilewright.ui.editor.diagram.DiagramCanvas;
import org.tilewright.ui.editor.diagram.DiagramExport;
import org.tilewright.ui.editor.diagram.DiagramPage;
import org.tilewright.ui.editor.diagram.graph.Block.Kind;
import org.tilewright.ui.editor.diagram.layout.Scene.Box;
import org.tilewright.ui.editor.structure.StructurePage;
import org.tilewright.ui.runs.CurrentRuns;
import org.tilewright.ui.tests.Controls;
import org.tilewright.ui.tests.ErrorLog;
import org.tilewright.ui.tests.Workbench;
import org.tilewright.ui.tests.editor.Models;

class DiagramPageTest {

    @RegisterExtension
    final ErrorLog errorLog = new ErrorLog();

    private IWorkbenchPage page;
    private IProject project;
    private PipelineEditor editor;

    @BeforeEach
    void openWorkbench() throws CoreException {
        page = Workbench.open();
        project = Workbench.newProject("diagrams");
    }

    @AfterEach
    void deleteProject() throws CoreException {
        page.closeAllEditors(false);
        project.delete(true, true, null);
    }

    @Test
    void drawsEveryBlockWhereItsPlaceIs() throws CoreException, InterruptedException {
        DiagramCanvas canvas = open(Models.text("dprt-fpga"));
        ImageData picture = Controls.picture(canvas);
        for (Box box : canvas.scene().boxes()) {
            Point centre = canvas.centre(box);
            int reach = (int) (Math.min(box.width(), box.height()) / 2 * canvas.zoom()) + 2;
            assertTrue(colours(picture, centre, reach) > 1, () -> "nothing is drawn for " + box.block().title());
        }
        assertTrue(canvas.scene().boxes().stream().anyMatch(box -> box.block().title().contains("Cache")));
    }

    @Test
    void saysWhatABlockHoldsThatIsNoBlockItself() throws CoreException, InterruptedException {
        DiagramCanvas canvas = open(Models.text("tile-based-record-cache"));
        Box tiling = canvas.scene().boxOf(model().getGpu().getTiling()).orElseThrow();
        assertTrue(tiling.block().lines().stream().anyMatch(line -> line.text().equals("+ Record Cache")));
        assertTrue(tiling.block().lines().stream().noneMatch(line -> line.text().startsWith("Dispatch")));
    }

    @Test
    void saysHowTilesAreDispatchedToSeveralRasterUnits() throws CoreException, InterruptedException {
        DiagramCanvas canvas = open(Models.text("tile-based-parallel"));
        Box tiling = canvas.scene().boxOf(model().getGpu().getTiling()).orElseThrow();
        assertTrue(tiling.block().lines().stream().anyMatch(line -> line.text().equals("Raster Units 4")));
        assertTrue(
                tiling.block().lines().stream().anyMatch(line -> line.text().equals("Dispatch heavy-with-light")));
    }

    @Test
    void selectsWithThePropertiesAndStructureBothWays() throws CoreException, InterruptedException {
        DiagramCanvas canvas = open(Models.text("dprt-fpga"));
        EObject shading = model().getGpu().getShading();
        Box box = canvas.scene().boxOf(shading).orElseThrow();

        click(canvas, box);
        assertSame(shading, ((StructuredSelection) editor.getSite().getSelectionProvider().getSelection())
                .getFirstElement());
        editor.setActivePage(StructurePage.ID);
        Workbench.processEvents();
        assertSame(shading, editor.structure().tree().getStructuredSelection().getFirstElement());

        EObject zcache = model().getGpu().getDepth().getZcache();
        editor.structure().tree().setSelection(new StructuredSelection(zcache));
        editor.setActivePage(DiagramPage.ID);
        settle(canvas);
        assertSame(zcache, canvas.selectedBox().orElseThrow().block().element());
    }

    @Test
    void aDoubleClickOpensTheForm() throws CoreException, InterruptedException {
        DiagramCanvas canvas = open(Models.text("dprt-fpga"));
        Box box = canvas.scene().boxOf(model().getGpu().getDepth().getZcache()).orElseThrow();
        Event event = new Event();
        event.x = canvas.centre(box).x;
        event.y = canvas.centre(box).y;
        canvas.notifyListeners(SWT.MouseDoubleClick, event);
        Workbench.processEvents();
        assertSame(model().getGpu().getDepth().getZcache(),
                editor.overview().tree().getStructuredSelection().getFirstElement());
        assertTrue(editor.overview().control(Literals.CACHE__WAYS).orElseThrow().isVisible());
    }

    @Test
    void zoomsAndFitsByKeyboard() throws CoreException, InterruptedException {
        DiagramCanvas canvas = open(Models.text("dprt-fpga"));
        double fitted = canvas.zoom();
        press(canvas, '+');
        assertEquals(fitted * 1.2, canvas.zoom(), 1e-9, "a step is 1.2; rounding only");
        press(canvas, '1');
        assertEquals(1, canvas.zoom(), 1e-9, "rounding only");
        press(canvas, '0');
        assertEquals(fitted, canvas.zoom(), 1e-9, "rounding only");
        press(canvas, SWT.ARROW_RIGHT);
        String first = canvas.selectedBox().orElseThrow().block().id();
        press(canvas, SWT.ARROW_RIGHT);
        assertFalse(first.equals(canvas.selectedBox().orElseThrow().block().id()));
    }

    @ParameterizedTest
    @ValueSource(strings = { "dprt-fpga", "gpupd-16", "many" })
    void exportsWhatItShows(String name, @TempDir Path folder) throws Exception {
        DiagramCanvas canvas = open(name.equals("many") ? Models.sixtyFourGpus() : Models.text(name));
        for (String ending : new String[] { "svg", "png" }) {
            DiagramExport.draw(folder.resolve(name + "." + ending), canvas.scene(), canvas.look(), canvas.fonts(),
                    canvas.getDisplay()).write();
        }
        String svg = Files.readString(folder.resolve(name + ".svg"));
        for (Box box : canvas.scene().boxes()) {
            assertTrue(svg.contains(box.block().title().split(" ")[0]), box.block().title());
        }
        long withIcon = canvas.scene().boxes().stream().filter(box -> box.block().kind() != Kind.NODE
                && box.block().element() != null).count();
        assertEquals(withIcon, svg.split("<image ").length - 1, "each block has the icon of its element");
        ImageData png = new ImageData(folder.resolve(name + ".png").toString());
        assertTrue(png.width >= 2 * canvas.scene().width(), "twice the pixels of the screen");
    }

    @Test
    void followsTheModelAndKeepsItsSelection() throws CoreException, InterruptedException {
        DiagramCanvas canvas = open(Models.text("dprt-fpga"));
        click(canvas, canvas.scene().boxOf(model().getGpu().getShading()).orElseThrow());
        int boxes = canvas.scene().boxes().size();
        editor.getEditingDomain().getCommandStack().execute(DeleteCommand
                .create(editor.getEditingDomain(), model().getGpu().getDepth().getPrefetcher()));
        settle(canvas);
        assertEquals(boxes - 1, canvas.scene().boxes().size());
        assertSame(model().getGpu().getShading(), canvas.selectedBox().orElseThrow().block().element());
    }

    @Test
    void writesHowBusyBlocksWereInTheRunThatIsShown(@TempDir Path folder) throws Exception {
        DiagramCanvas canvas = open(Models.text("dprt-fpga"));
        Box rasteriser = canvas.scene().boxOf(model().getGpu().getRasteriser()).orElseThrow();
        assertFalse(svg(canvas).contains("25 %"));
        RGB idle = colourIn(canvas, rasteriser);
        Files.writeString(folder.resolve("run.json"), """
                {"schema":1,"outcome":"completed","exitCode":0,
                 "model":{"name":"dprt-fpga","file":"/nowhere/dprt-fpga.pipeline","hash":"0"},
                 "frame":{"name":"quarters","file":"/nowhere/quarters.frame","hash":"0"},
                 "process":{"pid":1,"startedMillis":0}}
                """);
        Files.writeString(folder.resolve("cycles.json"), """
                {"schema":1,"stacks":[
                 {"component":"gpu0.rasteriser","clock":"core","ticks":1000,"causes":[
                  {"name":"busy","ticks":250,"description":"walks a tile"},
                  {"name":"no-input","ticks":750,"description":"has nothing to do"}]}]}
                """);
        try {
            CurrentRuns.get().show(folder);
            Workbench.waitUntil("the run is shown", () -> canvas.look().load() != null && !canvas.isLayingOut());
            Workbench.processEvents();
            assertTrue(svg(canvas).contains(">25 %<"), "said in words, not by colour alone");
            Box busy = canvas.scene().boxOf(model().getGpu().getRasteriser()).orElseThrow();
            assertNotEquals(idle, colourIn(canvas, busy));
        } finally {
            CurrentRuns.get().show(null);
        }
        Workbench.waitUntil("no run is shown", () -> canvas.look().load() == null && !canvas.isLayingOut());
        assertFalse(svg(canvas).contains(">25 %<"));
    }

    private static String svg(DiagramCanvas canvas) {
        return DiagramExport.svg(canvas.scene(), canvas.look(), canvas.fonts());
    }

    /** The ground of a block, in its lower left corner beside all texts. */
    private static RGB colourIn(DiagramCanvas canvas, Box box) {
        ImageData picture = Controls.picture(canvas);
        Point centre = canvas.centre(box);
        int x = (int) (centre.x - box.width() / 2 * canvas.zoom()) + 2;
        return picture.palette.getRGB(picture.getPixel(x, centre.y));
    }

    private DiagramCanvas open(String text) throws CoreException, InterruptedException {
        editor = Models.open(page, project, text);
        editor.setActivePage(DiagramPage.ID);
        DiagramCanvas canvas = editor.diagram().canvas();
        settle(canvas);
        return canvas;
    }

    private System model() {
        return editor.session().model().orElseThrow();
    }

    private static void settle(DiagramCanvas canvas) throws InterruptedException {
        Workbench.waitUntil("the diagram is laid out", () -> canvas.scene() != null && !canvas.isLayingOut());
        Workbench.processEvents();
    }

    private static void click(DiagramCanvas canvas, Box box) {
        Point centre = canvas.centre(box);
        Event event = new Event();
        event.button = 1;
        event.x = centre.x;
        event.y = centre.y;
        canvas.notifyListeners(SWT.MouseDown, event);
        canvas.notifyListeners(SWT.MouseUp, event);
        Workbench.processEvents();
    }

    private static void press(DiagramCanvas canvas, int keyCode) {
        Event event = new Event();
        event.keyCode = keyCode;
        canvas.notifyListeners(SWT.KeyDown, event);
        Workbench.processEvents();
    }

    /** How many colours there are around a point. */
    private static int colours(ImageData picture, Point centre, int reach) {
        Map<Integer, Integer> colours = new HashMap<>();
        for (int y = Math.max(0, centre.y - reach); y < Math.min(picture.height, centre.y + reach); y++) {
            for (int x = Math.max(0, centre.x - reach); x < Math.min(picture.width, centre.x + reach); x++) {
                colours.merge(picture.getPixel(x, y), 1, Integer::sum);
            }
        }
        return colours.size();
    }
}
