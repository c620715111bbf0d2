package org.tilewright.ui.screenshots;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.stream.Stream;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.preference.IPreferenceNode;
import org.eclipse.jface.preference.PreferenceManager;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.window.Window;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchPartReference;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.IWorkbenchWizard;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.dialogs.PreferencesUtil;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.intro.IIntroManager;
import org.eclipse.ui.views.IViewCategory;
import org.eclipse.ui.views.IViewDescriptor;
import org.eclipse.ui.wizards.IWizardCategory;
import org.eclipse.ui.wizards.IWizardDescriptor;
import org.tilewright.ui.navigation.MomentReveal;
import org.tilewright.ui.perspective.ModellingPerspective;
import org.tilewright.ui.perspective.SimulationPerspective;
import org.tilewright.ui.perspective.VerificationPerspective;
import org.tilewright.ui.runs.CurrentMoment;
import org.tilewright.ui.runs.CurrentRuns;
import org.tilewright.ui.theme.Palette;

/**
 * Shows one part of the workbench after the other and takes its picture: perspectives, editors page by page, views,
 * wizards and preferences. Which views, wizards and preferences there are it learns from the workbench. Used in the UI
 * thread.
 */
final class Gallery {

    private static final String OURS = "org.tilewright.";
    private static final String CATEGORY = "org.tilewright.ui";
    private static final int PATIENCE_MILLISECONDS = 30_000;
    private static final int CALM_MILLISECONDS = 400;
    private static final int STEP_MILLISECONDS = 10;

    /** About the middle of the 12 ms that the first machine of the sample takes for its draws. */
    private static final long MOMENT_PICOSECONDS = 6_000_000_000L;

    private final Path folder;
    private final IWorkbenchWindow window;
    private final Display display;

    /**
     * Of the first window.
     *
     * @param folder the pictures go into its folder {@code light} or {@code dark}, as the theme is
     */
    Gallery(Path folder) {
        window = PlatformUI.getWorkbench().getWorkbenchWindows()[0];
        this.folder = folder.resolve(Palette.of(window.getShell()) == Palette.DARK ? "dark" : "light");
        display = window.getShell().getDisplay();
    }

    /** Takes all pictures. */
    void take(Sample sample) throws CoreException, IOException {
        window.getShell().setBounds(display.getPrimaryMonitor().getBounds());
        takeWelcome();
        CurrentRuns.get().compare(sample.run(0), sample.run(1));
        IWorkbenchPage page = perspective(ModellingPerspective.ID);
        IProject project = sample.project();
        takePages(page, IDE.openEditor(page, project.getFile(sample.model())).getSite().getPart().getTitle());
        perspective(SimulationPerspective.ID);
        take("perspective-simulation");
        perspective(VerificationPerspective.ID);
        if (sample.counterexample().isPresent()) {
            IDE.openEditor(page, project.getFile(sample.counterexample().get()));
        }
        take("perspective-verification");
        perspective(SimulationPerspective.ID);
        IDE.openEditor(page, project.getFile(sample.sweepFile()));
        take("editor-sweep");
        IDE.openEditor(page, project.getFile(sample.frameFile()));
        take("editor-frame");
        takeViews();
        takeWizards(PlatformUI.getWorkbench().getNewWizardRegistry().getRootCategory());
        takePreferences();
    }

    /** The page that a new workbench begins with, which then makes way for the others. */
    private void takeWelcome() throws IOException {
        IIntroManager manager = PlatformUI.getWorkbench().getIntroManager();
        manager.showIntro(window, false);
        take("welcome");
        manager.closeIntro(manager.getIntro());
    }

    private IWorkbenchPage perspective(String id) throws CoreException {
        PlatformUI.getWorkbench().showPerspective(id, window);
        return window.getActivePage();
    }

    /** Each page of the active editor, by its tab. */
    private void takePages(IWorkbenchPage page, String title) throws IOException {
        settle();
        CTabFolder tabs = below(window.getShell(), CTabFolder.class)
                .filter(folder -> folder.isVisible() && (folder.getStyle() & SWT.BOTTOM) != 0
                        && folder.getItemCount() > 1)
                .findFirst().orElseThrow(() -> new IllegalStateException(title + " has no pages"));
        // Backwards, so that the page that opens first stays in sight.
        for (int index = tabs.getItemCount() - 1; index >= 0; index--) {
            tabs.setSelection(index);
            Event event = new Event();
            event.item = tabs.getItem(index);
            tabs.notifyListeners(SWT.Selection, event);
            take("editor-" + name(tabs.getItem(index).getText()));
        }
    }

    /** Each view alone, as large as the window. */
    private void takeViews() throws CoreException, IOException {
        for (IViewCategory category : PlatformUI.getWorkbench().getViewRegistry().getCategories()) {
            if (category.getId().equals(CATEGORY)) {
                for (IViewDescriptor view : category.getViews()) {
                    takeView(view);
                }
            }
        }
    }

    private void takeView(IViewDescriptor view) throws CoreException, IOException {
        IWorkbenchPage page = window.getActivePage();
        IWorkbenchPartReference part = page.getReference(page.showView(view.getId()));
        page.setPartState(part, IWorkbenchPage.STATE_MAXIMIZED);
        if (part.getPart(false) instanceof MomentReveal snapshot) {
            settle();
            CurrentMoment.get().show(MOMENT_PICOSECONDS);
            snapshot.revealMoment();
        }
        take("view-" + name(view.getLabel()));
        page.setPartState(part, IWorkbenchPage.STATE_RESTORED);
    }

    private void takeWizards(IWizardCategory category) throws CoreException, IOException {
        for (IWizardDescriptor descriptor : category.getWizards()) {
            if (descriptor.getId().startsWith(OURS)) {
                IWorkbenchWizard wizard = descriptor.createWizard();
                wizard.init(PlatformUI.getWorkbench(), StructuredSelection.EMPTY);
                takeDialog(new WizardDialog(window.getShell(), wizard), "wizard-" + name(descriptor.getLabel()));
            }
        }
        for (IWizardCategory below : category.getCategories()) {
            takeWizards(below);
        }
    }

    private void takePreferences() throws IOException {
        for (Object element : PlatformUI.getWorkbench().getPreferenceManager()
                .getElements(PreferenceManager.PRE_ORDER)) {
            IPreferenceNode node = (IPreferenceNode) element;
            if (node.getId().startsWith(OURS)) {
                takeDialog(PreferencesUtil.createPreferenceDialogOn(window.getShell(), node.getId(), null, null),
                        "preferences-" + name(node.getLabelText()));
            }
        }
    }

    private void takeDialog(Window dialog, String name) throws IOException {
        dialog.setBlockOnOpen(false);
        dialog.open();
        awaitPainting(dialog.getShell());
        settle();
        Picture.write(dialog.getShell(), file(name));
        dialog.close();
    }

    private void take(String name) throws IOException {
        settle();
        Shell shell = window.getShell();
        shell.forceActive();
        Picture.write(shell, file(name));
    }

    private Path file(String name) {
        return folder.resolve(name + ".png");
    }

    private static String name(String label) {
        return label.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
    }

    /** Handles events until a new shell has been painted: on a busy display that takes longer than any calm. */
    private void awaitPainting(Shell shell) {
        boolean[] painted = new boolean[1];
        below(shell, Control.class).forEach(control -> control.addListener(SWT.Paint, event -> painted[0] = true));
        long end = System.nanoTime() / 1_000_000 + PATIENCE_MILLISECONDS;
        while (!painted[0] && System.nanoTime() / 1_000_000 < end) {
            if (!display.readAndDispatch()) {
                sleep();
            }
        }
    }

    /** Handles events until no job has been at work for a while, and what jobs had to tell has been told. */
    private void settle() {
        awaitCalm();
        boolean[] told = new boolean[1];
        display.asyncExec(() -> told[0] = true);
        long end = System.nanoTime() / 1_000_000 + PATIENCE_MILLISECONDS;
        while (!told[0] && System.nanoTime() / 1_000_000 < end) {
            if (!display.readAndDispatch()) {
                sleep();
            }
        }
        awaitCalm();
    }

    /** Handles events until no job has been at work for a while; some events never cease. */
    private void awaitCalm() {
        long now = System.nanoTime() / 1_000_000;
        long end = now + PATIENCE_MILLISECONDS;
        long calmSince = now;
        while (now < end && now - calmSince < CALM_MILLISECONDS) {
            if (!display.readAndDispatch()) {
                sleep();
            }
            boolean busy = isWorking();
            now = System.nanoTime() / 1_000_000;
            calmSince = busy ? now : calmSince;
        }
    }

    /** The workbench's own jobs in the background, some of which never end, count for nothing. */
    private static boolean isWorking() {
        return Stream.of(Job.getJobManager().find(null))
                .anyMatch(job -> job.getState() != Job.SLEEPING && (!job.isSystem() || fills(job)));
    }

    /** Whether a job in the background is one that reads for a part of ours. */
    private static boolean fills(Job job) {
        String type = job.getClass().getName();
        return type.startsWith(OURS) || type.startsWith(Job.class.getName() + "$");
    }

    private static void sleep() {
        try {
            Thread.sleep(STEP_MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static <T> Stream<T> below(Control control, Class<T> type) {
        Stream<T> self = type.isInstance(control) ? Stream.of(type.cast(control)) : Stream.empty();
        return control instanceof Composite composite
                ? Stream.concat(self, Stream.of(composite.getChildren()).flatMap(child -> below(child, type)))
                : self;
    }
}
