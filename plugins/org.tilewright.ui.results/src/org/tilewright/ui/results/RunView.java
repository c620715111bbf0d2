package org.tilewright.ui.results;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.part.ViewPart;
import org.tilewright.run.folder.RunFolder;
import org.tilewright.run.folder.RunRecord;
import org.tilewright.run.folder.RunState;
import org.tilewright.ui.runs.CurrentRuns;
import org.tilewright.ui.theme.Palette;

/**
 * A view of a run: it follows what the workbench shows, reads it in the background, and says in a line why there is
 * nothing to see.
 *
 * @param <D> what it reads of a run
 */
public abstract class RunView<D> extends ViewPart {

    /** How long until a run that is going on is looked at again. */
    private static final int INTERVAL_MILLISECONDS = 500;

    private final Runnable follower = this::reload;
    private Composite content;
    private Label notice;
    private Reading<Answer<D>> reading;
    private Runs runs;
    private boolean hasShown;

    /** What was read, of a run that may still go on. */
    private record Answer<D>(RunRecord record, D data) {}

    @Override
    public final void createPartControl(Composite parent) {
        GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(parent);
        notice = new Label(parent, SWT.WRAP);
        GridDataFactory.fillDefaults().grab(true, false).indent(6, 4).hint(200, SWT.DEFAULT).applyTo(notice);
        content = new Composite(parent, SWT.NONE);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(content);
        createContent(content);
        CurrentRuns.get().addListener(follower);
        reload();
    }

    /** Makes the controls. */
    protected abstract void createContent(Composite parent);

    /**
     * How to read what is to be shown now. Called in the UI thread.
     *
     * @param shown the run, perhaps with another one
     * @return reads outside the UI thread; throws {@link org.tilewright.frame.InputException} or
     *         {@link org.tilewright.model.io.ModelException}
     */
    protected abstract Supplier<D> reader(Runs shown);

    /** Shows what was read. */
    protected abstract void show(D data);

    /** The run to show. */
    protected Optional<Path> wanted() {
        return CurrentRuns.get().shown();
    }

    /** Whether there is something to show of a run that is still going on. */
    protected boolean showsRunning() {
        return false;
    }

    /** Reads again what the workbench shows. */
    protected final void reload() {
        if (content.isDisposed()) {
            return;
        }
        if (reading != null) {
            reading.stop();
        }
        Path run = wanted().map(RunState::latest).orElse(null);
        if (run == null) {
            runs = null;
            setContentDescription("");
            say(Messages.Run_none, false);
            return;
        }
        runs = new Runs(run, CurrentRuns.get().other().map(RunState::latest).orElse(null));
        if (!hasShown) {
            say(Messages.Run_reading, false);
        }
        Supplier<D> reader = reader(runs);
        boolean isAlwaysRead = showsRunning();
        reading = Reading.begin(Messages.Run_reading, () -> {
            RunRecord record = RunFolder.read(run);
            if (!isAlwaysRead) {
                RunState.requireResults(run, record);
            }
            return new Answer<>(record, reader.get());
        }, this::take);
    }

    private void take(Answer<D> answer, String problem) {
        if (content.isDisposed()) {
            return;
        }
        setContentDescription(RunTitle.of(runs, answer == null ? null : answer.record()));
        if (problem == null) {
            hasShown = true;
            say("", false);
            show(answer.data());
        } else {
            say(problem, true);
        }
        boolean hasMoved = !RunState.latest(runs.run()).equals(runs.run());
        if (hasMoved || RunState.isGoingOn(runs.run())) {
            content.getDisplay().timerExec(INTERVAL_MILLISECONDS, this::lookAgain);
        }
    }

    private void lookAgain() {
        if (!content.isDisposed() && !reading.isUnderWay()) {
            reload();
        }
    }

    /** Says a line instead of the content, which is hidden; an empty one shows the content. */
    private void say(String line, boolean isWrong) {
        warn(line, isWrong);
        content.setVisible(line.isEmpty());
        ((GridData) content.getLayoutData()).exclude = !line.isEmpty();
        notice.getParent().layout();
    }

    /** Says a line above the content; an empty one says nothing. */
    protected final void warn(String line, boolean isWrong) {
        Palette palette = Palette.of(notice);
        notice.setForeground(isWrong ? palette.alarm() : palette.ink());
        notice.setText(line);
        notice.setVisible(!line.isEmpty());
        ((GridData) notice.getLayoutData()).exclude = line.isEmpty();
        notice.getParent().layout();
    }

    /** Brings a component into sight in the model of the run, and says so if that cannot be. */
    protected final void openInModel(String component) {
        warn(runs == null ? "" : ModelOfRun.open(runs.run(), component).orElse(""), true);
    }

    /** Opens the frame of a draw of the run at it, and says so if that cannot be. */
    protected final void openDraw(int draw) {
        if (runs != null) {
            DrawOfRun.open(runs.run(), draw, problem -> {
                if (!content.isDisposed()) {
                    warn(problem, true);
                }
            });
        }
    }

    /**
     * Asks for a file and writes what is shown into it; without a run, or while it cannot be shown, does nothing.
     *
     * @param what is shown, for the proposed name
     * @param endings the formats, the first one proposed
     * @param writer writes the file
     */
    protected final void export(String what, String[] endings, Consumer<Path> writer) {
        if (runs != null && content.isVisible()) {
            Exports.ask(getSite().getShell(), runs.run().getFileName() + "-" + what, endings, writer);
        }
    }

    /** The runs that are shown; null if there is none. */
    protected final Runs runs() {
        return runs;
    }

    /** Whether something is still being read. */
    public boolean isReading() {
        return reading != null && reading.isUnderWay();
    }

    /** What holds the view's controls. */
    public final Composite content() {
        return content;
    }

    /** The line that stands instead of the content, or above it. */
    public final String notice() {
        return notice.getText();
    }

    @Override
    public void dispose() {
        CurrentRuns.get().removeListener(follower);
        if (reading != null) {
            reading.stop();
        }
        super.dispose();
    }
}
