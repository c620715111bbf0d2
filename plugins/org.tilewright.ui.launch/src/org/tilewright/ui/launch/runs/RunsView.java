package org.tilewright.ui.launch.runs;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.IResourceChangeListener;
import org.eclipse.core.resources.IResourceDelta;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.IDebugEventSetListener;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IMemento;
import org.eclipse.ui.IViewSite;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.part.ViewPart;
import org.tilewright.frame.InputException;
import org.tilewright.run.history.KnownRun;
import org.tilewright.run.history.RunHistory;
import org.tilewright.run.history.RunNotes;
import org.tilewright.ui.UiThread;
import org.tilewright.ui.launch.Failure;
import org.tilewright.ui.launch.Messages;
import org.tilewright.ui.runs.CurrentRuns;

/** The run explorer. It reads run folders and keeps nothing itself but which run was shown last. */
public final class RunsView extends ViewPart {

    private static final String SHOWN = "shown";

    private final IResourceChangeListener changes = this::changed;
    private final Runnable showing = this::showOthers;
    private final IDebugEventSetListener launches = events -> readSoon();
    private Display display;
    private RunsReader reader;
    private RunsTable table;
    private RunDetails details;
    private RunActions actions;
    private Text filter;

    @Override
    public void init(IViewSite site, IMemento memento) throws PartInitException {
        super.init(site, memento);
        String last = memento == null ? null : memento.getString(SHOWN);
        if (last != null && CurrentRuns.get().shown().isEmpty()
                && Files.isRegularFile(Path.of(last).resolve(RunHistory.RECORD))) {
            CurrentRuns.get().show(Path.of(last));
        }
    }

    @Override
    public void saveState(IMemento memento) {
        CurrentRuns.get().shown().ifPresent(run -> memento.putString(SHOWN, run.toString()));
    }

    @Override
    public void createPartControl(Composite parent) {
        display = parent.getDisplay();
        GridLayoutFactory.fillDefaults().spacing(0, 2).applyTo(parent);
        filter = new Text(parent, SWT.SEARCH | SWT.ICON_SEARCH | SWT.ICON_CANCEL);
        filter.setMessage(Messages.Runs_filter);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(filter);
        table = new RunsTable(parent);
        details = new RunDetails(parent, this::write, this::openModel);
        reader = new RunsReader(history -> UiThread.later(display, () -> show(history)));
        actions = new RunActions(getViewSite(), table, details, reader::readSoon);
        filter.addModifyListener(event -> table.filter(filter.getText()));
        table.viewer().addSelectionChangedListener(event -> {
            List<KnownRun> selected = table.selection();
            details.show(selected.size() == 1 ? selected.getFirst() : null);
            actions.update();
        });
        table.viewer().addOpenListener(event -> table.selection().stream().findFirst().ifPresent(actions::open));
        getSite().setSelectionProvider(table.viewer());
        CurrentRuns.get().addListener(showing);
        DebugPlugin.getDefault().addDebugEventListener(launches);
        ResourcesPlugin.getWorkspace().addResourceChangeListener(changes, IResourceChangeEvent.POST_CHANGE);
        setContentDescription(Messages.Runs_reading);
        reader.readSoon();
    }

    private void show(RunHistory history) {
        if (table.viewer().getTable().isDisposed()) {
            return;
        }
        table.show(history);
        setContentDescription(history.problems().isEmpty()
                ? history.runs().isEmpty() ? Messages.Runs_none : ""
                : history.problems().getFirst());
    }

    private void openModel(KnownRun run, String component) {
        getViewSite().getActionBars().getStatusLineManager()
                .setErrorMessage(ModelOfRun.open(run, component).orElse(null));
    }

    private void readSoon() {
        reader.readSoon();
    }

    /** Runs may be new that somebody shows. */
    private void showOthers() {
        table.viewer().refresh();
        reader.readSoon();
    }

    private void write(KnownRun run, RunNotes notes) {
        Job.createSystem(Messages.Runs_writing, monitor -> {
            try {
                notes.write(run.folder());
                reader.readSoon();
                return Status.OK_STATUS;
            } catch (InputException e) {
                return Failure.status(Failure.line(e));
            }
        }).schedule();
    }

    private void changed(IResourceChangeEvent event) {
        boolean[] ofRuns = new boolean[1];
        try {
            event.getDelta().accept(delta -> {
                ofRuns[0] |= isOfRuns(delta);
                return !ofRuns[0];
            });
        } catch (CoreException e) {
            ofRuns[0] = true;
        }
        if (ofRuns[0]) {
            reader.readSoon();
        }
    }

    private static boolean isOfRuns(IResourceDelta delta) {
        boolean project = delta.getResource().getType() == IResource.PROJECT
                && (delta.getKind() != IResourceDelta.CHANGED || (delta.getFlags() & IResourceDelta.OPEN) != 0);
        return project || delta.getResource() instanceof IFile file
                && (file.getName().equals(RunHistory.RECORD) || file.getName().equals(RunNotes.FILE));
    }

    @Override
    public void setFocus() {
        table.viewer().getTable().setFocus();
    }

    @Override
    public void dispose() {
        if (details != null) {
            details.store();
            CurrentRuns.get().removeListener(showing);
            DebugPlugin.getDefault().removeDebugEventListener(launches);
            ResourcesPlugin.getWorkspace().removeResourceChangeListener(changes);
            reader.cancel();
        }
        super.dispose();
    }
}
