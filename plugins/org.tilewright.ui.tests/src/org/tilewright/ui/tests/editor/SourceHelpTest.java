package org.tilewright.ui.tests.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.ITextOperationTarget;
import org.eclipse.jface.text.contentassist.ICompletionProposal;
import org.eclipse.jface.text.quickassist.IQuickAssistAssistant;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.jface.text.source.ISourceViewerExtension3;
import org.eclipse.jface.text.source.TextInvocationContext;
import org.eclipse.swt.custom.StyleRange;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.ui.IMarkerResolution;
import org.eclipse.ui.IMarkerResolution2;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.actions.ActionFactory;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.tilewright.ui.editor.PipelineEditor;
import org.tilewright.ui.editor.problems.ProblemMarkers;
import org.tilewright.ui.tests.ErrorLog;
import org.tilewright.ui.tests.Workbench;

/** What the source offers to whoever writes it. */
class SourceHelpTest {

    private static final String TEXT = Models.text("dprt-fpga");

    @RegisterExtension
    final ErrorLog errorLog = new ErrorLog();

    private IWorkbenchPage page;
    private IProject project;
    private PipelineEditor editor;

    @BeforeEach
    void openWorkbench() throws CoreException {
        page = Workbench.open();
        project = Workbench.newProject("help");
    }

    @AfterEach
    void deleteProject() throws CoreException {
        page.closeAllEditors(false);
        project.delete(true, true, null);
    }

    @Test
    void offersTheParametersThatATagLacks() throws CoreException {
        List<String> names = proposals("<zcache\n        ", "<zcache\n        | ");
        assertTrue(names.stream().anyMatch(name -> name.startsWith("ways - 1 to 32 ways, default 4")), names::toString);
        assertFalse(names.stream().anyMatch(name -> name.startsWith("fillPlacement")), "is written already");
    }

    @Test
    void offersTheChoicesOfAParameterAndTheUnitsOfAQuantity() throws CoreException {
        List<String> choices = proposals("<zcache", "<zcache replacement=\"|\"");
        assertTrue(choices.stream().anyMatch(choice -> choice.startsWith("plru - ")), choices::toString);
        project.getFile("model.pipeline").delete(true, null);
        List<String> sizes = proposals("<zcache", "<zcache size=\"32|\"");
        assertTrue(sizes.contains("32 KiB - in KiB"), sizes::toString);
    }

    @Test
    void offersClocksByNameAndPartsByKind() throws CoreException {
        assertEquals(List.of("core", "memory"), proposals("clock=\"core\"", "clock=\"|\"").stream()
                .map(name -> name.split(" ")[0]).toList());
        project.getFile("model.pipeline").delete(true, null);
        List<String> parts = proposals("<prefetcher", "<|\n<prefetcher");
        assertTrue(parts.contains("hierarchicalDepth"), parts::toString);
        assertFalse(parts.contains("zcache"), "there is one already");
    }

    @Test
    void writesAProposalWhereTheCaretIs() throws CoreException {
        open(TEXT.replace("<zcache", "<zcache repl"));
        IDocument document = editor.source().document();
        int caret = document.get().indexOf("<zcache repl") + "<zcache repl".length();
        compute(caret)[0].apply(document);
        assertTrue(document.get().contains("<zcache replacement=\"\""), document.get());
    }

    @Test
    void saysUnderTheMouseWhatANameMeansAndWhatIsWrong() throws CoreException {
        open(TEXT.replace("<zcache", "<zcache size=\"3 KiB\""));
        int size = editor.source().document().get().indexOf("size=\"3 KiB\"") + 1;
        String said = editor.source().hoverText(size);
        assertTrue(said.contains("12 sets") && said.contains("Set gpu.depth.zcache.size to 4 KiB"), said);
        assertTrue(said.contains("default"), said);
        String tag = editor.source().hoverText(editor.source().document().get().indexOf("<rop") + 2);
        assertTrue(tag.contains("Rop:"), tag);
    }

    @Test
    void marksTheExactParameterAndMendsItFromTheProblemsView() throws CoreException {
        open(TEXT.replace("<zcache", "<zcache size=\"3 KiB\""));
        String text = editor.source().document().get();
        IMarker marker = markers()[0];
        assertEquals("size=\"3 KiB\"", text.substring(marker.getAttribute(IMarker.CHAR_START, -1),
                marker.getAttribute(IMarker.CHAR_END, -1)));
        assertEquals(text.substring(0, text.indexOf("size=\"3 KiB\"")).lines().count(),
                marker.getAttribute(IMarker.LINE_NUMBER, -1));

        IMarkerResolution[] fixes = IDE.getMarkerHelpRegistry().getResolutions(marker);
        assertEquals(List.of("Set gpu.depth.zcache.size to 2 KiB", "Set gpu.depth.zcache.size to 4 KiB"),
                Stream.of(fixes).map(IMarkerResolution::getLabel).toList());
        String preview = ((IMarkerResolution2) fixes[1]).getDescription();
        assertTrue(preview.contains("3 KiB") && preview.contains("4 KiB"), preview);
        fixes[1].run(marker);
        assertEquals(0, markers().length);
        assertEquals("4 KiB", editor.session().model().orElseThrow().getGpu().getDepth().getZcache().getSize()
                .toString());
        editor.getEditorSite().getActionBars().getGlobalActionHandler(ActionFactory.UNDO.getId()).run();
        assertEquals(text, editor.source().document().get());
        assertEquals(1, markers().length);
    }

    /** Quotation marks are entities in the text, so the places in it are not those in the expression. */
    @Test
    void offersSignalsAndStatesInAssertionsAndMarksTheWordThatIsWrong() throws CoreException {
        String assertion = "<assertions name=\"a\" expression=\"gpu0.zcache.state != &quot;idle&quot; || "
                + "gpu0.zcach.misses == 0\"/>\n  <gpu";
        open(TEXT.replaceFirst("<gpu", Matcher.quoteReplacement(assertion)));
        String text = editor.source().document().get();
        IMarker marker = markers()[0];
        assertEquals("gpu0.zcach.misses", text.substring(marker.getAttribute(IMarker.CHAR_START, -1),
                marker.getAttribute(IMarker.CHAR_END, -1)));
        assertTrue(marker.getAttribute(IMarker.MESSAGE, "").contains("did you mean 'gpu0.zcache.misses'"));
        int caret = text.indexOf("zcach.misses") + "zcach".length();
        ICompletionProposal first = compute(caret)[0];
        assertTrue(first.getDisplayString().startsWith("gpu0.zcache."), first.getDisplayString());
        int state = text.indexOf("idle&quot;");
        ICompletionProposal demand = Stream.of(compute(state)).filter(each -> each.getDisplayString().equals("demand"))
                .findFirst().orElseThrow();
        demand.apply(editor.source().document());
        assertTrue(editor.source().document().get().contains("!= &quot;demand&quot; ||"),
                editor.source().document().get());
    }

    @Test
    void mendsAtTheCaret() throws CoreException {
        open(TEXT.replace("<zcache", "<zcache ways=\"0\""));
        int place = editor.source().document().get().indexOf("ways=\"0\"");
        IQuickAssistAssistant assistant = ((ISourceViewerExtension3) editor.source()
                .viewer()).getQuickAssistAssistant();
        ICompletionProposal[] fixes = assistant.getQuickAssistProcessor()
                .computeQuickAssistProposals(new TextInvocationContext(editor.source().viewer(), place, 0));
        assertEquals("Set gpu.depth.zcache.ways to 1", fixes[0].getDisplayString());
        assertTrue(fixes[0].getAdditionalProposalInfo().contains("ways=\"1\""));
        fixes[0].apply(editor.source().document());
        assertTrue(editor.source().document().get().contains("ways=\"1\""));
    }

    @Test
    void coloursNamesAndValuesApartAndHasContentAssistAndFind() throws CoreException {
        open(TEXT);
        editor.showSource(1, 1);
        Workbench.processEvents();
        StyledText widget = editor.source().viewer().getTextWidget();
        int value = widget.getText().indexOf("\"100 MHz\"") + 2;
        StyleRange ofValue = widget.getStyleRangeAtOffset(value);
        StyleRange ofName = widget.getStyleRangeAtOffset(widget.getText().indexOf("frequency") + 1);
        assertNotNull(ofValue);
        assertFalse(ofValue.foreground.equals(ofName.foreground));
        assertTrue(Contrast.of(ofValue.foreground, widget.getBackground()) > 4.5, "a value");
        assertTrue(Contrast.of(ofName.foreground, widget.getBackground()) > 4.5, "a name");
        assertTrue(editor.source().getAction("ContentAssist").isEnabled());
        assertTrue(editor.source().getAction(ActionFactory.FIND.getId()).isEnabled());
        assertTrue(((ITextOperationTarget) editor.source().viewer())
                .canDoOperation(ISourceViewer.CONTENTASSIST_PROPOSALS));
    }

    private IMarker[] markers() throws CoreException {
        return file().findMarkers(ProblemMarkers.TYPE, true, IResource.DEPTH_ZERO);
    }

    private IFile file() {
        return project.getFile("model.pipeline");
    }

    private void open(String text) throws CoreException {
        editor = Models.open(page, project, text);
        editor.showSource(1, 1);
        Workbench.processEvents();
    }

    /** What is offered at {@code |}, after a part of the text was replaced. */
    private List<String> proposals(String part, String replacement) throws CoreException {
        String text = TEXT.replaceFirst(Pattern.quote(part),
                Matcher.quoteReplacement(replacement));
        int caret = text.indexOf('|');
        open(TEXT);
        editor.source().document().set(text.replace("|", ""));
        return Stream.of(compute(caret)).map(ICompletionProposal::getDisplayString).toList();
    }

    private ICompletionProposal[] compute(int caret) {
        return editor.source().proposals(caret).toArray(ICompletionProposal[]::new);
    }
}
