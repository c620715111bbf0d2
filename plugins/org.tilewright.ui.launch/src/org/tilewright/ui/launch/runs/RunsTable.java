package org.tilewright.ui.launch.runs;

import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.time.format.FormatStyle;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.resource.LocalResourceManager;
import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.ColumnViewerToolTipSupport;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.jface.viewers.TableViewerColumn;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Font;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Composite;
import org.tilewright.run.history.KnownRun;
import org.tilewright.run.history.RunHistory;
import org.tilewright.ui.AccessibleName;
import org.tilewright.ui.launch.Messages;
import org.tilewright.ui.runs.CurrentRuns;

/** The table of runs. Those that the other views show are bold and say so. */
final class RunsTable {

    private static final DateTimeFormatter TIME = DateTimeFormatter
            .ofLocalizedDateTime(FormatStyle.SHORT, FormatStyle.MEDIUM).withZone(ZoneId.systemDefault());

    private final TableViewer viewer;
    private final LocalResourceManager resources;
    private List<KnownRun> runs = List.of();
    private String filter = "";

    RunsTable(Composite parent) {
        viewer = new TableViewer(parent, SWT.MULTI | SWT.FULL_SELECTION | SWT.H_SCROLL | SWT.V_SCROLL);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(viewer.getTable());
        viewer.getTable().setHeaderVisible(true);
        AccessibleName.give(viewer.getTable(), () -> Messages.Runs_table);
        viewer.setContentProvider(ArrayContentProvider.getInstance());
        ColumnViewerToolTipSupport.enableFor(viewer);
        resources = new LocalResourceManager(JFaceResources.getResources(), viewer.getTable());
        column(Messages.Runs_run, 190, SWT.LEFT, RunsTable::title, true);
        column(Messages.Runs_outcome, 90, SWT.LEFT, run -> OutcomeLook.word(run.record().outcome()), false);
        column(Messages.Runs_cycles, 90, SWT.RIGHT,
                run -> run.cycles() == null ? "" : String.format("%,d", run.cycles()), false);
        column(Messages.Runs_tags, 80, SWT.LEFT, run -> String.join(", ", run.notes().tags()), false);
        column(Messages.Runs_model, 100, SWT.LEFT, run -> run.record().model().name(), false);
        column(Messages.Runs_frame, 180, SWT.LEFT, KnownRun::frames, false);
        column(Messages.Runs_set, 300, SWT.LEFT, KnownRun::overrides, false);
        column(Messages.Runs_started, 160, SWT.LEFT, run -> time(run.record().started()), false);
    }

    private void column(String title, int width, int style, Function<KnownRun, String> text, boolean first) {
        TableViewerColumn column = new TableViewerColumn(viewer, style);
        column.getColumn().setText(title);
        column.getColumn().setWidth(width);
        column.getColumn().setMoveable(true);
        column.setLabelProvider(new ColumnLabelProvider() {
            @Override
            public String getText(Object element) {
                return text.apply((KnownRun) element);
            }

            @Override
            public Image getImage(Object element) {
                return first ? resources.create(OutcomeLook.icon(((KnownRun) element).record().outcome()).descriptor())
                        : null;
            }

            @Override
            public Font getFont(Object element) {
                return shown((KnownRun) element).isEmpty() ? null
                        : JFaceResources.getFontRegistry().getBold(JFaceResources.DEFAULT_FONT);
            }

            @Override
            public String getToolTipText(Object element) {
                KnownRun run = (KnownRun) element;
                String note = run.notes().note() == null ? "" : "\n" + run.notes().note();
                String message = run.record().message() == null ? "" : "\n" + run.record().message();
                return run.folder() + message + note;
            }
        });
    }

    private static String title(KnownRun run) {
        String shown = shown(run);
        return shown.isEmpty() ? run.title() : run.title() + " (" + shown + ")";
    }

    private static String shown(KnownRun run) {
        Path folder = run.folder();
        return CurrentRuns.get().shown().filter(folder::equals).isPresent() ? Messages.Runs_shown
                : CurrentRuns.get().other().filter(folder::equals).isPresent() ? Messages.Runs_compared : "";
    }

    private static String time(String started) {
        try {
            return started == null ? "" : TIME.format(Instant.parse(started));
        } catch (DateTimeParseException e) {
            return started;
        }
    }

    TableViewer viewer() {
        return viewer;
    }

    /** Shows other runs; what was selected stays so. */
    void show(RunHistory history) {
        runs = history.runs();
        refresh();
    }

    /** Shows only the runs in whose cells or note all of these words are. */
    void filter(String words) {
        filter = words.strip().toLowerCase(Locale.ROOT);
        refresh();
    }

    private void refresh() {
        Set<Path> selected = new HashSet<>();
        selection().forEach(run -> selected.add(run.folder()));
        List<KnownRun> visible = runs.stream().filter(this::passes).toList();
        viewer.setInput(visible);
        viewer.setSelection(
                new StructuredSelection(visible.stream().filter(run -> selected.contains(run.folder())).toList()));
    }

    private boolean passes(KnownRun run) {
        String all = String
                .join(" ", run.title(), OutcomeLook.word(run.record().outcome()), run.record().model().name(),
                        run.frames(), run.overrides(), String.join(" ", run.notes().tags()),
                        run.notes().note() == null ? "" : run.notes().note())
                .toLowerCase(Locale.ROOT);
        for (String word : filter.split("\\s+")) {
            if (!all.contains(word)) {
                return false;
            }
        }
        return true;
    }

    List<KnownRun> selection() {
        List<KnownRun> selected = new ArrayList<>();
        for (Object each : viewer.getStructuredSelection()) {
            selected.add((KnownRun) each);
        }
        return selected;
    }
}
