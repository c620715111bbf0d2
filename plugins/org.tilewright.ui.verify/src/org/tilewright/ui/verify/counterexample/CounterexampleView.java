package org.tilewright.ui.verify.counterexample;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.IMemento;
import org.eclipse.ui.IViewSite;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.part.ViewPart;
import org.eclipse.ui.statushandlers.StatusManager;
import org.tilewright.ui.ViewIds;
import org.tilewright.ui.theme.Palette;
import org.tilewright.ui.verify.Messages;
import org.tilewright.ui.verify.Texts;
import org.tilewright.verify.trace.Counterexample;
import org.tilewright.verify.trace.CounterexampleFile;
import org.tilewright.verify.trace.ReplayException;

/**
 * A counterexample, step by step: what happened on the left, the state before and after it on the right, as a table of
 * values and as a picture, and all of it as a sequence diagram. Below the values, expressions over them are typed. Up and
 * down, home and end go from step to step, wherever in the view the focus is. The next workbench shows what this one showed.
 */
public final class CounterexampleView extends ViewPart {

    private static final String FILE = "file";
    private static final String STEP = "step";
    private static final int[] WIDTHS = { 42, 58 };
    private static final int[] HEIGHTS = { 45, 55 };

    private Label title;
    private Label verdict;
    private StepTable steps;
    private StateTable state;
    private ExpressionBar expressions;
    private StatePicture picture;
    private SequenceCanvas sequence;
    private CounterexampleActions actions;
    private IMemento left;
    private Path file;
    private Counterexample counterexample;
    private Counterexample evaluated;
    private int step;

    /** Opens the view on a counterexample's file. */
    public static void show(IWorkbenchPage page, Path file) {
        try {
            ((CounterexampleView) page.showView(ViewIds.COUNTEREXAMPLE)).open(file);
        } catch (PartInitException e) {
            StatusManager.getManager().handle(e.getStatus(), StatusManager.SHOW);
        }
    }

    @Override
    public void init(IViewSite site, IMemento memento) throws PartInitException {
        super.init(site, memento);
        left = memento;
    }

    @Override
    public void saveState(IMemento memento) {
        if (file != null) {
            memento.putString(FILE, file.toAbsolutePath().toString());
            memento.putInteger(STEP, step);
        }
    }

    @Override
    public void createPartControl(Composite parent) {
        GridLayoutFactory.fillDefaults().spacing(0, 2).applyTo(parent);
        Composite head = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().margins(6, 3).spacing(0, 1).applyTo(head);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(head);
        title = new Label(head, SWT.NONE);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(title);
        verdict = new Label(head, SWT.WRAP);
        GridDataFactory.fillDefaults().grab(true, false).hint(200, SWT.DEFAULT).applyTo(verdict);
        SashForm sash = new SashForm(parent, SWT.HORIZONTAL);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(sash);
        steps = new StepTable(sash, this::stepTo);
        SashForm right = new SashForm(sash, SWT.VERTICAL);
        createValues(right);
        createPictures(right);
        right.setWeights(HEIGHTS);
        sash.setWeights(WIDTHS);
        actions = new CounterexampleActions(this);
        actions.contribute(getViewSite().getActionBars(), state.table());
        StepKeys keys = new StepKeys(this);
        keys.listenTo(state.table(), picture.control(), sequence.control());
        keys.listenToExpressions(state);
        show(null);
        parent.getDisplay().asyncExec(this::restore);
    }

    /** Shows what was shown when the workbench was closed, unless that is gone, or something else was opened meanwhile. */
    private void restore() {
        String name = left == null ? null : left.getString(FILE);
        if (name == null || isDisposed() || counterexample != null || !Files.isRegularFile(Path.of(name))) {
            return;
        }
        open(Path.of(name));
        Integer shown = left.getInteger(STEP);
        if (shown != null) {
            stepTo(shown);
        }
    }

    private void createValues(Composite parent) {
        Composite values = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(values);
        state = new StateTable(values, this::toggleColumn);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(state.table());
        expressions = new ExpressionBar(values, this::showEvaluated);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(expressions.control());
    }

    private void createPictures(Composite parent) {
        CTabFolder tabs = new CTabFolder(parent, SWT.BOTTOM);
        picture = new StatePicture(tabs);
        tab(tabs, Messages.Picture_tab, picture.control());
        sequence = new SequenceCanvas(tabs, this::stepTo);
        tab(tabs, Messages.Sequence_tab, sequence.control());
        tabs.setSelection(0);
    }

    private static void tab(CTabFolder tabs, String text, Control control) {
        CTabItem item = new CTabItem(tabs, SWT.NONE);
        item.setText(text);
        item.setControl(control);
    }

    /** Reads a file and shows it at its last step; what is no counterexample is said in a line. */
    public void open(Path counterexampleFile) {
        try {
            Counterexample read = CounterexampleFile.read(counterexampleFile);
            file = counterexampleFile;
            show(read);
        } catch (ReplayException e) {
            file = null;
            show(null);
            verdict.setText(e.getMessage());
        }
    }

    private void show(Counterexample shown) {
        counterexample = shown;
        if (shown == null) {
            title.setText(Messages.Steps_none);
            say(Messages.Steps_hint, false);
        } else {
            String mutant = shown.mutant() == null ? "" : " \u00b7 " + NLS.bind(Messages.Row_mutant, shown.mutant());
            title.setText(NLS.bind(Messages.Steps_title,
                    new Object[] { shown.property(), mutant, shown.steps().size() }) + " \u00b7 "
                    + Texts.bounds(shown.bounds()));
            say(NLS.bind(Messages.Steps_violated, shown.message()), true);
        }
        expressions.show(shown);
        sequence.show(shown);
        evaluated = expressions.evaluated();
        steps.show(evaluated);
        stepTo(shown == null ? 0 : shown.steps().size());
        actions.update();
    }

    /** Shows the values of other expressions, at the same step. */
    private void showEvaluated() {
        evaluated = expressions.evaluated();
        steps.show(evaluated);
        stepTo(step);
    }

    /** Says something below the title; what is wrong in the colour of alarm. */
    void say(String text, boolean isWrong) {
        Palette palette = Palette.of(verdict);
        Color colour = isWrong ? palette.alarm() : palette.ink();
        verdict.setForeground(colour);
        verdict.setText(text);
        verdict.getParent().getParent().layout(true, true);
    }

    /** Goes to a step: 0 is the start. */
    public void stepTo(int wanted) {
        int last = counterexample == null ? 0 : counterexample.steps().size();
        step = Math.max(0, Math.min(last, wanted));
        steps.select(step);
        state.show(evaluated, step);
        picture.show(evaluated, step);
        sequence.select(step);
    }

    /** The step that is shown. */
    public int step() {
        return step;
    }

    private void toggleColumn(String value) {
        steps.toggleColumn(value);
        steps.select(step);
    }

    Optional<Counterexample> counterexample() {
        return Optional.ofNullable(counterexample);
    }

    Optional<Path> file() {
        return Optional.ofNullable(file);
    }

    boolean isDisposed() {
        return title.isDisposed();
    }

    StateTable state() {
        return state;
    }

    StepTable steps() {
        return steps;
    }

    ExpressionBar expressions() {
        return expressions;
    }

    @Override
    public void setFocus() {
        steps.setFocus();
    }
}
