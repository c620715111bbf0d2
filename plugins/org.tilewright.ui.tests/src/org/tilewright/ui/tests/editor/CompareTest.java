package org.tilewright.ui.tests.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import org.eclipse.compare.CompareUI;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.IWorkbenchPage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
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
        assertEquals(0, texts.stream().filter(text -> text.equals("Rop") || text.equals("Clock Domain core")).count(),
                "are the same");
        List<String> sources = all(shell).filter(StyledText.class::isInstance)
                .map(control -> ((StyledText) control).getText()).toList();
        assertTrue(sources.contains(committed), "the committed text is beside it");
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
