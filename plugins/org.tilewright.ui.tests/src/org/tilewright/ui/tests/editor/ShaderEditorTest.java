package org.tilewright.ui.tests.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Stream;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyleRange;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.views.contentoutline.ContentOutlinePage;
import org.eclipse.ui.views.contentoutline.IContentOutlinePage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewright.ui.editor.shader.ShaderEditor;
import org.tilewright.ui.tests.ErrorLog;
import org.tilewright.ui.tests.Workbench;
import org.tilewright.ui.tests.launch.Projects;

/** Sources of shaders are edited with colours, mistakes and an outline. */
class ShaderEditorTest {

    private static final String SOURCE = """
            #version 120
            // What is seen.
            uniform vec4 tint;
            void main() {
                gl_FragColor = tint;
            }
            """;

    @RegisterExtension
    final ErrorLog log = new ErrorLog();

    private IWorkbenchPage page;
    private IProject project;
    private ShaderEditor editor;

    @BeforeEach
    void open() throws CoreException {
        page = Workbench.open();
        project = Workbench.newProject("shaders");
    }

    @AfterEach
    void close() throws CoreException, InterruptedException {
        page.closeAllEditors(false);
        Projects.delete(project);
    }

    private IFile open(String name, String text) throws CoreException, InterruptedException {
        IFile file = Workbench.newFile(project, name, text);
        editor = assertInstanceOf(ShaderEditor.class, IDE.openEditor(page, file));
        await();
        return file;
    }

    private void await() throws InterruptedException {
        Workbench.waitUntil("it is read", () -> !editor.isChecking());
        Workbench.processEvents();
    }

    private IDocument document() {
        return editor.getDocumentProvider().getDocument(editor.getEditorInput());
    }

    private static IMarker[] problems(IFile file) throws CoreException {
        return file.findMarkers("org.tilewright.ui.editor.shaderProblem", false, 0);
    }

    @ParameterizedTest
    @ValueSource(strings = { "a.frag", "a.fs", "a.glsl" })
    void whatIsRightHasNoMarker(String name) throws CoreException, InterruptedException {
        assertEquals(0, problems(open(name, SOURCE)).length);
    }

    /** The colour of a fragment is unknown to vertices. */
    @ParameterizedTest
    @ValueSource(strings = { "a.vert", "a.vs" })
    void theStageIsThatOfTheName(String name) throws CoreException, InterruptedException {
        IMarker marker = problems(open(name, SOURCE))[0];
        assertEquals(5, marker.getAttribute(IMarker.LINE_NUMBER, 0));
    }

    @Test
    void theFirstMistakeIsMarkedWhileItIsTypedAndGoesAway() throws Exception {
        IFile file = open("a.frag", SOURCE);
        int begin = SOURCE.indexOf("tint;\n}");
        document().replace(begin, "tint".length(), "taint");
        await();
        IMarker[] problems = problems(file);
        assertEquals(1, problems.length);
        assertEquals(5, problems[0].getAttribute(IMarker.LINE_NUMBER, 0));
        assertEquals(begin, problems[0].getAttribute(IMarker.CHAR_START, 0));
        assertEquals(begin + "taint".length(), problems[0].getAttribute(IMarker.CHAR_END, 0));
        assertEquals(IMarker.SEVERITY_ERROR, problems[0].getAttribute(IMarker.SEVERITY, 0));
        String message = problems[0].getAttribute(IMarker.MESSAGE, "");
        assertTrue(message.contains("taint") && !message.contains("a.frag"), message);
        document().replace(begin, "taint".length(), "tint");
        await();
        assertEquals(0, problems(file).length);
    }

    @Test
    void keywordsTypesAndCommentsAreToldApartByMoreThanColour() throws CoreException, InterruptedException {
        open("a.frag", SOURCE);
        StyledText text = (StyledText) editor.getAdapter(Control.class);
        assertEquals(SWT.BOLD, style(text, "uniform").fontStyle);
        assertEquals(SWT.BOLD, style(text, "vec4").fontStyle);
        assertEquals(SWT.ITALIC, style(text, "// What").fontStyle);
        assertEquals(SWT.ITALIC, style(text, "#version").fontStyle);
        assertEquals(SWT.NORMAL, style(text, "tint").fontStyle);
        assertTrue(!style(text, "gl_FragColor").foreground.equals(style(text, "tint").foreground), "built in");
    }

    private static StyleRange style(StyledText text, String word) {
        return text.getStyleRangeAtOffset(text.getText().indexOf(word));
    }

    @Test
    void theOutlineLeadsToWhatIsDeclaredAndStaysWhileTheTextIsBroken() throws Exception {
        open("a.frag", SOURCE);
        Shell shell = new Shell();
        shell.setLayout(new FillLayout());
        ContentOutlinePage outline = (ContentOutlinePage) editor.getAdapter(IContentOutlinePage.class);
        outline.createControl(shell);
        try {
            Tree tree = (Tree) outline.getControl();
            assertEquals(List.of("uniform tint: uniform vec4", "function main: void ()"),
                    Stream.of(tree.getItems()).map(TreeItem::getText).toList());
            tree.setSelection(tree.getItem(1));
            Event event = new Event();
            event.item = tree.getItem(1);
            tree.notifyListeners(SWT.Selection, event);
            assertEquals("main", ((ITextSelection) editor.getSelectionProvider().getSelection()).getText());
            document().replace(SOURCE.indexOf("{"), 1, "");
            await();
            assertEquals(2, tree.getItemCount());
        } finally {
            shell.dispose();
        }
    }
}
