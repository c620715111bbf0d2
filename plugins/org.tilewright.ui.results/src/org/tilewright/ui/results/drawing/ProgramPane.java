package org.tilewright.ui.results.drawing;

import java.util.List;
import java.util.stream.Collectors;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.tilewright.frame.execution.FramePrograms;
import org.tilewright.frame.execution.ProgramWatch;
import org.tilewright.frame.inspect.FrameOutline;
import org.tilewright.frame.inspect.ListedCommand;
import org.tilewright.frame.inspect.ProgramPath;
import org.tilewright.shader.Stage;
import org.tilewright.shader.quad.TraceEvent;
import org.tilewright.ui.AccessibleName;
import org.tilewright.ui.results.Messages;
import org.tilewright.ui.results.Reading;
import org.tilewright.ui.theme.Palette;

/**
 * The program of a draw: the source of a stage, and of a pixel or a vertex that was chosen the lines that it reached with all
 * values.
 */
final class ProgramPane {

    private static final int[] WEIGHTS = { 55, 45 };

    private final DrawHost host;
    private final Composite pane;
    private final Combo stage;
    private final Label place;
    private final Combo run;
    private final Button debug;
    private final SourceText source;
    private final StepTable steps;
    private FrameOutline outline;
    private ListedCommand command;
    private Point pixel;
    private int vertex = -1;
    private ProgramPath path;
    private Reading<ProgramPath> following;

    ProgramPane(Composite parent, DrawHost host) {
        this.host = host;
        pane = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().spacing(0, 2).applyTo(pane);
        Composite bar = new Composite(pane, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(4).margins(4, 2).applyTo(bar);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(bar);
        stage = new Combo(bar, SWT.READ_ONLY);
        stage.setItems(Messages.Draws_ofVertices, Messages.Draws_ofFragments);
        stage.select(Stage.FRAGMENT.ordinal());
        AccessibleName.give(stage, () -> Messages.Draws_stage);
        place = new Label(bar, SWT.NONE);
        GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER).applyTo(place);
        run = new Combo(bar, SWT.READ_ONLY);
        AccessibleName.give(run, () -> Messages.Draws_runs);
        debug = new Button(bar, SWT.PUSH);
        SashForm sides = new SashForm(pane, SWT.HORIZONTAL);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(sides);
        source = new SourceText(sides);
        steps = new StepTable(sides, source::mark);
        sides.setWeights(WEIGHTS);
        stage.addListener(SWT.Selection, event -> fill());
        run.addListener(SWT.Selection, event -> showRun());
        debug.addListener(SWT.Selection, event -> host.debug(watch()));
    }

    Composite control() {
        return pane;
    }

    /** Shows a command's program, which is followed for what was chosen before. */
    void show(FrameOutline of, ListedCommand shown) {
        outline = of;
        command = shown;
        fill();
    }

    /** Follows a pixel from now on. */
    void choose(Point newPixel) {
        pixel = newPixel;
        stage.select(Stage.FRAGMENT.ordinal());
    }

    /** Follows a vertex from now on. */
    void choose(int newVertex) {
        vertex = newVertex;
        stage.select(Stage.VERTEX.ordinal());
    }

    /** Whether the program is still being followed. */
    boolean isReading() {
        return following != null && following.isUnderWay();
    }

    private Stage stage() {
        return Stage.values()[stage.getSelectionIndex()];
    }

    /** What is chosen of the draw; null if nothing is. */
    private ProgramWatch watch() {
        int draw = command.draw().index();
        return stage() == Stage.VERTEX ? vertex < 0 ? null : ProgramWatch.vertex(draw, vertex)
                : pixel == null ? null : ProgramWatch.pixel(draw, pixel.x, pixel.y);
    }

    private void fill() {
        if (following != null) {
            following.stop();
        }
        path = null;
        boolean isProgram = command.program() != ListedCommand.NO_PROGRAM;
        String text = isProgram ? FramePrograms.text(outline.frame().programs().get(command.program()), stage()) : null;
        source.show(text == null ? Messages.Draws_fixed : text, text != null);
        debug.setText(stage() == Stage.VERTEX ? Messages.Draws_debugVertex : Messages.Draws_debugPixel);
        stage.setEnabled(isProgram);
        showRuns();
        if (text == null) {
            say("", false);
        } else if (watch() == null) {
            say(stage() == Stage.VERTEX ? Messages.Draws_chooseVertex : Messages.Draws_choosePixel, false);
        } else {
            follow();
        }
    }

    private void follow() {
        ProgramWatch watch = watch();
        say(NLS.bind(Messages.Draws_following, watch.place()), false);
        following = Reading.begin(Messages.Draws_job, () -> host.path(watch), (found, problem) -> {
            if (pane.isDisposed()) {
                return;
            }
            if (found == null) {
                say(problem, true);
                return;
            }
            path = found;
            showRuns();
            if (found.runs().isEmpty()) {
                say(NLS.bind(Messages.Draws_notRun, found.of()), false);
            }
        });
    }

    /** A pixel that the draw covers more than once has several runs, of which the last one is shown. */
    private void showRuns() {
        int runs = path == null ? 0 : path.runs().size();
        run.removeAll();
        for (int n = 0; n < runs; n++) {
            run.add(NLS.bind(Messages.Draws_run, n + 1, runs));
        }
        run.setVisible(runs > 1);
        debug.setEnabled(runs > 0);
        if (runs > 0) {
            run.select(runs - 1);
        }
        run.getParent().layout();
        showRun();
    }

    private void showRun() {
        ProgramPath.Run shown = path == null || path.runs().isEmpty() ? null
                : path.runs().get(run.getSelectionIndex());
        steps.show(shown);
        source.reach(shown == null ? null
                : shown.steps().stream().map(ProgramPath.Step::line)
                        .collect(Collectors.toSet()));
        if (shown != null) {
            String text = NLS.bind(Messages.Draws_followed, path.of(), lanes(shown.lanes()));
            say(text + (shown.discarded() ? Messages.Draws_discarded : "")
                    + (shown.cut() ? NLS.bind(Messages.Draws_cut, TraceEvent.MOST) : ""), false);
        }
    }

    private static String lanes(List<Integer> lanes) {
        return lanes.stream().map(Object::toString).collect(Collectors.joining(" "));
    }

    private void say(String text, boolean isWrong) {
        place.setForeground(isWrong ? Palette.of(place).alarm() : Palette.of(place).ink());
        place.setText(text);
        place.setToolTipText(text);
    }
}
