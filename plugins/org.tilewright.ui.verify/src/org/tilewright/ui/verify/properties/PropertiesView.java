package org.tilewright.ui.verify.properties;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.IResourceChangeListener;
import org.eclipse.core.resources.IResourceDelta;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.action.IToolBarManager;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.part.ViewPart;
import org.eclipse.ui.statushandlers.StatusManager;
import org.tilewright.ui.ProjectDesigns;
import org.tilewright.ui.UiThread;
import org.tilewright.ui.verifications.CurrentVerifications;
import org.tilewright.ui.verifications.ShownVerification;
import org.tilewright.ui.verify.Messages;
import org.tilewright.ui.verify.counterexample.CounterexampleView;

/**
 * The properties of the catalogue or of a model with their verdicts. It checks them, shows how far the checks are, and
 * keeps what came out in report folders of the project, from which a restarted workbench reads it again.
 */
public final class PropertiesView extends ViewPart {

    private static final int[] WEIGHTS = { 70, 30 };
    private static final int REFRESH_MILLISECONDS = 200;

    private SubjectChooser chooser;
    private PropertyTable table;
    private PropertyDetails details;
    private ProgressStrip progress;
    private PropertyActions actions;
    private Display display;
    private volatile Subject subject = Subject.CATALOGUE;
    private List<PropertyRow> rows = List.of();
    private Checking checking;
    private final Runnable launchListener = this::follow;
    private final IResourceChangeListener modelListener = event -> modelChanged(event.getDelta());
    private ShownVerification followed;
    private boolean absorbed;
    private boolean stale;

    @Override
    public void createPartControl(Composite parent) {
        display = parent.getDisplay();
        GridLayoutFactory.fillDefaults().spacing(0, 2).applyTo(parent);
        chooser = new SubjectChooser(parent, this::show);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(chooser.control());
        SashForm sash = new SashForm(parent, SWT.HORIZONTAL);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(sash);
        table = new PropertyTable(sash);
        details = new PropertyDetails(sash);
        sash.setWeights(WEIGHTS);
        progress = new ProgressStrip(parent);
        actions = new PropertyActions(this);
        table.viewer().addSelectionChangedListener(event -> showDetails());
        table.viewer().addDoubleClickListener(event -> {
            showCounterexample();
            showSource();
        });
        contribute();
        getSite().setSelectionProvider(table.viewer());
        show(Subject.CATALOGUE);
        CurrentVerifications.get().addListener(launchListener);
        ResourcesPlugin.getWorkspace().addResourceChangeListener(modelListener, IResourceChangeEvent.POST_CHANGE);
        follow();
    }

    private void contribute() {
        IToolBarManager bars = getViewSite().getActionBars().getToolBarManager();
        actions.addTo(bars);
        MenuManager menu = new MenuManager();
        actions.addTo(menu);
        menu.add(new Separator("additions"));
        table.viewer().getTree().setMenu(menu.createContextMenu(table.viewer().getTree()));
        getSite().registerContextMenu(menu, table.viewer());
    }

    /** Shows the properties of a model, or of the catalogue. */
    public void showModel(IFile model) {
        show(new Subject(model));
    }

    /** Shows the properties of a subject, or reads them again; what is selected stays selected. */
    void show(Subject shown) {
        if (!shown.equals(subject)) {
            subject = shown;
            rows = List.of();
            table.show(rows);
            showDetails();
            if (!isChecking()) {
                progress.showIdle();
            }
        }
        chooser.select(shown);
        Job.create(Messages.Job_name, (ICoreRunnable) monitor -> {
            List<PropertyRow> read;
            String failure = null;
            try {
                read = shown.rows();
                ViolationMarkers.show(shown, read);
            } catch (RuntimeException e) {
                read = List.of();
                failure = e.getMessage() == null ? e.toString() : e.getMessage();
            }
            List<PropertyRow> found = read;
            String wrong = failure;
            UiThread.later(display, () -> setRows(shown, found, wrong));
        }).schedule();
    }

    /** Rows that are being checked are not replaced: they are read again when the checks have ended. */
    private void setRows(Subject shown, List<PropertyRow> found, String failure) {
        if (progress.isDisposed() || !shown.equals(subject)) {
            return;
        }
        stale = isChecking();
        if (stale && !rows.isEmpty()) {
            return;
        }
        rows = found;
        table.show(rows);
        absorbed = false;
        follow();
        if (!isChecking()) {
            progress.showUnreadable(failure);
        }
        showDetails();
    }

    /** Checks what is selected, or everything. */
    void check(boolean all) {
        List<PropertyRow> selected = all ? rows : table.selected();
        if (isChecking() || selected.isEmpty()) {
            return;
        }
        checking = new Checking(subject, selected, actions.isWithMutants(),
                () -> UiThread.later(display, this::refresh));
        checking.schedule();
        actions.update();
        display.timerExec(REFRESH_MILLISECONDS, this::tick);
    }

    /** Stops checking. */
    void cancel() {
        if (checking != null) {
            checking.cancel();
        }
    }

    boolean isChecking() {
        return checking != null && checking.progress().seconds() < 0;
    }

    private void tick() {
        if (!progress.isDisposed() && isChecking()) {
            progress.show(checking);
            display.timerExec(REFRESH_MILLISECONDS, this::tick);
        }
    }

    private void refresh() {
        if (progress.isDisposed()) {
            return;
        }
        table.viewer().refresh();
        progress.show(checking);
        showDetails();
        if (stale && !isChecking()) {
            show(subject);
        }
    }

    /** A model that was saved has other bounds, and a project with other designs has other properties. */
    private void modelChanged(IResourceDelta delta) {
        IFile model = subject.model();
        IResourceDelta change = delta == null || model == null ? null : delta.findMember(model.getFullPath());
        boolean isSaved = change != null && (change.getFlags() & IResourceDelta.CONTENT) != 0;
        if (isSaved || model != null && ProjectDesigns.changed(delta, model.getProject())) {
            UiThread.later(display, () -> {
                if (!progress.isDisposed() && model.equals(subject.model())) {
                    show(subject);
                }
            });
        }
    }

    /** Shows what the newest launched verification says, unless this view checks something itself. */
    private void follow() {
        List<ShownVerification> all = CurrentVerifications.get().all();
        if (progress.isDisposed() || all.isEmpty() || isChecking()) {
            return;
        }
        ShownVerification newest = all.get(all.size() - 1);
        if (newest != followed) {
            followed = newest;
            absorbed = false;
            if (!LaunchedChecks.subject(newest, subject).equals(subject)) {
                show(LaunchedChecks.subject(newest, subject));
                return;
            }
        }
        if (absorbed || rows.isEmpty() || !LaunchedChecks.subject(newest, subject).equals(subject)) {
            return;
        }
        if (newest.isRunning()) {
            LaunchedChecks.showResults(newest, rows);
            progress.show(newest);
        } else {
            absorbed = true;
            absorb(newest);
        }
        table.viewer().refresh();
        showDetails();
    }

    private void absorb(ShownVerification launched) {
        LaunchedChecks.showResults(launched, rows);
        progress.show(launched);
        Subject of = subject;
        List<PropertyRow> into = rows;
        Job.create(Messages.Job_name, (ICoreRunnable) monitor -> {
            Map<String, ReportStore.Stored> reports = LaunchedChecks.reports(launched);
            LaunchedChecks.showReports(reports, of, into);
            UiThread.later(display, () -> {
                if (!progress.isDisposed()) {
                    table.viewer().refresh();
                    showDetails();
                }
            });
        }).schedule();
    }

    private void showDetails() {
        Object first = table.viewer().getStructuredSelection().getFirstElement();
        ChildRow child = first instanceof ChildRow of ? of : null;
        PropertyRow row = child != null ? child.property() : (PropertyRow) first;
        details.show(row, child, row == null ? "" : command(row));
        actions.update();
    }

    /** The command that checks a property as the view does. */
    String command(PropertyRow row) {
        Path out = subject.folder().resolve(row.property().id());
        return subject.command(row.property(), actions.isWithMutants(), out);
    }

    void showCounterexample() {
        CheckRow check = table.selectedCounterexample();
        if (check != null) {
            CounterexampleView.show(getSite().getPage(), check.counterexample().get());
        }
    }

    /** Opens the line of the selected mistake, if there is one and its source is there. */
    void showSource() {
        MistakeRow mistake = table.selectedMistake();
        if (mistake == null || mistake.source().isEmpty()) {
            return;
        }
        try {
            MistakeSource.open(getSite().getPage(), mistake.source().get(), mistake.tried().mistake().line());
        } catch (CoreException e) {
            StatusManager.getManager().handle(e.getStatus(), StatusManager.SHOW);
        }
    }

    PropertyTable table() {
        return table;
    }

    Subject subject() {
        return subject;
    }

    /** What the table says, row by row: id and verdict, in the order of the table. */
    public Map<String, String> verdicts() {
        return rows.stream().collect(Collectors.toMap(row -> row.property().id(), row -> row.standing().word(),
                (one, other) -> one, LinkedHashMap::new));
    }

    @Override
    public void dispose() {
        CurrentVerifications.get().removeListener(launchListener);
        ResourcesPlugin.getWorkspace().removeResourceChangeListener(modelListener);
        super.dispose();
    }

    @Override
    public void setFocus() {
        table.viewer().getTree().setFocus();
    }
}
