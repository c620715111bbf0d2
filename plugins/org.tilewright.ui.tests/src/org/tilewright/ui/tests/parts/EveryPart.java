package org.tilewright.ui.tests.parts;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.stream.Stream;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.ui.ILaunchConfigurationTab;
import org.eclipse.debug.ui.ILaunchConfigurationTabGroup;
import org.eclipse.e4.ui.model.application.ui.basic.MPart;
import org.eclipse.jface.preference.IPreferenceNode;
import org.eclipse.jface.preference.IPreferencePage;
import org.eclipse.jface.preference.PreferenceManager;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IPerspectiveDescriptor;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.IWorkbenchWizard;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.dialogs.WizardNewFileCreationPage;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.views.IViewCategory;
import org.eclipse.ui.views.IViewDescriptor;
import org.eclipse.ui.wizards.IWizardCategory;
import org.eclipse.ui.wizards.IWizardDescriptor;
import org.tilewright.frame.format.FrameWriter;
import org.tilewright.frame.scene.ShippedScenes;
import org.tilewright.ui.editor.PipelineEditor;
import org.tilewright.ui.editor.diagram.DiagramPage;
import org.tilewright.ui.editor.overview.OverviewPage;
import org.tilewright.ui.editor.structure.StructurePage;
import org.tilewright.ui.experiment.CurrentSweep;
import org.tilewright.ui.launch.simulation.SimulationTabs;
import org.tilewright.ui.launch.verification.VerificationTabs;
import org.tilewright.ui.runs.CurrentRuns;
import org.tilewright.ui.tests.Controls;
import org.tilewright.ui.tests.Workbench;
import org.tilewright.ui.tests.editor.Models;
import org.tilewright.ui.tests.experiment.MeasuredSweep;
import org.tilewright.ui.tests.results.SimulatedRuns;
import org.tilewright.ui.verify.counterexample.CounterexampleView;
import org.tilewright.verify.Check;
import org.tilewright.verify.explore.Progress;
import org.tilewright.verify.explore.Settings;
import org.tilewright.verify.property.Property;
import org.tilewright.verify.property.PropertyCatalogue;
import org.tilewright.verify.trace.CounterexampleFile;

/**
 * Shows each part of the workbench in turn, with something in it: views, pages of editors, wizards, preferences, tabs.
 * Pages of wizards that are Eclipse's own are left out.
 */
final class EveryPart {

    private static final String OURS = "org.tilewright.";
    /** For a cluster, which has most to be said of it. */
    private static final String SWEEP = """
            { "schema": 1, "model": "model.pipeline",
              "variations": [{ "parameter": "gpu.depth.zcache.ways", "values": ["2", "4"] }],
              "frames": [{ "file": "shadow-map.frame", "draws": "0..0" }],
              "metrics": [{ "statistic": "frame.cycles" }], "images": false,
              "engine": "slurm", "slurm": { "partition": "long" } }
            """;
    private static final String SHADER = "uniform vec4 tint; void main() { gl_FragColor = tint; }";
    private static final long PATIENCE_NANOSECONDS = 400_000_000;
    private static final long CALM_NANOSECONDS = 100_000_000;
    private static final String[] PAGES = { OverviewPage.ID, StructurePage.ID, DiagramPage.ID };

    private final Path folder;
    private final BiConsumer<String, Composite> visitor;
    private final IWorkbenchPage page = Workbench.open();
    private final IProject project = Workbench.newProject("parts");

    /**
     * @param folder  an empty folder
     * @param visitor called with the name of each part and what it consists of, while it is shown
     */
    private EveryPart(Path folder, BiConsumer<String, Composite> visitor) throws CoreException {
        this.folder = folder;
        this.visitor = visitor;
        closeOtherPerspectives();
    }

    /** They hold parts that were made before. */
    private void closeOtherPerspectives() {
        for (IPerspectiveDescriptor each : page.getOpenPerspectives()) {
            if (!each.getId().equals(page.getPerspective().getId())) {
                page.closePerspective(each, false, false);
            }
        }
    }

    /** Shows all parts, and leaves the workbench without them. */
    static void visit(Path folder, BiConsumer<String, Composite> visitor) throws Exception {
        EveryPart parts = new EveryPart(folder, visitor);
        try {
            CurrentRuns.get().compare(SimulatedRuns.of("dprt-fpga"), SimulatedRuns.of("gpu-base"));
            CurrentSweep.get().show(folder, MeasuredSweep.results());
            parts.views();
            parts.editors();
            parts.wizards(PlatformUI.getWorkbench().getNewWizardRegistry().getRootCategory());
            parts.preferences();
            parts.launchTabs();
        } finally {
            CurrentRuns.get().show(null);
            parts.page.closeAllEditors(false);
            parts.project.delete(true, true, null);
        }
    }

    private void views() throws Exception {
        for (IViewCategory category : PlatformUI.getWorkbench().getViewRegistry().getCategories()) {
            for (IViewDescriptor descriptor : category.getId().equals("org.tilewright.ui") ? category.getViews()
                    : new IViewDescriptor[0]) {
                page.hideView(page.findViewReference(descriptor.getId()));
                IWorkbenchPart view = page.showView(descriptor.getId());
                if (view instanceof CounterexampleView steps) {
                    steps.open(counterexample());
                }
                shown(descriptor.getId(), view);
                page.hideView((IViewPart) view);
            }
        }
    }

    private Path counterexample() throws Exception {
        Property property = PropertyCatalogue.of("depth.preference");
        return Files.writeString(folder.resolve("depth.counterexample.json"),
                CounterexampleFile.text(new Check(Settings.usual(), Progress.NONE)
                        .run(property, property.cells().getFirst().bounds(), null).counterexample()));
    }

    private void editors() throws Exception {
        PipelineEditor editor = Models.open(page, project, Models.text("dprt-fpga"));
        for (String id : PAGES) {
            editor.setActivePage(id);
            shown(id, editor);
        }
        editor.showSource(1, 1);
        shown("source", editor);
        Path frame = project.getLocation().append("shadow-map.frame").toPath();
        FrameWriter.write(ShippedScenes.build("shadow-map"), frame);
        project.refreshLocal(IResource.DEPTH_ONE, null);
        IFile file = Workbench.newFile(project, "ways.sweep", SWEEP);
        IEditorPart sweep = IDE.openEditor(page, file);
        shown(sweep.getSite().getId(), sweep);
        for (IFile each : new IFile[] { project.getFile("shadow-map.frame"),
                Workbench.newFile(project, "tint.frag", SHADER) }) {
            IEditorPart opened = IDE.openEditor(page, each);
            shown(opened.getSite().getId(), opened);
        }
    }

    private void shown(String name, IWorkbenchPart part) throws InterruptedException {
        Controls.enlarge(part);
        settle();
        visitor.accept(name, (Composite) part.getSite().getService(MPart.class).getWidget());
        page.setPartState(page.getReference(part), IWorkbenchPage.STATE_RESTORED);
    }

    private void wizards(IWizardCategory category) throws Exception {
        for (IWizardDescriptor descriptor : category.getWizards()) {
            if (descriptor.getId().startsWith(OURS)) {
                IWorkbenchWizard wizard = descriptor.createWizard();
                wizard.init(PlatformUI.getWorkbench(), StructuredSelection.EMPTY);
                WizardDialog dialog = new WizardDialog(page.getWorkbenchWindow().getShell(), wizard);
                dialog.setBlockOnOpen(false);
                dialog.open();
                settle();
                if (!(dialog.getCurrentPage() instanceof WizardNewFileCreationPage)) {
                    visitor.accept(descriptor.getId(), (Composite) dialog.getCurrentPage().getControl());
                }
                dialog.close();
            }
        }
        for (IWizardCategory below : category.getCategories()) {
            wizards(below);
        }
    }

    private void preferences() throws Exception {
        for (Object element : PlatformUI.getWorkbench().getPreferenceManager()
                .getElements(PreferenceManager.PRE_ORDER)) {
            IPreferenceNode node = (IPreferenceNode) element;
            if (node.getId().startsWith(OURS)) {
                node.createPage();
                IPreferencePage shown = node.getPage();
                inShell(node.getId(), shell -> shown.createControl(shell));
                node.disposeResources();
            }
        }
    }

    private void launchTabs() throws InterruptedException {
        for (ILaunchConfigurationTabGroup group : List.of(new SimulationTabs(), new VerificationTabs())) {
            group.createTabs(null, ILaunchManager.RUN_MODE);
            for (ILaunchConfigurationTab tab : group.getTabs()) {
                if (tab.getClass().getName().startsWith(OURS)) {
                    inShell(tab.getClass().getSimpleName(), tab::createControl);
                }
            }
        }
    }

    private void inShell(String name, Consumer<Composite> creator) throws InterruptedException {
        Shell shell = new Shell(Display.getCurrent(), SWT.SHELL_TRIM);
        shell.setLayout(new FillLayout());
        creator.accept(shell);
        shell.setSize(900, 700);
        shell.open();
        settle();
        visitor.accept(name, shell);
        shell.dispose();
    }

    /** What views read in jobs is there when none of ours has been at work or about to be for a moment; some never cease. */
    private static void settle() throws InterruptedException {
        long now = System.nanoTime();
        long end = now + PATIENCE_NANOSECONDS;
        long calmSince = now;
        while (now < end && now - calmSince < CALM_NANOSECONDS) {
            Workbench.processEvents();
            Thread.sleep(10);
            now = System.nanoTime();
            calmSince = isWorking() ? now : calmSince;
        }
    }

    private static boolean isWorking() {
        return Stream.of(Job.getJobManager().find(null)).anyMatch(job -> job.getState() == Job.RUNNING
                || job.getState() != Job.NONE && job.getClass().getName().startsWith(OURS));
    }
}
