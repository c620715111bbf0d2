package org.tilewright.ui.launch.runs;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.tilewright.run.folder.Deadlock;
import org.tilewright.run.folder.Deadlock.Wait;
import org.tilewright.run.folder.RunRecord;
import org.tilewright.run.history.KnownRun;
import org.tilewright.ui.AccessibleName;
import org.tilewright.ui.launch.CommandTab;
import org.tilewright.ui.launch.Messages;

/**
 * Why a run ended without a result. Of a deadlock it is the cycle of waits, in which every component is a link to its element
 * of the model. It takes no room for a run that ended well.
 */
final class RunReason {

    /** Waits that are shown; a cycle through many GPUs has more, which are in what is copied. */
    private static final int MOST_WAITS = 8;

    /** A message of one line may be longer than the view is wide. */
    private static final int LEAST_LINES = 2;

    private static final Pattern COMPONENT = Pattern.compile("(?:gpu\\d+|network)(?:\\.\\S+)?");

    private final Label title;
    private final Link text;
    private final int lineHeight;
    private KnownRun run;

    /**
     * Nothing, in two columns of an area.
     *
     * @param opened told of a run and the component whose link was followed
     */
    RunReason(Composite area, BiConsumer<KnownRun, String> opened) {
        title = new Label(area, SWT.NONE);
        title.setText(Messages.Runs_reason);
        GridDataFactory.fillDefaults().align(SWT.BEGINNING, SWT.BEGINNING).applyTo(title);
        text = new Link(area, SWT.NONE);
        lineHeight = title.computeSize(SWT.DEFAULT, SWT.DEFAULT).y;
        GridDataFactory.fillDefaults().grab(true, false).hint(1, SWT.DEFAULT).applyTo(text);
        text.addListener(SWT.Selection, event -> opened.accept(run, event.text));
        AccessibleName.give(text, () -> run == null ? "" : plain(run));
        MenuItem copy = new MenuItem(menu(), SWT.PUSH);
        copy.setText(Messages.Runs_copyReason);
        copy.addListener(SWT.Selection, event -> CommandTab.copy(plain(run)));
        show(null);
    }

    private Menu menu() {
        Menu menu = new Menu(text);
        text.setMenu(menu);
        return menu;
    }

    /** Shows why a run ended; null for none. */
    void show(KnownRun other) {
        boolean hasReason = other != null && (other.record().message() != null || other.record().breaches() != null);
        run = hasReason ? other : null;
        text.setText(hasReason ? linked(other) : "");
        ((GridData) text.getLayoutData()).heightHint = lineHeight * Math.max(LEAST_LINES,
                (int) text.getText().lines().count());
        for (Control control : List.of(title, text)) {
            control.setVisible(hasReason);
            ((GridData) control.getLayoutData()).exclude = !hasReason;
        }
    }

    /** The reason as plain text, whole. */
    static String plain(KnownRun run) {
        return Deadlock.of(run.record()).map(deadlock -> lines(deadlock, deadlock.waits().size(), name -> name))
                .orElseGet(() -> message(run));
    }

    private static String linked(KnownRun run) {
        return Deadlock.of(run.record())
                .map(deadlock -> lines(deadlock, MOST_WAITS, name -> COMPONENT.matcher(name).matches()
                        ? "<a href=\"" + name + "\">" + name + "</a>"
                        : name))
                .orElseGet(() -> message(run).replace("&", "&&").replace('<', '\u2039'));
    }

    /** Of a run that went on to its end the assertions that did not hold. */
    private static String message(KnownRun run) {
        return run.record().message() != null ? run.record().message()
                : run.record().breaches().stream().map(RunRecord.Breach::line).collect(Collectors.joining("\n"));
    }

    /** How a component is written. */
    private interface Spelling {

        String of(String name);
    }

    private static String lines(Deadlock deadlock, int most, Spelling spelling) {
        List<String> lines = new ArrayList<>();
        lines.add(NLS.bind(Messages.Runs_deadlock, String.format("%,d", deadlock.tick())));
        for (Wait wait : deadlock.waits().subList(0, Math.min(most, deadlock.waits().size()))) {
            lines.add(NLS.bind(Messages.Runs_wait,
                    new Object[] { spelling.of(wait.who()), spelling.of(wait.whom()), wait.why() }));
        }
        if (deadlock.waits().size() > most) {
            lines.add(NLS.bind(Messages.Runs_moreWaits, deadlock.waits().size() - most));
        }
        return String.join("\n", lines);
    }
}
