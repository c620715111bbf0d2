package org.tilewright.ui.tests.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.core.model.IProcess;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchPage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.tilewright.cli.Main;
import org.tilewright.run.examples.Examples;
import org.tilewright.run.examples.StartFiles;
import org.tilewright.ui.ViewIds;
import org.tilewright.ui.launch.verification.VerificationAttributes;
import org.tilewright.ui.tests.Controls;
import org.tilewright.ui.tests.ErrorLog;
import org.tilewright.ui.tests.Workbench;
import org.tilewright.ui.verify.properties.PropertiesView;

/** Mistakes that are seeded by themselves into a class of the user's: launched, listed, and looked at in her source. */
class MutationLaunchTest {

    private static final String PROPERTY = "drrip.duel";
    private static final String BOUNDS = "ways=1,counter=2,longEvery=2";

    @RegisterExtension
    final ErrorLog errorLog = new ErrorLog();

    private IWorkbenchPage page;
    private IProject project;
    private PropertiesView view;

    @BeforeEach
    void createProject() throws CoreException, InterruptedException {
        page = Workbench.open();
        project = Workbench.newProject("seeded");
        StartFiles.of(Examples.named("own-designs")).write(project.getLocation().toPath(), step -> {});
        project.refreshLocal(IResource.DEPTH_INFINITE, null);
        Projects.waitForBuild();
        view = (PropertiesView) page.showView(ViewIds.PROPERTIES);
        Controls.enlarge(view);
    }

    @AfterEach
    void deleteProject() throws CoreException, InterruptedException {
        page.closeAllEditors(false);
        page.hideView(view);
        Projects.delete(project);
    }

    @Test
    void survivorsAreListedByNameAndOpenTheirLine() throws Exception {
        Path folder = project.getLocation().toPath();
        IProcess process = Launches.run(configuration(folder).doSave());
        assertEquals(0, process.getExitValue(), "survivors are questions");
        StringWriter said = new StringWriter();
        Main.run(new PrintWriter(said), new PrintWriter(new StringWriter()), "verify", PROPERTY, "--bounds", BOUNDS,
                "--generate-mutants", "--designs", folder.resolve("designs").toString());
        String console = Launches.shown(process, "survives");
        Workbench.waitUntil("the console says what the command line says",
                () -> text(process).endsWith(said.toString()));
        assertTrue(console.startsWith("tilewright verify drrip.duel --bounds " + BOUNDS + " --generate-mutants"),
                console);
        List<String> survivors = said.toString().lines().filter(line -> line.startsWith("  survives")).toList();
        assertEquals(survivors.size(), Files.readString(folder.resolve("verdicts/generated-mutants.txt")).lines()
                .filter(line -> line.startsWith("  survives")).count());

        Tree tree = Controls.first(Views.area(page, ViewIds.PROPERTIES), Tree.class);
        Workbench.waitUntil("it is shown with the models of its project",
                () -> row(tree) != null && row(tree).getText(7).endsWith("generated, WEAK"));
        assertTrue(Controls.inWindow(Label.class).stream().anyMatch(
                label -> label.getText().endsWith(survivors.size() + " survive.")));
        page.activate(view);
        expand(tree);
        List<String> shown = Stream.of(row(tree).getItems()).map(item -> item.getText(1) + " " + item.getText(0))
                .toList();
        assertEquals(said.toString().lines().filter(line -> line.matches("  (survives|undecided) .*"))
                .map(line -> line.substring(0, line.indexOf(" [")).strip().replaceFirst("undecided ", "BOUNDED ")
                        .replaceFirst(" +edu.example.", " "))
                .toList(), shown);
        List<String> names = Stream.of(row(tree).getItems()).map(item -> item.getText(0)).toList();

        select(row(tree).getItem(0));
        StyledText details = Controls.first(Views.area(page, ViewIds.PROPERTIES), StyledText.class);
        assertTrue(details.getText().contains("survives \u00b7 edu.example.Drrip."), details.getText());
        tree.notifyListeners(SWT.DefaultSelection, event(row(tree).getItem(0)));
        Workbench.waitUntil("its source is open", () -> page.getActiveEditor() != null);
        IEditorPart editor = page.getActiveEditor();
        assertEquals("Drrip.java", editor.getTitle());
        int line = Integer.parseInt(names.get(0).replaceFirst(".*, line ([0-9]+):.*", "$1"));
        Workbench.waitUntil("its line is selected", () -> editor.getSite().getSelectionProvider()
                .getSelection() instanceof ITextSelection selected && selected.getStartLine() == line - 1);
        assertEquals(0, project.getFile("designs/edu/example/Drrip.java")
                .findMarkers("org.eclipse.core.resources.textmarker", false, IResource.DEPTH_ZERO).length);
        page.activate(view);

        IFile source = project.getFile("designs/edu/example/Drrip.java");
        source.write((source.readString() + "// Edited.\n").getBytes(StandardCharsets.UTF_8), true, false, false, null);
        Projects.waitForBuild();
        Workbench.waitUntil("they were made in another class", () -> {
            expand(tree);
            return row(tree) != null && row(tree).getItemCount() > 0
                    && row(tree).getItem(0).getText(1).equals("outdated");
        });
    }

    private ILaunchConfigurationWorkingCopy configuration(Path folder) throws CoreException {
        ILaunchConfigurationWorkingCopy copy = Launches.type(VerificationAttributes.TYPE).newInstance(null, "seeds");
        copy.setAttribute(VerificationAttributes.SUBJECT, PROPERTY);
        copy.setAttribute(VerificationAttributes.BOUNDS, BOUNDS);
        copy.setAttribute(VerificationAttributes.GENERATE_MUTANTS, true);
        copy.setAttribute(VerificationAttributes.DESIGNS, folder.resolve("designs").toString());
        copy.setAttribute(VerificationAttributes.OUT, folder.resolve("verdicts").toString());
        return copy;
    }

    private static String text(IProcess process) {
        try {
            return Launches.console(process).getDocument().get();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private static TreeItem row(Tree tree) {
        return Stream.of(tree.getItems()).filter(each -> each.getText().equals(PROPERTY)).findFirst().orElse(null);
    }

    private static void expand(Tree tree) {
        TreeItem row = row(tree);
        if (row != null) {
            tree.notifyListeners(SWT.Expand, event(row));
            row.setExpanded(true);
            Workbench.processEvents();
        }
    }

    private void select(TreeItem item) {
        view.getSite().getSelectionProvider().setSelection(new StructuredSelection(item.getData()));
        Workbench.processEvents();
    }

    private static Event event(TreeItem item) {
        Event event = new Event();
        event.item = item;
        return event;
    }
}
