package org.tilewright.ui.tests.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.emf.edit.command.SetCommand;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.actions.ActionFactory;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.tilewright.model.ClockDomain;
import org.tilewright.model.TilewrightPackage.Literals;
import org.tilewright.model.presets.Presets;
import org.tilewright.model.units.Frequency;
import org.tilewright.ui.editor.PipelineEditor;
import org.tilewright.ui.editor.problems.ProblemMarkers;
import org.tilewright.ui.editor.structure.StructurePage;
import org.tilewright.ui.tests.ErrorLog;
import org.tilewright.ui.tests.Workbench;

class SourcePageTest {

    private static final String TEXT = new String(Presets.bytes("dprt-fpga"), StandardCharsets.UTF_8);

    @RegisterExtension
    final ErrorLog errorLog = new ErrorLog();

    private IWorkbenchPage page;
    private IProject project;
    private IFile file;

    @BeforeEach
    void openWorkbench() throws CoreException {
        page = Workbench.open();
        project = Workbench.newProject("source");
    }

    @AfterEach
    void deleteProject() throws CoreException {
        page.closeAllEditors(false);
        project.delete(true, true, null);
    }

    @Test
    void whatIsTypedChangesTheModel() throws CoreException, BadLocationException, InterruptedException {
        PipelineEditor editor = open(TEXT);
        ClockDomain core = editor.session().model().orElseThrow().getClocks().get(0);

        replace(editor, "\"100 MHz\"", "\"125 MHz\"");

        assertTrue(editor.isDirty(), "at once");
        Workbench.waitUntil("the model follows", () -> core.getFrequency().toString().equals("125 MHz"));
        assertSame(core, editor.session().model().orElseThrow().getClocks().get(0));
        run(editor, ActionFactory.UNDO);
        assertEquals("100 MHz", core.getFrequency().toString());
        assertEquals(TEXT, editor.source().document().get());
        assertFalse(editor.isDirty());
        run(editor, ActionFactory.REDO);
        assertEquals("125 MHz", core.getFrequency().toString());
        editor.doSave(new NullProgressMonitor());
        assertFalse(editor.isDirty());
        assertEquals(TEXT.replace("\"100 MHz\"", "\"125 MHz\""), file.readString());
    }

    @Test
    void keepsCommentsWhenAnotherPageChangesTheModel() throws CoreException {
        String comment = "  <!-- the board's oscillator -->\n  <clocks\n      name=\"core\"";
        PipelineEditor editor = open(TEXT.replace("  <clocks\n      name=\"core\"", comment));
        ClockDomain memory = editor.session().model().orElseThrow().getClocks().get(1);
        String before = editor.source().document().get();

        editor.getEditingDomain().getCommandStack().execute(SetCommand.create(editor.getEditingDomain(), memory,
                Literals.CLOCK_DOMAIN__FREQUENCY, Frequency.valueOf("500 MHz")));

        assertTrue(before.contains(comment));
        assertEquals(before.replace("\"400 MHz\"", "\"500 MHz\""), editor.source().document().get());
        run(editor, ActionFactory.UNDO);
        assertEquals(before, editor.source().document().get());
        assertFalse(editor.isDirty());
    }

    @Test
    void opensWithTheMistakeOfABrokenFileMarkedWhereItIs() throws CoreException {
        String text = TEXT.replace("frequency=\"100 MHz\"", "frequencee=\"100 MHz\"");
        int line = (int) text.substring(0, text.indexOf("frequencee")).lines().count();

        PipelineEditor editor = open(text);

        assertSame(editor.source(), editor.getActiveEditor());
        assertEquals(1, markers().length);
        assertEquals(line, markers()[0].getAttribute(IMarker.LINE_NUMBER));
        assertEquals(7, markers()[0].getAttribute("column"), "behind six spaces");
        assertTrue(markers()[0].getAttribute(IMarker.MESSAGE, "").contains("did you mean 'frequency'?"));
        assertFalse(editor.isDirty());
        page.closeAllEditors(false);
        assertEquals(0, markers().length);
    }

    @Test
    void losesNothingWhileTheTextIsNoModel() throws CoreException, BadLocationException {
        PipelineEditor editor = open(TEXT);
        ClockDomain core = editor.session().model().orElseThrow().getClocks().get(0);
        editor.showSource(1, 1);
        replace(editor, "\"100 MHz\"", "\"100 M\"");
        editor.setActivePage(StructurePage.ID);
        Workbench.processEvents();

        assertTrue(editor.session().isBroken());
        editor.getEditingDomain().getCommandStack().execute(SetCommand.create(editor.getEditingDomain(), core,
                Literals.CLOCK_DOMAIN__FREQUENCY, Frequency.valueOf("500 MHz")));

        assertEquals("100 MHz", core.getFrequency().toString(), "refused");
        assertEquals(TEXT.replace("\"100 MHz\"", "\"100 M\""), editor.source().document().get());
        run(editor, ActionFactory.UNDO);
        assertFalse(editor.session().isBroken());
        assertEquals(TEXT, editor.source().document().get());
        assertEquals(0, markers().length);
    }

    @Test
    void showsAFileAnewThatChangedOnDisk() throws CoreException, InterruptedException {
        PipelineEditor editor = open(TEXT);
        ClockDomain core = editor.session().model().orElseThrow().getClocks().get(0);

        file.setContents(TEXT.replace("\"100 MHz\"", "\"150 MHz\"").getBytes(StandardCharsets.UTF_8), IResource.FORCE,
                null);

        Workbench.waitUntil("the model is new", () -> core.getFrequency().toString().equals("150 MHz"));
        assertFalse(editor.isDirty());
        assertFalse(editor.session().commandStack().canUndo());
    }

    private PipelineEditor open(String text) throws CoreException {
        file = Workbench.newFile(project, "model.pipeline", text);
        PipelineEditor editor = assertInstanceOf(PipelineEditor.class, IDE.openEditor(page, file));
        Workbench.processEvents();
        return editor;
    }

    private static void replace(PipelineEditor editor, String old, String replacement) throws BadLocationException {
        IDocument document = editor.source().document();
        document.replace(document.get().indexOf(old), old.length(), replacement);
    }

    private IMarker[] markers() throws CoreException {
        return file.findMarkers(ProblemMarkers.TYPE, true, IResource.DEPTH_ZERO);
    }

    private static void run(PipelineEditor editor, ActionFactory action) {
        editor.getEditorSite().getActionBars().getGlobalActionHandler(action.getId()).run();
        Workbench.processEvents();
    }
}
