package org.tilewright.ui.experiment;

import java.nio.file.Path;
import java.util.function.BooleanSupplier;
import java.util.function.UnaryOperator;

import org.eclipse.core.resources.IFile;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.IToolBarManager;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
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
import org.tilewright.run.cluster.SweepStanding;
import org.tilewright.run.sweep.SweepEngine;
import org.tilewright.ui.AccessibleName;
import org.tilewright.ui.UiThread;
import org.tilewright.ui.ViewIds;

/** Runs the sweep of an editor, here or on a cluster, and shows how far it is and the command that does the same. */
final class SweepRunPart {

    private final SweepDocument document;
    private final IFile file;
    private final BooleanSupplier save;
    private final IAction run;
    private final IAction cancel;
    private final IAction resume;
    private final IAction results;
    private ProgressBar bar;
    private Label line;
    private Text command;
    private Combo engine;
    private Spinner jobs;
    private Spinner minutes;
    private final ClusterPart cluster;
    private final ClusterJob clusterJob;
    private SweepJob job;
    private boolean runnable;
    private boolean isEnded;

    /**
     * A part that runs nothing yet; it looks whether a cluster does.
     *
     * @param save saves the editor and says whether it could
     * @param layout called when parts of it appear or go away
     */
    SweepRunPart(FormToolkit kit, Composite body, SweepDocument document, IFile file, BooleanSupplier save,
            Runnable layout) {
        this.document = document;
        this.file = file;
        this.save = save;
        Section section = kit.createSection(body, ExpandableComposite.TITLE_BAR);
        section.setText(Messages.Run_title);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(section);
        Composite client = kit.createComposite(section);
        GridLayoutFactory.fillDefaults().numColumns(8).margins(2, 4).applyTo(client);
        section.setClient(client);
        create(kit, client);
        run = action(Messages.Run_run, Messages.Run_runTip, Icons.RUN, this::run);
        cancel = action(Messages.Run_cancel, Messages.Run_cancelTip, Icons.CANCEL, this::cancel);
        resume = action(Messages.Run_resume, Messages.Run_resumeTip, Icons.RESUME, this::resume);
        results = action(Messages.Run_results, Messages.Run_resultsTip, Icons.RESULTS, SweepRunPart::showResults);
        cluster = new ClusterPart(kit, body, document, this::say, layout);
        Display display = body.getDisplay();
        clusterJob = new ClusterJob(file, state -> UiThread.later(display, () -> show(state)));
        update();
        look();
    }

    private void create(FormToolkit kit, Composite client) {
        kit.createLabel(client, Messages.Run_engine);
        engine = new Combo(client, SWT.READ_ONLY);
        engine.setItems(Messages.Run_local, Messages.Run_slurm);
        engine.setToolTipText(Messages.Run_engineTip);
        engine.addListener(SWT.Selection, event -> edit(
                said -> said.as(SweepEngine.Kind.values()[engine.getSelectionIndex()])));
        kit.createLabel(client, Messages.Run_jobs);
        jobs = new Spinner(client, SWT.BORDER);
        jobs.setValues(Runtime.getRuntime().availableProcessors(), 1, 256, 0, 1, 4);
        jobs.addListener(SWT.Selection, event -> changed());
        kit.createLabel(client, Messages.Run_minutes);
        minutes = new Spinner(client, SWT.BORDER);
        minutes.setValues(SweepEngine.LOCAL.chunkMinutes(), 1, SweepEngine.MAXIMUM_CHUNK_MINUTES, 0, 1, 10);
        minutes.setToolTipText(Messages.Run_minutesTip);
        minutes.addListener(SWT.Selection, event -> edit(said -> said.withChunkMinutes(minutes.getSelection())));
        bar = new ProgressBar(client, SWT.HORIZONTAL);
        AccessibleName.give(bar, () -> Messages.Run_progress);
        GridDataFactory.fillDefaults().hint(180, SWT.DEFAULT).align(SWT.FILL, SWT.CENTER).indent(12, 0).applyTo(bar);
        line = kit.createLabel(client, Messages.Run_idle);
        GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER).applyTo(line);
        kit.createLabel(client, Messages.Run_command);
        command = kit.createText(client, "", SWT.READ_ONLY);
        GridDataFactory.fillDefaults().grab(true, false).span(7, 1).applyTo(command);
    }

    private void edit(UnaryOperator<SweepEngine> change) {
        document.change(document.sweep().with(change.apply(document.sweep().engine())));
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
        tools.add(resume);
        tools.add(results);
    }

    /** The sweep is another one now. */
    void changed() {
        SweepEngine said = document.sweep().engine();
        engine.select(said.kind().ordinal());
        minutes.setSelection(said.chunkMinutes());
        jobs.setEnabled(!isForCluster());
        minutes.setEnabled(isForCluster());
        command.setText("tilewright sweep " + quoted(file.getLocation().toOSString()) + " --out "
                + quoted(SweepJob.folder(file).toString())
                + (isForCluster() ? "" : " --jobs " + jobs.getSelection()));
        update();
    }

    private boolean isForCluster() {
        return document.sweep().engine().kind() == SweepEngine.Kind.SLURM;
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
        if (isForCluster()) {
            say(Messages.Progress_submitting);
            clusterJob.submit(document.sweep());
            showResults();
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

    private void cancel() {
        if (isRunning()) {
            job.cancel();
        } else {
            say(Messages.Progress_cancelling);
            clusterJob.takeBack();
        }
    }

    private void resume() {
        say(Messages.Progress_submitting);
        clusterJob.resume();
    }

    /** Looks how the sweep stands on its cluster, if it was submitted to one. */
    void look() {
        clusterJob.look();
    }

    /** Looks no more; what a cluster works off goes on. */
    void close() {
        clusterJob.close();
    }

    private void show(ClusterJob.State state) {
        if (state.results() != null) {
            CurrentSweep.get().show(SweepJob.folder(file), state.results());
        }
        if (bar.isDisposed()) {
            return;
        }
        cluster.show(state.standing());
        if (state.standing() != null && !isRunning()) {
            bar.setMaximum(Math.max(1, state.standing().runs().size()));
            bar.setSelection((int) state.standing().count(SweepStanding.State.DONE));
            say(ClusterPart.summary(state.standing()));
        }
        if (state.message() != null) {
            say(state.message());
        }
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
        cancel.setEnabled(isRunning() || cluster.isLive());
        resume.setEnabled(cluster.isBroken() && !isRunning());
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
