package org.tilewright.ui.results.imports;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;

import org.eclipse.core.resources.IContainer;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.tilewright.opengl.survey.FrameSummary;
import org.tilewright.opengl.survey.TraceSummary;
import org.tilewright.opengl.survey.TraceSurvey;
import org.tilewright.run.imports.Previews;
import org.tilewright.run.imports.TraceFrames;
import org.tilewright.ui.results.Messages;

/** Chooses frames of a trace. What is in it is read, and its frames are drawn, while one already chooses. */
final class TracePage extends FramesPage {

    private static final int HEIGHT = 330;

    private FrameTable table;
    private Text range;
    private Button strict;
    private Label state;
    private Button stop;
    private Source source;
    private TraceSummary summary;
    private ImportJob job;
    private String unreadable;
    private boolean choosing;
    private boolean working;

    TracePage(IContainer folder) {
        super("trace", Messages.Import_traceTitle, Messages.Import_traceDescription, folder);
    }

    @Override
    void createFields(Composite area) {
        table = new FrameTable(area, this::takeSelection);
        GridDataFactory.fillDefaults().span(COLUMNS, 1).grab(true, true).hint(SWT.DEFAULT, HEIGHT)
                .applyTo(table.control());
        Composite line = new Composite(area, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(2).applyTo(line);
        GridDataFactory.fillDefaults().span(COLUMNS, 1).grab(true, false).applyTo(line);
        state = new Label(line, SWT.NONE);
        GridDataFactory.fillDefaults().align(SWT.FILL, SWT.CENTER).grab(true, false).applyTo(state);
        stop = new Button(line, SWT.PUSH);
        stop.setText(Messages.Import_stop);
        stop.addListener(SWT.Selection, event -> stopPictures());
        new Label(area, SWT.NONE).setText(Messages.Import_range);
        range = new Text(area, SWT.BORDER);
        range.setMessage(Messages.Import_rangeHint);
        GridDataFactory.fillDefaults().span(COLUMNS - 1, 1).grab(true, false).applyTo(range);
        range.addModifyListener(event -> takeRange());
        new Label(area, SWT.NONE);
        strict = new Button(area, SWT.CHECK);
        strict.setText(Messages.Import_strict);
        GridDataFactory.fillDefaults().span(COLUMNS - 1, 1).applyTo(strict);
    }

    @Override
    void begin(Source of) {
        if (of.equals(source)) {
            return;
        }
        stop();
        source = of;
        summary = null;
        unreadable = null;
        table.show(List.of());
        stop.setEnabled(false);
        say(Messages.Import_surveying);
        Path file = of.file();
        working = true;
        job = ImportJob.begin(NLS.bind(Messages.Import_surveyJob, file.getFileName()), (survey, monitor) -> {
            TraceSummary read = TraceSurvey.of(file, new MonitoredImport(monitor, of.name(), 0)::calls);
            survey.tell(() -> show(read));
        }, problem -> {
            if (problem != null) {
                working = false;
                unreadable = problem;
                say(Messages.Import_unreadable);
                validate();
            }
        });
        validate();
    }

    private void show(TraceSummary read) {
        if (state.isDisposed()) {
            return;
        }
        summary = read;
        table.show(read.frames());
        read.frames().stream().max(Comparator.comparingLong(FrameSummary::draws).thenComparing(
                Comparator.comparingInt(FrameSummary::number).reversed())).ifPresent(
                        frame -> range.setText(Integer.toString(frame.number())));
        table.setFocus();
        draw(read);
    }

    private void draw(TraceSummary read) {
        int count = read.frames().size();
        if (count == 0) {
            working = false;
            say(Messages.Import_noFrames);
            return;
        }
        stop.setEnabled(true);
        say(summarise(0));
        Path file = source.file();
        job = ImportJob.begin(NLS.bind(Messages.Import_drawJob, file.getFileName()),
                (drawing, monitor) -> drawAll(drawing, file, count, read.calls(), monitor), problem -> {
                    working = false;
                    if (!state.isDisposed()) {
                        stop.setEnabled(false);
                        say(problem == null ? summarise(-1) : problem);
                    }
                });
    }

    private void drawAll(ImportJob drawing, Path file, int count, long calls, IProgressMonitor monitor) {
        Previews.ofTrace(file, count - 1, FrameTable.EDGE,
                new MonitoredImport(monitor, file.getFileName().toString(), calls),
                (number, picture) -> drawing.tell(() -> {
                    if (!state.isDisposed()) {
                        table.picture(number, picture);
                        say(summarise(number + 1));
                    }
                }));
    }

    /** What is in the trace, and how many of its frames were drawn; -1 when that has ended. */
    private String summarise(int drawn) {
        String text = NLS.bind(Messages.Import_summary, new Object[] { summary.frames().size(),
                summary.contexts().isEmpty() ? "-" : String.join("; ", summary.contexts()),
                summary.unknown().size() });
        return drawn < 0 ? text : text + NLS.bind(Messages.Import_drawing, drawn, summary.frames().size());
    }

    private void say(String text) {
        state.setText(text.replace("&", "&&"));
        state.setToolTipText(text);
    }

    private void stopPictures() {
        job.cancel();
        stop.setEnabled(false);
    }

    private void takeSelection() {
        FrameRange selected = table.range();
        if (selected != null) {
            choosing = true;
            range.setText(selected.toString());
            choosing = false;
        }
    }

    private void takeRange() {
        FrameRange typed = FrameRange.of(range.getText());
        if (!choosing && typed != null && summary != null && typed.last() < summary.frames().size()) {
            table.select(typed);
        }
        if (typed != null) {
            destination().suggest(typed.isOne() ? source.name() + "-" + typed.first() : source.name(),
                    !typed.isOne());
        }
        validate();
    }

    @Override
    boolean isSeveral() {
        FrameRange typed = FrameRange.of(range.getText());
        return typed != null && !typed.isOne();
    }

    @Override
    String fieldMistake() {
        if (unreadable != null) {
            return unreadable;
        }
        FrameRange typed = FrameRange.of(range.getText());
        if (typed == null) {
            return range.getText().isBlank() ? "" : Messages.Import_badRange;
        }
        return summary != null && typed.last() >= summary.frames().size()
                ? NLS.bind(Messages.Import_noFrame, typed.last(), summary.frames().size())
                : null;
    }

    @Override
    String task() {
        return NLS.bind(Messages.Import_task, source.file().getFileName());
    }

    @Override
    long calls() {
        return summary == null ? 0
                : summary.frames().stream().limit(FrameRange.of(range.getText()).last() + 1L)
                        .mapToLong(FrameSummary::calls).sum();
    }

    @Override
    Import request(Path to, boolean replace) {
        FrameRange chosen = FrameRange.of(range.getText());
        TraceFrames frames = new TraceFrames(source.file(), chosen.first(), chosen.last(), strict.getSelection());
        return watch -> chosen.isOne() ? frames.into(to, replace, watch)
                : frames.intoFolder(to, replace, watch);
    }

    @Override
    void stop() {
        if (job != null) {
            job.stop();
        }
    }

    /** Whether it still reads or draws. */
    boolean isWorking() {
        return working;
    }
}
