package org.tilewright.ui.tests.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.stream.Stream;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.model.IProcess;
import org.eclipse.jface.action.ActionContributionItem;
import org.eclipse.jface.action.IContributionItem;
import org.eclipse.jface.text.contentassist.ICompletionProposal;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.wizard.Wizard;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.INewWizard;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.tilewright.protocol.own.DesignPoint;
import org.tilewright.ui.ProjectDesigns;
import org.tilewright.ui.ViewIds;
import org.tilewright.ui.editor.PipelineEditor;
import org.tilewright.ui.editor.values.OwnDesignValues;
import org.tilewright.ui.launch.designs.NewDesignWizard;
import org.tilewright.ui.launch.designs.NewPropertyWizard;
import org.tilewright.ui.launch.project.PipelineBuilder;
import org.tilewright.ui.launch.simulation.SimulationAttributes;
import org.tilewright.ui.runs.CurrentRuns;
import org.tilewright.ui.tests.Controls;
import org.tilewright.ui.tests.ErrorLog;
import org.tilewright.ui.tests.Workbench;
import org.tilewright.ui.verify.properties.PropertiesView;

/** From a design point to a class that is compiled, offered, simulated and proved, all in the workbench. */
class OwnDesignsTest {

    private static final String SOURCE = "designs/edu/example/Mine.java";

    @RegisterExtension
    final ErrorLog errorLog = new ErrorLog();

    private IWorkbenchPage page;
    private IProject project;

    @BeforeEach
    void createProject() throws CoreException, InterruptedException {
        page = Workbench.open();
        project = Projects.create("owned");
    }

    @AfterEach
    void deleteProject() throws CoreException, InterruptedException {
        CurrentRuns.get().show(null);
        page.closeAllEditors(false);
        Projects.delete(project);
    }

    private <W extends Wizard & INewWizard> void finish(W wizard, BiConsumer<WizardDialog, Composite> fill)
            throws InterruptedException {
        Shell shell = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getShell();
        wizard.init(PlatformUI.getWorkbench(), new StructuredSelection(project));
        WizardDialog dialog = new WizardDialog(shell, wizard);
        dialog.setBlockOnOpen(false);
        dialog.open();
        Workbench.processEvents();
        fill.accept(dialog, (Composite) dialog.getCurrentPage().getControl());
        Workbench.processEvents();
        assertTrue(wizard.canFinish());
        assertTrue(wizard.performFinish());
        dialog.close();
        Projects.waitForBuild();
        Workbench.processEvents();
    }

    private void newDesign() throws InterruptedException {
        finish(new NewDesignWizard(), (dialog, area) -> {
            Table points = Controls.first(area, Table.class);
            assertEquals(DesignPoint.values().length, points.getItemCount(), "each point there is");
            assertEquals(DesignPoint.REPLACEMENT.title(), points.getItem(0).getText());
            Text name = Controls.first(area, Text.class);
            name.setText("mine");
            Workbench.processEvents();
            assertTrue(dialog.getCurrentPage().getErrorMessage() != null, "no name of a class");
            name.setText("edu.example.Mine");
        });
    }

    @Test
    void aNewDesignIsCompiledOfferedAndSimulated() throws Exception {
        newDesign();
        IFile source = project.getFile(SOURCE);
        assertTrue(source.exists());
        assertEquals("Mine.java", page.getActiveEditor().getTitle());
        assertEquals(List.of(), Projects.errors(project));
        Workbench.waitUntil("the designs are read", () -> OwnDesignValues.of(project).isRead());
        IFile model = project.getFile("dprt-fpga.pipeline");
        PipelineEditor editor = (PipelineEditor) IDE.openEditor(page, model);
        String text = editor.source().document().get();
        editor.source().document().set(text.replaceFirst("<zcache", "<zcache replacement=\"own\""));
        int caret = editor.source().document().get().indexOf("own\"") + "own".length();
        Workbench.waitUntil("it is offered", () -> !offered(editor, caret).isEmpty());
        assertEquals(List.of("own:edu.example.Mine - a design of your own for replacement"), offered(editor, caret));
        editor.source().document().set(text);
        page.closeEditor(editor, false);

        IProcess process = Launches.run(Launches.simulation(project, "dprt-fpga", "depth-2-parasols",
                Map.of(SimulationAttributes.OVERRIDES, List.of("gpu.depth.zcache.replacement=own:edu.example.Mine"))));
        assertEquals(0, process.getExitValue(), () -> process.getStreamsProxy().getErrorStreamMonitor().getContents());
        assertTrue(Launches.shown(process, "--designs").contains("owned/designs"));
        Workbench.waitUntil("the run is shown", () -> CurrentRuns.get().shown().isPresent());
        project.refreshLocal(IResource.DEPTH_INFINITE, null);
        assertTrue(project.getFile("runs/dprt-fpga-depth-2-parasols-1/designs/edu/example/Mine.java").exists());
    }

    private static List<String> offered(PipelineEditor editor, int caret) {
        return editor.source().proposals(caret).stream().map(ICompletionProposal::getDisplayString)
                .filter(each -> each.startsWith("own:")).toList();
    }

    @Test
    void aMistakeIsMarkedAtItsLineByTheRulesOfDesigns() throws Exception {
        newDesign();
        IFile source = project.getFile(SOURCE);
        String text = source.readString();
        source.write(text.replace("return before.words(ways);", "return switch (ways) { case Integer n -> n; };")
                .getBytes(java.nio.charset.StandardCharsets.UTF_8), true, false, false, null);
        Projects.waitForBuild();
        Workbench.waitUntil("it is marked", () -> !marked(source).isEmpty());
        long line = text.substring(0, text.indexOf("return before.words")).lines().count();
        assertEquals(List.of(line), marked(source), "Java 21 takes it, and Java 11, by which designs go, does not");
        source.write(text.getBytes(java.nio.charset.StandardCharsets.UTF_8), true, false, false, null);
        Projects.waitForBuild();
        Workbench.waitUntil("it is mended", () -> marked(source).isEmpty());
    }

    private static List<Long> marked(IFile file) {
        try {
            return Stream.of(file.findMarkers(PipelineBuilder.DESIGN, true, IResource.DEPTH_ZERO))
                    .map(each -> (long) each.getAttribute(IMarker.LINE_NUMBER, 0)).toList();
        } catch (CoreException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void aNewPropertyIsShownWithTheModelAndCheckedThere() throws Exception {
        newDesign();
        finish(new NewPropertyWizard(), (dialog, area) -> {
            List<Text> fields = Controls.in(area, Text.class);
            fields.get(0).setText("mine.room");
            fields.get(1).setText("edu.example.Room");
        });
        assertTrue(project.getFile("designs/mutants/mine-room-first.mutant").exists());
        assertEquals("Room.java", page.getActiveEditor().getTitle());
        assertEquals(List.of(), Projects.errors(project), "harnesses find what they are written against");
        PropertiesView view = (PropertiesView) page.showView(ViewIds.PROPERTIES);
        Controls.enlarge(view);
        view.showModel(project.getFile("dprt-fpga.pipeline"));
        Tree tree = Controls.first(Views.area(page, ViewIds.PROPERTIES), Tree.class);
        Workbench.waitUntil("own properties are shown", () -> row(tree, "mine.room") != null);
        assertFalse(row(tree, "mine.depth-ott") == null, "the test of the design, too");
        tree.setSelection(row(tree, "mine.room"));
        tree.notifyListeners(org.eclipse.swt.SWT.Selection, new org.eclipse.swt.widgets.Event());
        Workbench.processEvents();
        run(view, "Check");
        Workbench.waitUntil("it is checked", () -> "PASS".equals(view.verdicts().get("mine.room")));
        assertTrue(project.getLocation().append("verification/dprt-fpga/mine.room/report.json").toFile().isFile());
        assertEquals(ProjectDesigns.of(project), project.getLocation().append("designs").toPath());

        IFile harness = project.getFile("designs/edu/example/Room.java");
        String text = harness.readString();
        write(harness, text + "// Edited.\n");
        Workbench.waitUntil("its verdict is about other classes",
                () -> "outdated".equals(view.verdicts().get("mine.room")));
        StyledText details = Controls.first(Views.area(page, ViewIds.PROPERTIES), StyledText.class);
        Workbench.waitUntil("it says why", () -> details.getText().contains("were edited since"));
        write(harness, text);
        Workbench.waitUntil("they are those again", () -> "PASS".equals(view.verdicts().get("mine.room")));
        write(project.getFile(SOURCE), project.getFile(SOURCE).readString() + "// Edited, and no part of it.\n");
        Workbench.processEvents();
        assertEquals("PASS", view.verdicts().get("mine.room"));
    }

    private static void write(IFile file, String text) throws CoreException, InterruptedException {
        file.write(text.getBytes(java.nio.charset.StandardCharsets.UTF_8), true, false, false, null);
        Projects.waitForBuild();
    }

    @Test
    void aCounterexampleOfOnesOwnPropertyIsSteppedThroughAndReplayed() throws Exception {
        finish(new NewPropertyWizard(), (dialog, area) -> {});
        IFile harness = project.getFile("designs/edu/example/MyProperty.java");
        harness.write(harness.readString().replace("taken -= taken > 0 ? 1 : 0;", "taken = places + 1;")
                .getBytes(java.nio.charset.StandardCharsets.UTF_8), true, false, false, null);
        Projects.waitForBuild();
        PropertiesView view = (PropertiesView) page.showView(ViewIds.PROPERTIES);
        Controls.enlarge(view);
        view.showModel(project.getFile("dprt-fpga.pipeline"));
        Tree tree = Controls.first(Views.area(page, ViewIds.PROPERTIES), Tree.class);
        Workbench.waitUntil("own properties are shown", () -> row(tree, "my.property") != null);
        tree.setSelection(row(tree, "my.property"));
        tree.notifyListeners(org.eclipse.swt.SWT.Selection, new org.eclipse.swt.widgets.Event());
        Workbench.processEvents();
        run(view, "Check");
        Workbench.waitUntil("it fails", () -> "FAIL".equals(view.verdicts().get("my.property")));
        Workbench.processEvents();
        run(view, "Show Counterexample");
        Workbench.waitUntil("the counterexample is shown", () -> page.findView(ViewIds.COUNTEREXAMPLE) != null);
        run(page.findView(ViewIds.COUNTEREXAMPLE), "Replay");
        Workbench.waitUntil("it is confirmed by the harness of the project",
                () -> Controls.inWindow(Label.class).stream()
                        .anyMatch(label -> label.getText().contains("same violation")));
        page.hideView(page.findView(ViewIds.COUNTEREXAMPLE));
    }

    private static void run(IViewPart view, String text) {
        for (IContributionItem item : view.getViewSite().getActionBars().getToolBarManager().getItems()) {
            if (item instanceof ActionContributionItem action && action.getAction().getText().equals(text)) {
                action.getAction().run();
            }
        }
    }

    private static TreeItem row(Tree tree, String id) {
        return Stream.of(tree.getItems()).flatMap(each -> Stream.concat(Stream.of(each), Stream.of(each.getItems())))
                .filter(each -> each.getText().equals(id)).findFirst().orElse(null);
    }
}
