package org.tilewright.ui.tests.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.action.ActionContributionItem;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.part.FileEditorInput;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.tilewright.model.presets.Presets;
import org.tilewright.run.stacks.StackChart;
import org.tilewright.ui.ViewIds;
import org.tilewright.ui.results.cycles.CyclesView;
import org.tilewright.ui.results.cycles.StackCanvas;
import org.tilewright.ui.results.timeline.TimelineCanvas;
import org.tilewright.ui.results.timeline.TimelineView;
import org.tilewright.ui.runs.CurrentRuns;
import org.tilewright.ui.tests.Controls;
import org.tilewright.ui.tests.ErrorLog;
import org.tilewright.ui.tests.Workbench;

class CyclesViewTest {

    private static final String CYCLES = """
            {"schema":1,"stacks":[
             {"component":"gpu0.rasteriser","clock":"core","ticks":1000,"causes":[
              {"name":"busy","ticks":250,"description":"walks a tile"},
              {"name":"stalled.shading","ticks":0,"description":"waits for shading"},
              {"name":"no-input","ticks":750,"description":"has nothing to do"}]},
             {"component":"gpu0.depth","clock":"core","ticks":1000,"causes":[
              {"name":"busy","ticks":500,"description":"tests"},
              {"name":"no-input","ticks":%d,"description":"has nothing to do"}]}]}
            """;

    @RegisterExtension
    final ErrorLog errorLog = new ErrorLog();

    @TempDir
    Path folder;

    private CyclesView view;

    @BeforeEach
    void open() throws CoreException, InterruptedException {
        CurrentRuns.get().show(null);
        view = ResultViews.open(ViewIds.CYCLES, CyclesView.class);
    }

    @AfterEach
    void close() {
        ResultViews.close(view);
    }

    @Test
    void partsAreAsLongAsTheirTicks() throws IOException, InterruptedException {
        ResultViews.show(view, made(500), null);
        Rectangle busy = canvas().place(0, "busy").orElseThrow();
        Rectangle idle = canvas().place(0, "no-input").orElseThrow();
        assertEquals(busy.x + busy.width, idle.x, "parts touch and do not overlap");
        assertEquals(0.25, busy.width / (double) (busy.width + idle.width), 1.0 / busy.width);
        ImageData picture = Controls.picture(canvas());
        int inBusy = Screen.colour(picture, busy.x + 4, busy.y + 4);
        assertNotEquals(inBusy, Screen.colour(picture, idle.x + idle.width - 3, idle.y + 4));
        assertEquals(inBusy, Screen.colour(picture, busy.x + busy.width - 4, busy.y + 4), "busy up to its end");
        assertTrue(sum().contains("2 bars, 2,000 ticks"), this::sum);
    }

    @Test
    void saysSoWhenABarDoesNotSumToWhatWasMeasured() throws IOException, InterruptedException {
        ResultViews.show(view, made(499), null);
        assertEquals("1 of 2 bars do not sum to what was measured.", sum());
    }

    @Test
    void keysWalkOverBarsAndPartsAndTheTableFollows() throws IOException, InterruptedException {
        ResultViews.show(view, made(500), null);
        assertEquals(List.of("busy", "no-input", "Sum"), causes());
        Screen.press(canvas(), SWT.ARROW_DOWN);
        assertEquals("gpu0.depth", canvas().selectedBar().orElseThrow().component());
        Screen.press(canvas(), SWT.ARROW_RIGHT);
        Screen.press(canvas(), SWT.ARROW_RIGHT);
        Table table = Controls.first(view.content(), Table.class);
        assertEquals("no-input", table.getSelection()[0].getText(0));
        assertEquals("50.00 %", table.getSelection()[0].getText(2));
    }

    @Test
    void aClickSelectsAPart() throws IOException, InterruptedException {
        ResultViews.show(view, made(500), null);
        Rectangle place = canvas().place(1, "no-input").orElseThrow();
        Screen.click(canvas(), place.x + place.width / 2, place.y + place.height / 2);
        assertEquals("no-input", Controls.first(view.content(), Table.class).getSelection()[0].getText(0));
    }

    @Test
    void returnOpensTheModelAtTheComponentOfTheBar() throws Exception {
        IProject project = Workbench.newProject("linked");
        IFile model = Workbench.newFile(project, "m.pipeline",
                new String(Presets.bytes("dprt-paper"), StandardCharsets.UTF_8));
        MadeRun run = MadeRun.completed(folder, "made").text("cycles.json", CYCLES.formatted(500)).text("run.json", """
                {"schema":1,"outcome":"completed","model":{"name":"dprt-paper","file":"%s"}}
                """.formatted(model.getLocation().toOSString()));
        ResultViews.show(view, run.folder(), null);
        Screen.press(canvas(), SWT.CR);
        IWorkbenchPage page = view.getSite().getPage();
        Workbench.waitUntil("the model is open", () -> page.getActiveEditor() != null);
        assertEquals(new FileEditorInput(model), page.getActiveEditor().getEditorInput());
        assertEquals("", view.notice());
        page.closeAllEditors(false);
        project.delete(true, null);
    }

    @Test
    void saysWhenTheModelOfARunIsNotInTheWorkspace() throws IOException, InterruptedException {
        ResultViews.show(view, made(500), null);
        Screen.press(canvas(), SWT.CR);
        assertEquals("The model of this run is not in the workspace: /nowhere/made.pipeline", view.notice());
        assertTrue(canvas().isVisible(), "and what was shown stays");
    }

    @Test
    void stacksOfARealRunSumExactlyInEveryOrder() throws IOException, InterruptedException {
        ResultViews.show(view, SimulatedRuns.of("gpupd-2"), null);
        Combo grouping = Controls.in(view.content(), Combo.class).get(0);
        assertEquals(List.of("component", "GPU", "stretch of time"), List.of(grouping.getItems()));
        for (int order = 0; order < 3; order++) {
            select(grouping, order);
            Combo choice = Controls.in(view.content(), Combo.class).get(1);
            for (int i = 0; i < choice.getItemCount(); i++) {
                select(choice, i);
                StackChart chart = canvas().chart();
                String of = grouping.getText() + " of " + choice.getText();
                assertTrue(chart.bars().size() > 1, of);
                assertTrue(chart.isExact(), of);
            }
        }
    }

    @Test
    void aStretchOfTimeLeadsToItsMomentInTheTimeline() throws Exception {
        ResultViews.show(view, SimulatedRuns.of("dprt-paper"), null);
        select(Controls.in(view.content(), Combo.class).get(0), 2);
        for (int i = 0; i < 9; i++) {
            Screen.press(canvas(), SWT.ARROW_RIGHT);
        }
        StackChart.Bar ninth = canvas().selectedBar().orElseThrow();
        assertTrue(ninth.begin() > 0);
        Stream.of(view.getViewSite().getActionBars().getToolBarManager().getItems())
                .filter(item -> item instanceof ActionContributionItem action
                        && action.getAction().getText().equals("Show in the Timeline"))
                .map(item -> ((ActionContributionItem) item).getAction()).findFirst().orElseThrow().run();
        TimelineView timeline = (TimelineView) view.getSite().getPage().findView(ViewIds.TIMELINE);
        ResultViews.settle(timeline);
        TimelineCanvas tracks = Controls.first(timeline.content(), TimelineCanvas.class);
        assertEquals(ninth.begin(), tracks.moment());
        assertEquals(ninth.component(), tracks.track().orElseThrow().component());

        Screen.press(canvas(), SWT.ARROW_LEFT);
        assertEquals(canvas().selectedBar().orElseThrow().begin(), tracks.moment(), "it follows while it is open");
        assertTrue(tracks.moment() < ninth.begin() && tracks.begin() <= tracks.moment());
        view.getSite().getPage().hideView(timeline);
    }

    @Test
    void saysInALineWhatIsWrongWithAFile() throws IOException, InterruptedException {
        ResultViews.show(view, MadeRun.completed(folder, "none").folder(), null);
        assertTrue(view.notice().contains("cycles.json: not found"), view::notice);
        ResultViews.show(view,
                MadeRun.completed(folder, "half").text("cycles.json", CYCLES.substring(0, 200)).folder(), null);
        assertTrue(view.notice().contains("the file ends in the middle"), view::notice);
        ResultViews.show(view, MadeRun.completed(folder, "odd")
                .text("cycles.json", "{\"schema\":1,\"stacks\":[{\"component\":\"gpu0\"}]}").folder(), null);
        assertTrue(view.notice().contains("cycles.json: $.stacks[0]: the field 'clock' is missing"), view::notice);
    }

    private Path made(int idle) throws IOException {
        return MadeRun.completed(folder, "made" + idle).text("cycles.json", CYCLES.formatted(idle)).folder();
    }

    private StackCanvas canvas() {
        return Controls.first(view.content(), StackCanvas.class);
    }

    private String sum() {
        List<Label> labels = Controls.in(view.content(), Label.class);
        return labels.get(labels.size() - 1).getText();
    }

    private List<String> causes() {
        return Stream.of(Controls.first(view.content(), Table.class).getItems()).map(item -> item.getText(0)).toList();
    }

    private static void select(Combo combo, int index) {
        combo.select(index);
        combo.notifyListeners(SWT.Selection, new Event());
    }
}
