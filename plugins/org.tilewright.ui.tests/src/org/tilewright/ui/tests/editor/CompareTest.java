package org.tilewright.ui.tests.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.eclipse.compare.CompareUI;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.IWorkbenchPage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.tilewright.model.parameters.ParameterPaths;
import org.tilewright.ui.editor.PipelineEditor;
import org.tilewright.ui.editor.compare.CommitComparison;
import org.tilewright.ui.tests.ErrorLog;
import org.tilewright.ui.tests.Workbench;

/** A model beside its last commit, in the Eclipse compare viewer. */
class CompareTest {

    @RegisterExtension
    final ErrorLog errorLog = new ErrorLog();

    private IWorkbenchPage page;
    private IProject project;

    @BeforeEach
    void openWorkbench() throws CoreException {
        page = Workbench.open();
        project = Workbench.newProject("compare");
    }

    @AfterEach
    void deleteProject() throws CoreException {
        page.closeAllEditors(false);
        project.delete(true, true, null);
    }

    @Test
    void namesWhatDiffersAsTheModelDoes() throws Exception {
        String committed = Models.text("dprt-fpga");
        IFile file = Workbench.newFile(project, "model.pipeline", committed.replace("<zcache", "<zcache ways=\"8\"")
                .replace("frequency=\"400 MHz\"", "frequency=\"533 MHz\""));
        CompareUI.openCompareEditorOnPage(
                new CommitComparison(file, committed.getBytes(StandardCharsets.UTF_8)), page);
        Shell shell = page.getWorkbenchWindow().getShell();
        Workbench.waitUntil("the comparison is shown",
                () -> texts(shell).contains("System dprt-fpga") && page.getActiveEditor() != null);

        List<String> texts = texts(shell);
        assertTrue(texts.containsAll(List.of("Clock Domain memory", "frequency = 533 MHz / frequency = 400 MHz",
                "Depth Unit")),
                texts::toString);
        assertEquals(0, texts.stream().filter(text -> text.equals("ROP") || text.equals("Clock Domain core")).count(),
                "are the same");
        List<String> sources = sources(shell).map(StyledText::getText).toList();
        assertTrue(sources.contains(committed), "the committed text is beside it");
    }

    /** The whole way: a repository, the command of the menu, one difference taken back in the comparison, and saved. */
    @Test
    void theCommandComparesWithGitAndTakesADifferenceBack() throws Exception {
        String committed = Models.text("dprt-fpga");
        PipelineEditor editor = Models.open(page, project, committed);
        IFile file = project.getFile("model.pipeline");
        assumeTrue(git("--version"), "git is not installed: there are no commits to compare with");
        assertTrue(git("init", "-q") && git("add", "model.pipeline") && git("-c", "user.name=Architect", "-c",
                "user.email=architect@example.org", "commit", "-qm", "Begin"));
        editor.session().change("edit", model -> ParameterPaths.set(model, "gpu.depth.zcache.ways", "8"), null);
        editor.doSave(new NullProgressMonitor());
        assertNotEquals(committed, file.readString());

        editor.showSource(1, 1);
        Workbench.processEvents();
        Menu menu = editor.source().viewer().getTextWidget().getMenu();
        menu.notifyListeners(SWT.Show, new Event());
        Stream.of(menu.getItems()).filter(item -> item.getText().replace("&", "").equals("Compare With Last Commit"))
                .findFirst().orElseThrow().notifyListeners(SWT.Selection, new Event());
        Shell shell = page.getWorkbenchWindow().getShell();
        Workbench.waitUntil("the comparison is shown",
                () -> page.getActiveEditor() != editor
                        && sources(shell).anyMatch(text -> text.getText().equals(committed)));

        StyledText present = sources(shell).filter(text -> text.getText().contains("ways=\"8\"")
                && text != editor.source().viewer().getTextWidget()).findFirst().orElseThrow();
        Matcher ways = Pattern.compile("\\s+ways=\"8\"").matcher(present.getText());
        assertTrue(ways.find());
        present.replaceTextRange(ways.start(), ways.end() - ways.start(), "");
        Workbench.waitUntil("there is something to save", () -> page.getActiveEditor().isDirty());
        page.saveEditor(page.getActiveEditor(), false);
        assertEquals(committed, file.readString());
        Workbench.waitUntil("the model's editor follows",
                () -> editor.session().document().get().equals(committed) && !editor.isDirty());
    }

    private boolean git(String... words) throws InterruptedException {
        List<String> command = new ArrayList<>(List.of("git"));
        command.addAll(List.of(words));
        try {
            return new ProcessBuilder(command).directory(project.getLocation().toFile()).redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD).start().waitFor() == 0;
        } catch (IOException absent) {
            return false;
        }
    }

    private static Stream<StyledText> sources(Composite root) {
        return all(root).filter(StyledText.class::isInstance).map(StyledText.class::cast);
    }

    private static List<String> texts(Composite root) {
        List<String> texts = new ArrayList<>();
        all(root).filter(Tree.class::isInstance).forEach(tree -> collect(((Tree) tree).getItems(), texts));
        return texts;
    }

    private static void collect(TreeItem[] items, List<String> texts) {
        for (TreeItem item : items) {
            texts.add(item.getText());
            collect(item.getItems(), texts);
        }
    }

    private static Stream<Control> all(Composite root) {
        return Stream.of(root.getChildren()).flatMap(child -> child instanceof Composite composite
                ? Stream.concat(Stream.of(child), all(composite))
                : Stream.of(child));
    }
}
