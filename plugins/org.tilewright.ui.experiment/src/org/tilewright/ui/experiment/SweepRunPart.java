package org.tilewright.ui.experiment;

import java.nio.file.Path;
import java.util.function.BooleanSupplier;

import org.eclipse.core.resources.IFile;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.IToolBarManager;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.ProgressBar;
import org.eclipse.swt.widgets.Spinner;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.forms.widgets.ExpandableComposite;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.eclipse.ui.forms.widgets.Section;
import org.eclipse.ui.statushandlers.StatusManager;
import org.tilewright.ui.AccessibleName;
import org.tilewright.ui.UiThread;
import org.tilewright.ui.ViewIds;

/** Runs the sweep of an editor, and shows how far it is and the command that does the same. */
final class SweepRunPart {

    private final SweepDocument document;
    private final IFile file;
    private final BooleanSupplier save;
    private final IAction run;
    private final IAction cancel;
    private final IAction results;
    private ProgressBar bar;
    private Label line;
    private Text command;
    private Spinner jobs;
    private SweepJob job;
    private boolean runnable;
    private boolean isEnded;

    SweepRunPart(FormToolkit kit, Composite body, SweepDocument document, IFile file, BooleanSupplier save) {
        this.document = document;
        this.file = file;
        this.save = save;
        Section section = kit.createSection(body, ExpandableComposite.TITLE_BAR);
        section.setText(Messages.Run_title);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(section);
        Composite client = kit.createComposite(section);
        GridLayoutFactory.fillDefaults().numColumns(4).margins(2, 4).applyTo(client);
        section.setClient(client);
        create(kit, client);
        run = action(Messages.Run_run, Messages.Run_runTip, Icons.RUN, this::run);
        cancel = action(Messages.Run_cancel, Messages.Run_cancelTip, Icons.CANCEL, () -> job.cancel());
        results = action(Messages.Run_results, Messages.Run_resultsTip, Icons.RESULTS, SweepRunPart::showResults);
        update();
    }

    private void create(FormToolkit kit, Composite client) {
        kit.createLabel(client, Messages.Run_jobs);
        jobs = new Spinner(client, SWT.BORDER);
        jobs.setValues(Runtime.getRuntime().availableProcessors(), 1, 256, 0, 1, 4);
        jobs.addListener(SWT.Selection, event -> changed());
        bar = new ProgressBar(client, SWT.HORIZONTAL);
        AccessibleName.give(bar, () -> Messages.Run_progress);
        GridDataFactory.fillDefaults().hint(180, SWT.DEFAULT).align(SWT.FILL, SWT.CENTER).indent(12, 0).applyTo(bar);
        line = kit.createLabel(client, Messages.Run_idle);
        GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER).applyTo(line);
        kit.createLabel(client, Messages.Run_command);
        command = kit.createText(client, "", SWT.READ_ONLY);
        GridDataFactory.fillDefaults().grab(true, false).span(3, 1).applyTo(command);
    }

    private static IAction action(String text, String tip, Icons icon, Runnable work) {
        Action action = new Action(text) {
            @Override
            public void run() {
                work.run();
            }
        };
        action.setToolTipText(tip);
        action.setImageDescriptor(icon.descriptor());
        return action;
    }

    void addTo(IToolBarManager tools) {
        tools.add(run);
        tools.add(cancel);
        tools.add(results);
    }

    /** The sweep is another one now. */
    void changed() {
        command.setText("tilewright sweep " + quoted(file.getLocation().toOSString()) + " --out "
                + quoted(SweepJob.folder(file).toString()) + " --jobs " + jobs.getSelection());
        update();
    }

    private static String quoted(String path) {
        return path.indexOf(' ') < 0 ? path : "'" + path + "'";
    }

    /** Whether nothing is wrong with the sweep. */
    void setRunnable(boolean isRunnable) {
        runnable = isRunnable;
        update();
    }

    private void run() {
        if (!save.getAsBoolean() || isRunning()) {
            return;
        }
        Display display = bar.getDisplay();
        Path folder = SweepJob.folder(file);
        job = new SweepJob(file, document.sweep(), jobs.getSelection(),
                state -> UiThread.later(display, () -> show(folder, state)));
        isEnded = false;
        job.schedule();
        showResults();
        update();
    }

    private boolean isRunning() {
        return job != null && !isEnded;
    }

    private void show(Path folder, SweepJob.State state) {
        if (state.results() != null) {
            CurrentSweep.get().show(folder, state.results());
        }
        if (bar.isDisposed()) {
            return;
        }
        bar.setMaximum(Math.max(1, state.total()));
        bar.setSelection(state.ended());
        say(text(state));
        isEnded = !state.running();
        update();
    }

    private static String text(SweepJob.State state) {
        if (state.message() != null) {
            return state.message().lines().findFirst().orElse("");
        }
        if (state.total() == 0) {
            return Messages.Progress_planning;
        }
        return NLS.bind(state.running() ? Messages.Progress_running : Messages.Progress_ended,
                new Object[] { state.ended(), state.total(), state.reused() });
    }

    /** Says something where the progress is. */
    void say(String text) {
        if (!line.isDisposed()) {
            line.setText(text);
            line.setToolTipText(text);
        }
    }

    private void update() {
        cancel.setEnabled(isRunning());
        run.setEnabled(!isRunning() && runnable);
    }

    private static void showResults() {
        try {
            PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage().showView(ViewIds.PARETO);
        } catch (PartInitException e) {
            StatusManager.getManager().handle(e.getStatus(), StatusManager.SHOW);
        }
    }
}
