package org.tilewright.ui.experiment;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.IResourceChangeListener;
import org.eclipse.core.resources.IResourceDelta;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.dialogs.IMessageProvider;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IEditorSite;
import org.eclipse.ui.IFileEditorInput;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.eclipse.ui.forms.widgets.ScrolledForm;
import org.eclipse.ui.part.EditorPart;
import org.tilewright.frame.InputException;
import org.tilewright.run.sweep.Sweep;
import org.tilewright.run.sweep.SweepFile;
import org.tilewright.run.sweep.SweepResults;
import org.tilewright.ui.UiThread;
import org.tilewright.ui.runs.CurrentRuns;

/** Edits a sweep in a form, says what is wrong with it and how many runs it has, and runs it. */
public final class SweepEditor extends EditorPart {

    private static final Sweep EMPTY = new Sweep("", Sweep.Combination.PRODUCT, List.of(),
            List.of(), List.of(), true);

    private final SweepDocument document = new SweepDocument(EMPTY);
    private final IResourceChangeListener outside = this::resourcesChanged;
    private IFile file;
    private String broken;
    private boolean saving;
    private FormToolkit kit;
    private ScrolledForm form;
    private SweepForm fields;
    private SweepRunPart runs;
    private SweepCheck check;

    @Override
    public void init(IEditorSite site, IEditorInput input) throws PartInitException {
        if (!(input instanceof IFileEditorInput of) || of.getFile().getLocation() == null) {
            throw new PartInitException(Status.error(Messages.Editor_notInWorkspace));
        }
        file = of.getFile();
        setSite(site);
        setInput(input);
        setPartName(file.getName());
        read();
        document.addListener(() -> firePropertyChange(PROP_DIRTY));
        file.getWorkspace().addResourceChangeListener(outside, IResourceChangeEvent.POST_CHANGE);
    }

    private void read() {
        try {
            document.reload(SweepFile.parse(file.readString(), file.getName()));
            broken = null;
        } catch (InputException | CoreException e) {
            broken = e.getMessage();
        }
    }

    @Override
    public void createPartControl(Composite parent) {
        kit = new FormToolkit(parent.getDisplay());
        form = kit.createScrolledForm(parent);
        kit.decorateFormHeading(form.getForm());
        form.setText(NLS.bind(Messages.Editor_title, file.getName()));
        GridLayoutFactory.fillDefaults().margins(10, 8).applyTo(form.getBody());
        fields = new SweepForm(kit, form.getBody(), document, file);
        runs = new SweepRunPart(kit, form.getBody(), document, file, this::saveQuietly,
                () -> form.reflow(true));
        runs.addTo(form.getToolBarManager());
        form.updateToolBar();
        Display display = parent.getDisplay();
        check = new SweepCheck(file, (sweep, wrong) -> UiThread.later(display, () -> showCheck(sweep, wrong)));
        document.addListener(this::changed);
        changed();
        showEarlierResults(display);
    }

    private void changed() {
        if (broken != null) {
            say(NLS.bind(Messages.Editor_broken, broken), true);
            return;
        }
        runs.changed();
        check.of(document.sweep());
        Path run = CurrentRuns.get().shown().orElse(null);
        Path model = fields.modelFile();
        Display display = form.getDisplay();
        Job job = Job.create(Messages.Check_name, (ICoreRunnable) monitor -> {
            SweepNames names = SweepNames.of(model, run);
            UiThread.later(display, () -> fields.offer(names));
        });
        job.setSystem(true);
        job.schedule();
    }

    private void showCheck(Sweep sweep, String wrong) {
        if (!form.isDisposed() && sweep.equals(document.sweep())) {
            say(wrong == null ? NLS.bind(Messages.Editor_runs,
                    new Object[] { sweep.runs(), sweep.machines(), sweep.frames().size() }) : wrong, wrong != null);
            runs.setRunnable(wrong == null);
        }
    }

    private void say(String text, boolean isWrong) {
        form.setMessage(text, isWrong ? IMessageProvider.ERROR : IMessageProvider.INFORMATION);
    }

    /** What the head of the form says: how many runs there are, or what is wrong. */
    public String message() {
        return form.getMessage();
    }

    private void showEarlierResults(Display display) {
        Path folder = SweepJob.folder(file);
        Job.create(Messages.Check_name, (ICoreRunnable) monitor -> {
            if (Files.exists(folder.resolve(SweepResults.JSON))) {
                try {
                    SweepResults results = SweepResults.read(folder);
                    UiThread.later(display, () -> CurrentSweep.get().show(folder, results));
                } catch (InputException e) {
                    UiThread.later(display, () -> runs.say(e.getMessage()));
                }
            }
        }).schedule();
    }

    private void resourcesChanged(IResourceChangeEvent event) {
        IResourceDelta delta = event.getDelta() == null ? null : event.getDelta().findMember(file.getFullPath());
        if (delta == null || saving || form == null || form.isDisposed()
                || (delta.getFlags() & IResourceDelta.CONTENT) == 0) {
            return;
        }
        UiThread.later(form.getDisplay(), () -> {
            if (!form.isDisposed() && !isDirty()) {
                read();
                changed();
            }
        });
    }

    @Override
    public void doSave(IProgressMonitor monitor) {
        saving = true;
        try {
            file.setContents(
                    new ByteArrayInputStream(SweepFile.text(document.sweep()).getBytes(StandardCharsets.UTF_8)), true,
                    true, monitor);
            broken = null;
            document.save();
        } catch (CoreException e) {
            say(e.getMessage(), true);
        } finally {
            saving = false;
        }
    }

    private boolean saveQuietly() {
        if (isDirty()) {
            doSave(null);
        }
        return !isDirty();
    }

    SweepDocument document() {
        return document;
    }

    @Override
    public boolean isDirty() {
        return !document.sweep().equals(EMPTY) && document.isDirty();
    }

    @Override
    public boolean isSaveAsAllowed() {
        return false;
    }

    @Override
    public void doSaveAs() {
        throw new UnsupportedOperationException("not offered");
    }

    @Override
    public void setFocus() {
        fields.setFocus();
        runs.look();
    }

    @Override
    public void dispose() {
        file.getWorkspace().removeResourceChangeListener(outside);
        if (kit != null) {
            runs.close();
            kit.dispose();
        }
        super.dispose();
    }
}
