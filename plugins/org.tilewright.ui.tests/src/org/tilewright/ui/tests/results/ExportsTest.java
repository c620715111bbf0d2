package org.tilewright.ui.tests.results;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;

import org.eclipse.jface.action.ActionContributionItem;
import org.eclipse.jface.action.IAction;
import org.eclipse.swt.widgets.FileDialog;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.tilewright.ui.ViewIds;
import org.tilewright.ui.results.Exports;
import org.tilewright.ui.results.RunView;
import org.tilewright.ui.runs.CurrentRuns;
import org.tilewright.ui.tests.ErrorLog;

/** Each export action, with its file dialog answered: the file is there, in the format of its ending. */
class ExportsTest {

    @RegisterExtension
    final ErrorLog errorLog = new ErrorLog();

    @TempDir
    Path folder;

    private RunView<?> view;
    private List<String> offered;
    private String proposed;

    @AfterEach
    void close() {
        Exports.answerBy(null);
        ResultViews.close(view);
    }

    @Test
    void chartsBecomeNumbersAndPictures() throws Exception {
        open(ViewIds.CHARTS);
        String csv = Files.readString(export("chart.csv"));
        assertEquals(List.of("*.csv", "*.png", "*.svg"), offered);
        assertTrue(proposed.endsWith("-chart.csv"), proposed);
        assertTrue(csv.lines().findFirst().orElseThrow().startsWith("time ["), csv);
        assertTrue(csv.lines().count() > 2);
        picture(export("chart.png"));
        drawing(export("chart.svg"));
    }

    @Test
    void cyclesBecomeNumbersAndPictures() throws Exception {
        open(ViewIds.CYCLES);
        assertTrue(Files.readString(export("cycles.csv")).lines().count() > 5);
        picture(export("cycles.png"));
        drawing(export("cycles.svg"));
    }

    @Test
    void theTimelineBecomesAPictureAndTheTraceItself() throws Exception {
        open(ViewIds.TIMELINE);
        picture(export("timeline.png"));
        assertArrayEquals(Files.readAllBytes(SimulatedRuns.of("dprt-paper").resolve("timeline.json")),
                Files.readAllBytes(export("timeline.json")));
    }

    @Test
    void theFrameBecomesAPicture() throws Exception {
        open(ViewIds.FRAME);
        picture(export("frame.png"));
    }

    @Test
    void aNameWithoutEndingGetsTheFirst() throws Exception {
        open(ViewIds.CYCLES);
        export("without");
        assertTrue(Files.exists(folder.resolve("without.csv")));
    }

    @Test
    void whoeverCancelsGetsNoFile() throws Exception {
        open(ViewIds.CYCLES);
        Exports.answerBy(dialog -> null);
        action().run();
        try (Stream<Path> files = Files.list(folder)) {
            assertFalse(files.findAny().isPresent());
        }
    }

    @Test
    void withoutARunNothingIsAsked() throws Exception {
        CurrentRuns.get().show(null);
        for (String id : List.of(ViewIds.CYCLES, ViewIds.CHARTS, ViewIds.TIMELINE, ViewIds.FRAME)) {
            view = ResultViews.open(id, RunView.class);
            Exports.answerBy(dialog -> {
                throw new AssertionError("asks for a file without a run");
            });
            action().run();
            ResultViews.close(view);
            view = null;
        }
    }

    private void open(String id) throws Exception {
        CurrentRuns.get().show(SimulatedRuns.of("dprt-paper"));
        view = ResultViews.open(id, RunView.class);
    }

    /** Runs the view's export, answers its dialog with a file of this name and returns the file. */
    private Path export(String name) {
        Exports.answerBy(dialog -> answer(dialog, name));
        action().run();
        return folder.resolve(name);
    }

    private String answer(FileDialog dialog, String name) {
        offered = List.of(dialog.getFilterExtensions());
        proposed = dialog.getFileName();
        assertTrue(dialog.getOverwrite(), "asks before it overwrites");
        return folder.resolve(name).toString();
    }

    private IAction action() {
        return Stream.of(view.getViewSite().getActionBars().getToolBarManager().getItems())
                .filter(ActionContributionItem.class::isInstance)
                .map(item -> ((ActionContributionItem) item).getAction())
                .filter(action -> action.getText() != null && action.getText().startsWith("Export")).findFirst()
                .orElseThrow();
    }

    private static void picture(Path file) throws IOException {
        assertTrue(ImageIO.read(file.toFile()).getWidth() > 100, file.toString());
    }

    private static void drawing(Path file) throws Exception {
        DocumentBuilderFactory parsers = DocumentBuilderFactory.newInstance();
        parsers.setFeature("http://apache.org/xml/features/nonvalidating/load-external-dtd", false);
        assertEquals("svg", parsers.newDocumentBuilder().parse(file.toFile()).getDocumentElement().getTagName());
    }
}
