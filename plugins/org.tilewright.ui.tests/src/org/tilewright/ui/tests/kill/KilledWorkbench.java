package org.tilewright.ui.tests.kill;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.equinox.app.IApplication;
import org.eclipse.equinox.app.IApplicationContext;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.testing.ITestHarness;
import org.eclipse.ui.testing.TestableObject;
import org.tilewright.frame.InputException;
import org.tilewright.run.examples.StartFiles;
import org.tilewright.run.folder.RunState;
import org.tilewright.run.history.KnownRun;
import org.tilewright.run.history.RunHistory;
import org.tilewright.ui.ViewIds;
import org.tilewright.ui.editor.PipelineEditor;
import org.tilewright.ui.editor.structure.StructurePage;
import org.tilewright.ui.launch.LaunchVariables;
import org.tilewright.ui.launch.project.SimulatorProject;
import org.tilewright.ui.launch.simulation.SimulationAttributes;
import org.tilewright.ui.runs.CurrentRuns;

/**
 * A workbench that is killed while a simulation runs, and what is found when it is opened again. It tells the test in lines
 * how far it is; it uses nothing of JUnit, which its process does not have.
 */
public final class KilledWorkbench implements IApplication, ITestHarness {

    static final String ID = "org.tilewright.ui.tests.killed";

    /** Makes a project and a run, saves a model, begins a long run and waits to be killed. */
    static final String BEGIN = "begin";

    /** Says what is open and what is in the workspace, opens the model and a run, and ends as a user does. */
    static final String LOOK = "look";

    static final String GOING = "GOING";
    static final String PROJECT = "killed";
    static final String MODEL = "dprt-fpga.pipeline";
    static final String SAVED = "<zcache size=\"4 KiB\"";

    private static final String SCENE = "depth-2-parasols";
    private static final String UNSAVED = "<zcache size=\"8 KiB\"";
    private static final String LAYOUT = ".metadata/.plugins/org.eclipse.e4.workbench/workbench.xmi";
    private static final String LAYOUT_END = "</application:Application>";
    private static final String SAVING = "Workbench Auto-Save Job";
    private static final int MANY = 500;
    private static final long PATIENCE_NANOSECONDS = 240_000_000_000L;

    private final TestableObject workbench = PlatformUI.getTestableObject();
    private String scene;
    private volatile Exception failure;

    @Override
    public Object start(IApplicationContext context) throws Exception {
        List<String> words = List.of((String[]) context.getArguments().get(IApplicationContext.APPLICATION_ARGS));
        scene = words.get(words.indexOf("--scene") + 1);
        workbench.setTestHarness(this);
        ((IApplication) Platform.getExtensionRegistry()
                .getExtension("org.eclipse.core.runtime", "applications", "org.eclipse.ui.ide.workbench")
                .getConfigurationElements()[0].getChildren("run")[0].createExecutableExtension("class")).start(context);
        if (failure != null) {
            failure.printStackTrace();
            return 1;
        }
        return EXIT_OK;
    }

    @Override
    public void stop() {
        // The workbench is stopped by itself.
    }

    @Override
    public void runTests() {
        workbench.testingStarting();
        try {
            if (scene.equals(BEGIN)) {
                ResourcesPlugin.getWorkspace().run(monitor -> SimulatorProject.create(PROJECT,
                        new StartFiles(List.of("dprt-fpga"), SCENE), new NullProgressMonitor()), null);
            }
            workbench.runTest(this::act);
        } catch (CoreException | RuntimeException e) {
            failure = e;
        }
        if (failure == null) {
            // What the harness does at the end does not save what is open; this is what a user does.
            PlatformUI.getWorkbench().getDisplay().syncExec(PlatformUI.getWorkbench()::close);
        } else {
            workbench.testingFinished();
        }
    }

    private void act() {
        try {
            if (scene.equals(BEGIN)) {
                begin();
            } else {
                look();
            }
        } catch (Exception e) {
            failure = e;
        }
    }

    private static void begin() throws Exception {
        PipelineEditor editor = (PipelineEditor) IDE.openEditor(page(), model());
        IDocument document = editor.source().document();
        document.set(document.get().replace("<zcache", SAVED));
        page().saveEditor(editor, false);
        launch("short", 1, "production");
        until(() -> runs().stream().anyMatch(run -> said(run).equals("completed")));
        launch("long", MANY, "ticked");
        until(() -> runs().stream().anyMatch(run -> said(run).equals("running")
                && Files.exists(run.folder().resolve("progress.jsonl"))));
        document.set(document.get().replace(SAVED, UNSAVED));
        endMinute();
        until(KilledWorkbench::isLayoutSaved);
        say(GOING);
        until(() -> false);
    }

    /** Lets the workbench do now what it does every minute: the run takes a processor for as long as is waited. */
    private static void endMinute() {
        for (Job job : Job.getJobManager().find(null)) {
            if (job.getName().equals(SAVING)) {
                job.wakeUp();
            }
        }
    }

    /** Whether the workbench has written by itself, to the end, what is open, which it does every minute. */
    private static boolean isLayoutSaved() {
        Path layout = ResourcesPlugin.getWorkspace().getRoot().getLocation().toPath().resolve(LAYOUT);
        try {
            String saved = Files.exists(layout) ? Files.readString(layout) : "";
            return saved.contains(MODEL) && saved.stripTrailing().endsWith(LAYOUT_END);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void launch(String name, int frames, String kernel) throws CoreException {
        ILaunchConfigurationWorkingCopy copy = DebugPlugin.getDefault().getLaunchManager()
                .getLaunchConfigurationType(SimulationAttributes.TYPE).newInstance(null, name);
        IFile frame = project().getFile("frames/" + SCENE + ".frame");
        SimulationAttributes.initialise(copy, model(), frame);
        copy.setAttribute(SimulationAttributes.FRAMES,
                Collections.nCopies(frames, LaunchVariables.location(frame)));
        copy.setAttribute(SimulationAttributes.KERNEL, kernel);
        DebugUITools.launch(copy.doSave(), ILaunchManager.RUN_MODE);
    }

    private static void look() throws Exception {
        say("LEFT " + Stream.of(page().getEditorReferences()).map(editor -> place(editor.getEditor(true))).toList()
                + " " + CurrentRuns.get().shown().map(run -> "run").orElse("no run"));
        say("CONFIGURATIONS " + Stream.of(DebugPlugin.getDefault().getLaunchManager().getLaunchConfigurations())
                .map(configuration -> configuration.getName()).sorted().toList());
        page().showView(ViewIds.RUNS);
        for (KnownRun run : runs()) {
            String results = "results";
            try {
                RunState.requireResults(run.folder(), run.record());
            } catch (InputException none) {
                results = "none";
            }
            say("RUN " + said(run) + " " + results);
        }
        PipelineEditor editor = (PipelineEditor) IDE.openEditor(page(), model());
        dispatch();
        editor.setActivePage(StructurePage.ID);
        editor.reveal(editor.session().model().orElseThrow().getGpu().getDepth());
        CurrentRuns.get().show(runs().get(0).folder());
        say("MODEL " + (editor.session().isBroken() ? "broken" : "whole") + " "
                + (editor.source().document().get().contains(SAVED) ? "saved" : "other"));
    }

    /** What an editor shows of which model, and what is selected in it. */
    private static String place(IEditorPart part) {
        if (!(part instanceof PipelineEditor editor)) {
            return part.getClass().getName();
        }
        Object selected = ((IStructuredSelection) editor.getSite().getSelectionProvider().getSelection())
                .getFirstElement();
        return editor.getPartName() + " " + editor.getActivePageInstance().getId() + " "
                + selected.getClass().getSimpleName();
    }

    private static String said(KnownRun run) {
        return run.record().outcome().name().toLowerCase(Locale.ROOT);
    }

    private static List<KnownRun> runs() {
        Path folder = project().getLocation().toPath().resolve(SimulationAttributes.RUNS_FOLDER);
        return Files.isDirectory(folder) ? RunHistory.below(List.of(folder)).runs() : List.of();
    }

    private static IProject project() {
        return ResourcesPlugin.getWorkspace().getRoot().getProject(PROJECT);
    }

    private static IFile model() {
        return project().getFile(MODEL);
    }

    private static IWorkbenchPage page() {
        return PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
    }

    private static void say(String line) {
        System.out.println(line);
        System.out.flush();
    }

    private static void dispatch() {
        while (Display.getCurrent().readAndDispatch()) {
            continue;
        }
    }

    private static void until(BooleanSupplier condition) throws InterruptedException {
        long end = System.nanoTime() + PATIENCE_NANOSECONDS;
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() > end) {
                throw new IllegalStateException("waited in vain");
            }
            dispatch();
            Thread.sleep(50);
        }
    }
}
