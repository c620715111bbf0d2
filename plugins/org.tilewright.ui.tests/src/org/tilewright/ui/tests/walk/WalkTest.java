package org.tilewright.ui.tests.walk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.core.model.IProcess;
import org.eclipse.jface.action.ActionContributionItem;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.INewWizard;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.tilewright.run.folder.CycleStacks;
import org.tilewright.ui.ViewIds;
import org.tilewright.ui.editor.PipelineEditor;
import org.tilewright.ui.launch.verification.VerificationAttributes;
import org.tilewright.ui.results.RunView;
import org.tilewright.ui.runs.CurrentRuns;
import org.tilewright.ui.tests.Controls;
import org.tilewright.ui.tests.ErrorLog;
import org.tilewright.ui.tests.UiThreadWatch;
import org.tilewright.ui.tests.Workbench;
import org.tilewright.ui.tests.launch.Launches;
import org.tilewright.ui.tests.launch.Projects;
import org.tilewright.ui.tests.launch.Widgets;
import org.tilewright.ui.verify.counterexample.CounterexampleView;

/**
 * From nothing to a confirmed counterexample: a new project, a mistake and its fix, a run and what it shows, another run and
 * what differs, a seeded mistake in a protocol and how it goes wrong. The error log stays empty all the way.
 */
class WalkTest {

    private static final String MODEL = "dprt-fpga.pipeline";

    /** More colours than a view has that only says that there is nothing to see. */
    private static final int COLOURS_OF_SOMETHING = 12;

    @RegisterExtension
    final ErrorLog errorLog = new ErrorLog();

    @RegisterExtension
    final UiThreadWatch watch = new UiThreadWatch(UiThreadWatch.LIMIT_OF_FIRST);

    private IWorkbenchPage page;

    @BeforeEach
    void openWorkbench() throws CoreException {
        page = Workbench.open();
    }

    @AfterEach
    void deleteProjects() throws CoreException, InterruptedException {
        CurrentRuns.get().show(null);
        page.closeAllEditors(false);
        for (IProject project : ResourcesPlugin.getWorkspace().getRoot().getProjects()) {
            Projects.delete(project);
        }
    }

    @Test
    void fromAPresetToAConfirmedCounterexample() throws Exception {
        IProject project = newProjectFromPreset();
        IFile model = project.getFile(MODEL);
        PipelineEditor editor = (PipelineEditor) IDE.openEditor(page, model);
        breakAndMend(editor, model);
        save(project, editor);

        Path first = simulate();
        looksLikeSomething(ViewIds.FRAME);
        looksLikeSomething(ViewIds.CYCLES);
        looksLikeSomething(ViewIds.CHARTS);
        assertTrue(CycleStacks.read(first).stacks().size() > 5);

        replace(editor, "<zcache", "<zcache size=\"4 KiB\"");
        save(project, editor);
        Path second = simulate();
        CurrentRuns.get().compare(second, first);
        comparesTheSize();

        Path counterexample = verifyWithMutants(project);
        stepsThrough(counterexample);
    }

    private IProject newProjectFromPreset() throws Exception {
        INewWizard wizard = (INewWizard) PlatformUI.getWorkbench().getNewWizardRegistry()
                .findWizard("org.tilewright.ui.launch.newProject").createWizard();
        wizard.init(PlatformUI.getWorkbench(), StructuredSelection.EMPTY);
        WizardDialog dialog = new WizardDialog(page.getWorkbenchWindow().getShell(), wizard);
        dialog.setBlockOnOpen(false);
        watch.step("open the wizard", dialog::open);
        Workbench.processEvents();
        watch.step("finish the wizard", () -> Widgets.click(Widgets.button(dialog.getShell(), "Finish")));
        IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject("dprt-fpga");
        Workbench.waitUntil("its model is open", () -> page.getActiveEditor() instanceof PipelineEditor);
        Projects.waitForBuild();
        assertEquals(List.of(), Projects.errors(project));
        return project;
    }

    /** A size that gives no power of two of sets is marked where it stands, and mended by what is offered there. */
    private static void breakAndMend(PipelineEditor editor, IFile model) throws CoreException, InterruptedException {
        IDocument document = editor.source().document();
        String before = document.get();
        replace(editor, "<zcache", "<zcache size=\"3 KiB\"");
        Workbench.waitUntil("the mistake is marked", () -> markers(model).length == 1);
        IMarker marker = markers(model)[0];
        assertEquals("size=\"3 KiB\"", document.get().substring(marker.getAttribute(IMarker.CHAR_START, -1),
                marker.getAttribute(IMarker.CHAR_END, -1)));
        IDE.getMarkerHelpRegistry().getResolutions(marker)[0].run(marker);
        Workbench.waitUntil("it is mended", () -> markers(model).length == 0);
        assertTrue(document.get().contains("size=\"2 KiB\""), document::get);
        document.set(before);
    }

    private static IMarker[] markers(IFile model) {
        try {
            return model.findMarkers(IMarker.PROBLEM, true, IResource.DEPTH_ZERO);
        } catch (CoreException e) {
            throw new AssertionError(e);
        }
    }

    private static void replace(PipelineEditor editor, String part, String by) {
        IDocument document = editor.source().document();
        document.set(document.get().replace(part, by));
    }

    private void save(IProject project, PipelineEditor editor) throws InterruptedException, CoreException {
        page.saveEditor(editor, false);
        Workbench.waitUntil("it is saved", () -> !editor.isDirty());
        Projects.waitForBuild();
        assertEquals(List.of(), Projects.errors(project));
    }

    /** Runs the configuration that came with the project, watches its console and returns the folder that is shown then. */
    private static Path simulate() throws CoreException, InterruptedException {
        ILaunchConfiguration configuration = Launches.manager().getLaunchConfigurations()[0];
        Path before = CurrentRuns.get().shown().orElse(null);
        IProcess process = Launches.run(configuration);
        String said = Launches.shown(process, "results ");
        assertEquals(0, process.getExitValue(), said);
        assertTrue(said.contains("\nSimulating") && said.contains("bottleneck"), said);
        Workbench.waitUntil("the run is shown",
                () -> CurrentRuns.get().shown().filter(run -> !run.equals(before)).isPresent());
        return CurrentRuns.get().shown().orElseThrow();
    }

    private void looksLikeSomething(String view) throws CoreException, InterruptedException {
        RunView<?> part = open(view);
        assertEquals("", part.notice());
        Workbench.waitUntil(view + " is drawn in colours", () -> colours(part) > COLOURS_OF_SOMETHING);
        close(part);
    }

    private RunView<?> open(String view) throws CoreException, InterruptedException {
        watch.step("show " + view, () -> page.showView(view));
        RunView<?> part = (RunView<?>) page.findView(view);
        Controls.enlarge(part);
        Workbench.processEvents();
        Workbench.waitUntil(view + " has read the run", () -> !part.isReading());
        Workbench.processEvents();
        return part;
    }

    /** On the screen, where all that a view is made of has been drawn. */
    private static long colours(RunView<?> part) {
        Composite content = part.content();
        Point corner = content.toDisplay(0, 0);
        Image image = new Image(content.getDisplay(), content.getSize().x, content.getSize().y);
        GC screen = new GC(content.getDisplay());
        try {
            screen.copyArea(image, corner.x, corner.y);
            ImageData picture = image.getImageData();
            return IntStream.range(0, picture.height)
                    .flatMap(y -> IntStream.range(0, picture.width).map(x -> picture.getPixel(x, y))).distinct()
                    .count();
        } finally {
            screen.dispose();
            image.dispose();
        }
    }

    private void close(IViewPart part) {
        page.setPartState(page.getReference(part), IWorkbenchPage.STATE_RESTORED);
        page.hideView(part);
        Workbench.processEvents();
    }

    private void comparesTheSize() throws CoreException, InterruptedException {
        RunView<?> part = open(ViewIds.COMPARE);
        List<String> cells = Controls.in(part.content(), Table.class).stream()
                .flatMap(table -> Stream.of(table.getItems()))
                .map(item -> item.getText(0) + " " + item.getText(1) + " " + item.getText(2)).toList();
        assertTrue(cells.stream().anyMatch(row -> row.contains("size") && row.contains("4 KiB")), cells::toString);
        assertTrue(cells.stream().anyMatch(row -> row.contains("frame.cycles")), cells::toString);
        close(part);
    }

    private static Path verifyWithMutants(IProject project) throws CoreException, InterruptedException {
        ILaunchConfigurationWorkingCopy copy = Launches.type(VerificationAttributes.TYPE).newInstance(null, "walk");
        Path out = project.getLocation().toPath().resolve("verdicts");
        Map.of(VerificationAttributes.SUBJECT, "depth.ott", VerificationAttributes.BOUNDS, "ways=2,blocks=3,tiles=3",
                VerificationAttributes.OUT, out.toString()).forEach(copy::setAttribute);
        copy.setAttribute(VerificationAttributes.MUTANTS, true);
        IProcess process = Launches.run(copy.doSave());
        assertEquals(0, process.getExitValue(), () -> process.getStreamsProxy().getErrorStreamMonitor().getContents());
        return Stream.of(out.toFile().listFiles()).map(File::toPath)
                .filter(file -> file.toString().endsWith(".counterexample.json")).sorted().findFirst().orElseThrow();
    }

    /** By the arrows to the first step and back to the last, and once more through the protocol itself. */
    private void stepsThrough(Path file) throws CoreException, InterruptedException {
        CounterexampleView.show(page, file);
        CounterexampleView view = (CounterexampleView) page.findView(ViewIds.COUNTEREXAMPLE);
        int last = view.step();
        assertTrue(last > 1, "it has steps");
        Controls.enlarge(view);
        Table values = Controls.inWindow(Table.class).stream()
                .filter(table -> table.getColumnCount() > 1 && table.getColumn(1).getText().equals("Before"))
                .findFirst()
                .orElseThrow();
        for (int step = last; step > 0; step--) {
            assertTrue(values.getItemCount() > 0, "something changes in step " + step);
            press(values, SWT.ARROW_UP);
            assertEquals(step - 1, view.step());
        }
        press(values, SWT.END);
        assertEquals(last, view.step());
        Stream.of(view.getViewSite().getActionBars().getToolBarManager().getItems())
                .filter(item -> item instanceof ActionContributionItem action
                        && action.getAction().getText().equals("Replay"))
                .map(item -> ((ActionContributionItem) item).getAction()).findFirst().orElseThrow()
                .run();
        Workbench.waitUntil("the replay has confirmed it", () -> Controls.inWindow(Label.class).stream()
                .anyMatch(label -> label.getText().contains("same violation")));
        close(view);
    }

    private static void press(Table table, int keyCode) {
        Event event = new Event();
        event.keyCode = keyCode;
        table.notifyListeners(SWT.KeyDown, event);
        Workbench.processEvents();
    }
}
