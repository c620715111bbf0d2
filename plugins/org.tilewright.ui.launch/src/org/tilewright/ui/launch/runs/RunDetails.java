package org.tilewright.ui.launch.runs;

import java.util.Arrays;
import java.util.List;
import java.util.function.BiConsumer;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.tilewright.run.history.KnownRun;
import org.tilewright.run.history.RunNotes;
import org.tilewright.run.request.CommandText;
import org.tilewright.ui.LongTexts;
import org.tilewright.ui.launch.Messages;

/** What is said of the selected run: its name, tags and note, to be changed, and the command that made it. */
final class RunDetails {

    private static final int LINES = 3;

    private final BiConsumer<KnownRun, RunNotes> changed;
    private final Composite area;
    private final Text name;
    private final Text tags;
    private final Text note;
    private final Text command;
    private final RunReason reason;
    private KnownRun run;

    /**
     * Fields without a run.
     *
     * @param changed told when somebody has said something else of a run and left the field
     * @param opened told of a component of the run whose link was followed
     */
    RunDetails(Composite parent, BiConsumer<KnownRun, RunNotes> changed, BiConsumer<KnownRun, String> opened) {
        this.changed = changed;
        area = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(2).margins(4, 4).applyTo(area);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(area);
        reason = new RunReason(area, opened);
        name = field(area, Messages.Runs_name, SWT.BORDER, 1);
        tags = field(area, Messages.Runs_tagsField, SWT.BORDER, 1);
        tags.setMessage(Messages.Runs_tagsHint);
        note = field(area, Messages.Runs_note, SWT.BORDER | SWT.MULTI | SWT.WRAP | SWT.V_SCROLL, LINES);
        LongTexts.leaveByTab(note);
        command = field(area, Messages.Runs_command, SWT.BORDER | SWT.MULTI | SWT.WRAP | SWT.READ_ONLY | SWT.V_SCROLL,
                LINES);
        for (Text text : List.of(name, tags, note)) {
            text.addListener(SWT.FocusOut, event -> store());
            text.addListener(SWT.DefaultSelection, event -> store());
        }
        show(null);
    }

    private static Text field(Composite area, String title, int style, int lines) {
        Label label = new Label(area, SWT.NONE);
        label.setText(title);
        GridDataFactory.fillDefaults().align(SWT.BEGINNING, lines == 1 ? SWT.CENTER : SWT.BEGINNING).applyTo(label);
        Text text = new Text(area, style);
        GridDataFactory.fillDefaults().grab(true, false)
                .hint(1, lines == 1 ? SWT.DEFAULT : lines * text.getLineHeight()).applyTo(text);
        return text;
    }

    /** Shows what is said of a run; null for none. What was typed of the one before is kept for that one. */
    void show(KnownRun other) {
        store();
        run = other;
        reason.show(run);
        for (Text text : List.of(name, tags, note)) {
            text.setEnabled(run != null);
        }
        name.setMessage(run == null ? "" : run.folder().getFileName().toString());
        name.setText(run == null || run.notes().name() == null ? "" : run.notes().name());
        tags.setText(run == null ? "" : String.join(", ", run.notes().tags()));
        note.setText(run == null || run.notes().note() == null ? "" : run.notes().note());
        command.setText(run == null || run.record().commandLine() == null ? ""
                : CommandText.of(run.record().commandLine()));
        area.getParent().layout(true, true);
    }

    void focusName() {
        name.setFocus();
        name.selectAll();
    }

    void focusTags() {
        tags.setFocus();
        tags.selectAll();
    }

    void focusNote() {
        note.setFocus();
    }

    /** Keeps what was typed, if it is something else than before. */
    void store() {
        if (run == null || name.isDisposed()) {
            return;
        }
        RunNotes now = new RunNotes(RunNotes.SCHEMA, name.getText(), Arrays.asList(tags.getText().split(",")),
                note.getText());
        if (!now.equals(run.notes())) {
            KnownRun of = run;
            run = new KnownRun(of.folder(), of.record(), now, of.cycles());
            changed.accept(of, now);
        }
    }
}
