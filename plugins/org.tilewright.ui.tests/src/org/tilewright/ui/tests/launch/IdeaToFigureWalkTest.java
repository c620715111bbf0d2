package org.tilewright.ui.tests.launch;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.model.IProcess;
import org.eclipse.jface.action.ActionContributionItem;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.IContributionItem;
import org.eclipse.jface.action.IContributionManager;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.INewWizard;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.forms.widgets.Form;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.tilewright.frame.format.FrameWriter;
import org.tilewright.frame.scene.ShippedScenes;
import org.tilewright.run.examples.Examples;
import org.tilewright.run.sweep.SweepResults;
import org.tilewright.run.sweep.SweepResults.Standing;
import org.tilewright.ui.ViewIds;
import org.tilewright.ui.experiment.CurrentSweep;
import org.tilewright.ui.experiment.SweepEditor;
import org.tilewright.ui.launch.simulation.SimulationAttributes;
import org.tilewright.ui.runs.CurrentRuns;
import org.tilewright.ui.tests.Controls;
import org.tilewright.ui.tests.ErrorLog;
import org.tilewright.ui.tests.Workbench;
import org.tilewright.ui.verify.counterexample.CounterexampleView;
import org.tilewright.ui.verify.properties.PropertiesView;

/** What the cheat sheet "From an Idea to a Figure" leads through, in the workbench, on a frame that is over soon. */
class IdeaToFigureWalkTest {

    private static final String EXAMPLE = "own-designs";
    private static final String PROPERTY = "drrip.duel";
    private static final String DRRIP = "own:edu.example.Drrip,bits=2";
    private static final String FRAME = "depth-4-wires";
    private static final String MENDED = "Math.min(most, counter + 1)";
    private static final String FIRST_ATTEMPT = "counter + 1 & most";

    @RegisterExtension
    final ErrorLog errorLog = new ErrorLog();

    private IWorkbenchPage page;
    private IProject project;

    @BeforeEach
    void openExample() throws CoreException, InterruptedException, IOException {
        page = Workbench.open();
        project = ResourcesPlugin.getWorkspace().getRoot().getProject(EXAMPLE);
        Projects.delete(project);
        INewWizard wizard = (INewWizard) PlatformUI.getWorkbench().getNewWizardRegistry()
                .findWizard("org.tilewright.ui.launch.newExample").createWizard();
        wizard.init(PlatformUI.getWorkbench(), StructuredSelection.EMPTY);
        WizardDialog dialog = new WizardDialog(page.getWorkbenchWindow().getShell(), wizard);
        dialog.setBlockOnOpen(false);
        dialog.open();
        Workbench.processEvents();
        org.eclipse.swt.widgets.List examples = Controls.first(dialog.getShell(), org.eclipse.swt.widgets.List.class);
        examples.select(Examples.all().indexOf(Examples.named(EXAMPLE)));
        examples.notifyListeners(SWT.Selection, new Event());
        Widgets.click(Widgets.button(dialog.getShell(), "Finish"));
        Projects.waitForBuild();
        FrameWriter.write(ShippedScenes.build(FRAME),
                project.getLocation().append("frames/" + FRAME + ".frame").toPath());
        project.refreshLocal(IResource.DEPTH_INFINITE, null);
        Projects.waitForBuild();
        assertEquals(List.of(), Projects.errors(project));
    }

    @AfterEach
    void deleteProject() throws CoreException, InterruptedException {
        CurrentRuns.get().show(null);
        page.closeAllEditors(false);
        Projects.delete(project);
    }

    @Test
    void anIdeaFailsIsMendedProvedSimulatedAndSwept() throws Exception {
        rewrite(project.getFile("designs/edu/example/Drrip.java"), MENDED, FIRST_ATTEMPT);
        PropertiesView properties = (PropertiesView) page.showView(ViewIds.PROPERTIES);
        Controls.enlarge(properties);
        properties.showModel(project.getFile("gpu-base.pipeline"));
        check(properties, "FAIL");
        action(properties.getViewSite().getActionBars().getToolBarManager(), "Show Counterexample").run();
        Workbench.waitUntil("the counterexample is shown", () -> page.findView(ViewIds.COUNTEREXAMPLE) != null);
        CounterexampleView shown = (CounterexampleView) page.findView(ViewIds.COUNTEREXAMPLE);
        Workbench.waitUntil("it has the two misses that are enough", () -> shown.step() == 2);
        action(shown.getViewSite().getActionBars().getToolBarManager(), "Replay").run();
        Workbench.waitUntil("it is confirmed", () -> Controls.inWindow(Label.class).stream()
                .anyMatch(label -> label.getText().contains("same violation")));
        page.hideView(shown);

        rewrite(project.getFile("designs/edu/example/Drrip.java"), FIRST_ATTEMPT, MENDED);
        // The view reads properties again when a design changes; whoever leaves it and comes back has seen the end of that.
        properties.showModel(null);
        Workbench.waitUntil("the catalogue is shown", () -> !properties.verdicts().isEmpty()
                && !properties.verdicts().containsKey(PROPERTY));
        properties.showModel(project.getFile("gpu-base.pipeline"));
        IAction mutants = action(properties.getViewSite().getActionBars().getToolBarManager(), "With Mutants");
        mutants.setChecked(true);
        mutants.run();
        check(properties, "PASS");
        mutants.setChecked(false);
        mutants.run();

        Path production = simulate("production", DRRIP);
        Path ticked = simulate("ticked", DRRIP);
        Path built = simulate("production", "lru");
        for (String file : List.of("stats.json", "cycles.json", "frame.png")) {
            assertArrayEquals(Files.readAllBytes(production.resolve(file)), Files.readAllBytes(ticked.resolve(file)),
                    file);
        }
        assertNotEquals(Files.readString(built.resolve("stats.json")),
                Files.readString(production.resolve("stats.json")), "the design has a say");

        rewrite(project.getFile("drrip.sweep"), "depth-2-parasols.frame\"", FRAME + ".frame\", \"draws\": \"0..0\"");
        sweep();
    }

    private static void rewrite(IFile file, String from, String to) throws CoreException, InterruptedException {
        String text = file.readString();
        assertTrue(text.contains(from), from);
        file.write(text.replace(from, to).getBytes(StandardCharsets.UTF_8), true, false, false, null);
        Projects.waitForBuild();
    }

    private void check(PropertiesView view, String verdict) throws InterruptedException {
        Tree tree = Controls.first(Views.area(page, ViewIds.PROPERTIES), Tree.class);
        Workbench.waitUntil("the property is shown", () -> row(tree) != null);
        tree.setSelection(row(tree));
        tree.notifyListeners(SWT.Selection, new Event());
        Workbench.processEvents();
        action(view.getViewSite().getActionBars().getToolBarManager(), "Check").run();
        Workbench.waitUntil("it is checked: " + verdict, () -> verdict.equals(view.verdicts().get(PROPERTY)));
        Workbench.waitUntil("the check has ended",
                () -> action(view.getViewSite().getActionBars().getToolBarManager(), "Check").isEnabled());
    }

    private static TreeItem row(Tree tree) {
        return Arrays.stream(tree.getItems())
                .flatMap(each -> Stream.concat(Stream.of(each), Arrays.stream(each.getItems())))
                .filter(each -> each.getText().equals(PROPERTY)).findFirst().orElse(null);
    }

    private static IAction action(IContributionManager manager, String text) {
        for (IContributionItem item : manager.getItems()) {
            if (item instanceof ActionContributionItem of && of.getAction().getText().equals(text)) {
                return of.getAction();
            }
        }
        throw new AssertionError("no action " + text);
    }

    /** Simulates the first draw; where its results are. */
    private Path simulate(String kernel, String replacement) throws Exception {
        IProcess process = Launches.run(Launches.simulation(project, "gpu-base", FRAME,
                Map.of(SimulationAttributes.OVERRIDES, List.of("gpu.depth.zcache.replacement=" + replacement),
                        SimulationAttributes.KERNEL, kernel, SimulationAttributes.DRAWS, "0..0")));
        assertEquals(0, process.getExitValue(), () -> process.getStreamsProxy().getErrorStreamMonitor().getContents());
        try (Stream<Path> runs = Files.list(project.getLocation().append("runs").toPath())) {
            return runs.filter(each -> Files.exists(each.resolve("stats.json")))
                    .max((one, other) -> Long.compare(number(one), number(other))).orElseThrow();
        }
    }

    private static long number(Path run) {
        return Long.parseLong(run.getFileName().toString().replaceFirst(".*-", ""));
    }

    private void sweep() throws Exception {
        SweepEditor editor = (SweepEditor) IDE.openEditor(page, project.getFile("drrip.sweep"));
        Workbench.waitUntil("the sweep is checked",
                () -> editor.message() != null && editor.message().startsWith("Runs: 4 "));
        action(Controls.of(editor, Form.class).getFirst().getToolBarManager(), "Run Sweep").run();
        Workbench.waitUntil("the sweep has ended", () -> Controls.inWindow(Label.class).stream()
                .anyMatch(label -> label.getText().startsWith("All 4 runs have ended")));
        SweepResults results = SweepResults.read(project.getLocation().append("drrip.results").toPath());
        assertEquals(List.of("plru", "lru", "srrip", DRRIP),
                results.runs().stream().map(each -> each.values().getFirst()).toList());
        assertTrue(results.runs().stream().allMatch(each -> each.standing() == Standing.COMPLETED));
        assertEquals(results, CurrentSweep.get().results().orElseThrow(), "what the Pareto view shows");
    }
}
