package org.tilewright.ui.tests.help;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.eclipse.core.resources.IFile;
import org.eclipse.jface.bindings.TriggerSequence;
import org.eclipse.jface.bindings.keys.KeySequence;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyleRange;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.keys.IBindingService;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.tilewright.model.presets.Presets;
import org.tilewright.ui.help.HelpView;
import org.tilewright.ui.navigation.ModelReveal;
import org.tilewright.ui.tests.Controls;
import org.tilewright.ui.tests.ErrorLog;
import org.tilewright.ui.tests.Workbench;
import org.tilewright.ui.theme.Palette;

/** Pages made from the descriptions of the metamodel and of the properties. */
class HelpViewTest {

    private static final String SHOW_HELP = "org.tilewright.ui.help.show";

    @RegisterExtension
    final ErrorLog log = new ErrorLog();

    private IWorkbenchPage page;
    private HelpView view;

    @BeforeEach
    void openView() throws Exception {
        page = Workbench.open();
        view = (HelpView) page.showView(HelpView.ID);
        Controls.enlarge(view);
        Workbench.waitUntil("the pages are made", () -> contents().getItemCount() > 50);
    }

    @AfterEach
    void closeView() {
        page.hideView(view);
    }

    @Test
    void pageSaysWhatTheMetamodelSays() {
        view.show("zcache");
        String text = view.shownText();
        assertTrue(text.startsWith("Z Cache\n"), text);
        assertTrue(text.contains("Path: gpu.depth.zcache"), text);
        assertTrue(
                text.contains("ott\n") && text.contains("What the once-touched flag means to the choice of a victim."),
                text);
        assertFalse(text.contains("|") || text.contains("`") || text.contains("]("), "Markdown shows through: " + text);
    }

    @Test
    void theGuideShowsPicturesWithTheirMeaning() {
        for (String anchor : List.of("the-workbench", "modelling", "looking-at-a-run", "comparing-runs",
                "checking-protocols", "sweeps")) {
            view.show(anchor);
            Workbench.processEvents();
            int place = view.shownText().indexOf('\uFFFC');
            assertTrue(place >= 0, () -> "a picture in " + view.shownText());
            StyleRange picture = area().getStyleRangeAtOffset(place);
            assertTrue(picture.metrics.width > 300 && picture.metrics.ascent > 150, anchor);
            assertFalse(view.shownText().substring(place).lines().skip(1).findFirst().orElseThrow().isBlank(),
                    "what is to be seen, for those who do not see it");
        }
        view.show("the-workbench");
        Workbench.processEvents();
        area().setTopPixel(0);
        ImageData drawn = Controls.picture(area());
        assertTrue(Stream.of(0, drawn.width / 4, drawn.width / 3).mapToLong(x -> IntStream.range(0, drawn.height)
                .map(y -> drawn.getPixel(x, y)).distinct().count()).max().orElse(0) > 40, "it is drawn");
    }

    @Test
    void linkLeadsToItsPage() {
        view.show("zcache");
        StyledText area = area();
        area.setCaretOffset(view.shownText().indexOf("OttRule") + 2);
        Event enter = new Event();
        enter.keyCode = SWT.CR;
        area.notifyListeners(SWT.KeyDown, enter);
        Workbench.processEvents();
        assertTrue(view.shownText().startsWith("OttRule\n"), view.shownText());
        assertTrue(view.shownText().contains("It can deadlock."), view.shownText());
        assertEquals("OttRule", contents().getSelection()[0].getText());
    }

    @Test
    void wordIsFoundInHeadingsAndTexts() {
        Text search = Controls.of(view, Text.class).getFirst();
        search.setText("deadlocked");
        Workbench.processEvents();
        int found = contents().getItemCount();
        search.setText("literal-rule");
        Workbench.processEvents();
        assertTrue(Arrays.stream(contents().getItems()).anyMatch(item -> item.getText().equals("depth.literal-rule")),
                "the properties are there, too");
        search.setText("");
        Workbench.processEvents();
        assertTrue(found < contents().getItemCount());
    }

    @Test
    void pageIsDrawnInTheThemesColours() {
        view.show("zcache");
        Workbench.processEvents();
        StyledText area = area();
        Palette palette = Palette.of(area.getParent());
        ImageData picture = Controls.picture(area);
        assertTrue(Controls.count(picture, palette.accent().getRGB()) > 20, "links are drawn");
        assertTrue(Controls.count(picture, palette.ink().getRGB()) > 200, "text is drawn");
    }

    /** F1 on the Z cache in the model editor leads to the page of its class. */
    @Test
    void f1OnAnElementShowsItsPage() throws Exception {
        assertEquals(SHOW_HELP, PlatformUI.getWorkbench().getService(IBindingService.class)
                .getPerfectMatch((TriggerSequence) KeySequence.getInstance("F1")).getParameterizedCommand().getId());
        IFile file = Workbench.newProject("help").getFile("m.pipeline");
        file.create(new ByteArrayInputStream(Presets.bytes("gpu-base")), true, null);
        IEditorPart editor = IDE.openEditor(page, file);
        page.activate(editor);
        view.show("rasteriser");
        showHelpOnTheZCache(editor);
        assertTrue(view.shownText().startsWith("Z Cache\n"), view.shownText());
    }

    private void showHelpOnTheZCache(IEditorPart editor) throws Exception {
        ModelReveal reveal = editor.getAdapter(ModelReveal.class);
        Workbench.waitUntil("the Z cache is selected", () -> reveal.reveal("gpu.depth.zcache")
                && editor.getEditorSite().getSelectionProvider().getSelection() != null
                && !editor.getEditorSite().getSelectionProvider().getSelection().isEmpty());
        page.activate(editor);
        Workbench.processEvents();
        PlatformUI.getWorkbench().getService(IHandlerService.class).executeCommand(SHOW_HELP, null);
        Workbench.processEvents();
    }

    private StyledText area() {
        return Controls.of(view, StyledText.class).stream().filter(area -> area.getText().equals(view.shownText()))
                .findFirst().orElseThrow();
    }

    private Table contents() {
        return Controls.of(view, Table.class).stream().filter(table -> "Pages of help".equals(table.getToolTipText()))
                .findFirst().orElseThrow();
    }
}
