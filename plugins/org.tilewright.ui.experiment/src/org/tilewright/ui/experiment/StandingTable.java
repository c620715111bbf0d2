package org.tilewright.ui.experiment;

import java.util.List;
import java.util.stream.Collectors;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.forms.widgets.ExpandableComposite;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.eclipse.ui.forms.widgets.Section;
import org.tilewright.run.cluster.SweepStanding;
import org.tilewright.run.cluster.SweepStanding.State;
import org.tilewright.ui.AccessibleName;

/** How each run of a sweep stands on its cluster, and what the job of the chosen one said last if it failed. */
final class StandingTable {

    private static final int ROWS_HIGH = 84;
    private static final int LINES_HIGH = 60;

    private final Section section;
    private final Table table;
    private final Text words;
    private SweepStanding standing = new SweepStanding(List.of());

    StandingTable(FormToolkit kit, Composite parent) {
        section = kit.createSection(parent, ExpandableComposite.TITLE_BAR | Section.DESCRIPTION);
        section.setText(Messages.Standing_title);
        section.setDescription(Messages.Standing_about);
        Composite client = kit.createComposite(section);
        GridLayoutFactory.fillDefaults().margins(2, 2).applyTo(client);
        section.setClient(client);
        table = kit.createTable(client, SWT.SINGLE | SWT.FULL_SELECTION | SWT.VIRTUAL | SWT.BORDER);
        table.setHeaderVisible(true);
        AccessibleName.give(table, () -> Messages.Standing_title);
        GridDataFactory.fillDefaults().grab(true, true).hint(SWT.DEFAULT, ROWS_HIGH).applyTo(table);
        column(Messages.Standing_state, 90);
        column(Messages.Standing_run, 400);
        column(Messages.Standing_why, 260);
        table.addListener(SWT.SetData, this::fill);
        table.addListener(SWT.Selection, event -> tellOfChosen());
        words = kit.createText(client, "", SWT.READ_ONLY | SWT.MULTI | SWT.H_SCROLL | SWT.V_SCROLL | SWT.BORDER);
        words.setFont(JFaceResources.getTextFont());
        AccessibleName.give(words, () -> Messages.Standing_words);
        GridDataFactory.fillDefaults().grab(true, false).hint(SWT.DEFAULT, LINES_HIGH).applyTo(words);
    }

    private void column(String title, int width) {
        TableColumn column = new TableColumn(table, SWT.LEFT);
        column.setText(title);
        column.setWidth(width);
    }

    /** The section as a whole. */
    Section section() {
        return section;
    }

    /** Shows how the runs stand now. Where none is chosen, the first one that failed is. */
    void show(SweepStanding shown) {
        boolean isNew = table.getSelectionIndex() < 0 || shown.runs().size() != standing.runs().size();
        standing = shown;
        table.setItemCount(shown.runs().size());
        table.clearAll();
        if (isNew) {
            table.setSelection(shown.runs().stream().map(SweepStanding.Run::state).toList().indexOf(State.FAILED));
            table.showSelection();
        }
        tellOfChosen();
    }

    private void fill(Event event) {
        SweepStanding.Run run = standing.runs().get(event.index);
        ((TableItem) event.item).setText(new String[] { word(run.state()), run.name(), run.reason() });
    }

    private void tellOfChosen() {
        int chosen = table.getSelectionIndex();
        String said = "";
        if (chosen >= 0 && !standing.runs().get(chosen).lastLines().isEmpty()) {
            SweepStanding.Run run = standing.runs().get(chosen);
            said = run.lastLines().stream().collect(Collectors.joining("\n", "",
                    "\n" + NLS.bind(Messages.Standing_log, run.origin().log())));
        }
        if (!words.getText().equals(said)) {
            words.setText(said);
        }
    }

    /** A state in a word. */
    static String word(State state) {
        return switch (state) {
            case DONE -> Messages.Standing_done;
            case RUNNING -> Messages.Standing_running;
            case QUEUED -> Messages.Standing_queued;
            case FAILED -> Messages.Standing_failed;
            case MISSING -> Messages.Standing_missing;
        };
    }
}
