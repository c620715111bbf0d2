package org.tilewright.ui.verify.counterexample;

import java.io.IOException;
import java.nio.file.Path;
import java.util.function.BiFunction;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.IMenuManager;
import org.eclipse.jface.action.IToolBarManager;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.IActionBars;
import org.eclipse.ui.statushandlers.StatusManager;
import org.tilewright.frame.files.FileFailures;
import org.tilewright.frame.files.WholeFile;
import org.tilewright.run.designs.DesignLibrary;
import org.tilewright.run.replay.SimulatedReplay;
import org.tilewright.ui.ProjectDesigns;
import org.tilewright.ui.UiThread;
import org.tilewright.ui.verify.Icons;
import org.tilewright.ui.verify.Messages;
import org.tilewright.verify.CounterexampleReplay;
import org.tilewright.verify.expression.TraceExpression;
import org.tilewright.verify.property.OwnClasses;
import org.tilewright.verify.trace.Counterexample;
import org.tilewright.verify.trace.SequenceSvg;

/** What can be done with a counterexample. */
final class CounterexampleActions {

    private final CounterexampleView view;
    private final IAction first;
    private final IAction previous;
    private final IAction next;
    private final IAction last;
    private final IAction changedOnly;
    private final IAction replay;
    private final IAction simulate;
    private final IAction save;
    private final IAction open;

    CounterexampleActions(CounterexampleView view) {
        this.view = view;
        first = action(Messages.Step_first, "", Icons.FIRST, () -> view.stepTo(0));
        previous = action(Messages.Step_previous, "", Icons.PREVIOUS, () -> view.stepTo(view.step() - 1));
        next = action(Messages.Step_next, "", Icons.NEXT, () -> view.stepTo(view.step() + 1));
        last = action(Messages.Step_last, "", Icons.LAST, () -> view.stepTo(Integer.MAX_VALUE));
        changedOnly = new Action(Messages.Step_changedOnly, IAction.AS_CHECK_BOX) {
            @Override
            public void run() {
                view.state().setChangedOnly(isChecked());
            }
        };
        changedOnly.setChecked(true);
        changedOnly.setToolTipText(Messages.Step_changedOnlyTip);
        changedOnly.setImageDescriptor(Icons.CHANGED.descriptor());
        replay = action(Messages.Step_replay, Messages.Step_replayTip, Icons.REPLAY, this::replay);
        simulate = action(Messages.Step_simulate, Messages.Step_simulateTip, Icons.SIMULATE, this::simulate);
        save = action(Messages.Step_exportSvg, Messages.Step_exportSvgTip, Icons.SAVE, this::saveSequence);
        open = action(Messages.Step_open, Messages.Step_openTip, Icons.OPEN, this::openFile);
    }

    private static IAction action(String text, String tip, Icons icon, Runnable work) {
        Action action = new Action(text) {
            @Override
            public void run() {
                work.run();
            }
        };
        action.setToolTipText(tip.isEmpty() ? text : tip);
        action.setImageDescriptor(icon.descriptor());
        return action;
    }

    /** Into the view's tool bar, and a menu on the values for their columns. */
    void contribute(IActionBars bars, Table values) {
        IToolBarManager tools = bars.getToolBarManager();
        for (IAction action : new IAction[] { first, previous, next, last }) {
            tools.add(action);
        }
        tools.add(new Separator());
        tools.add(changedOnly);
        tools.add(replay);
        tools.add(simulate);
        tools.add(save);
        tools.add(open);
        MenuManager menu = new MenuManager();
        menu.setRemoveAllWhenShown(true);
        menu.addMenuListener(manager -> {
            String name = view.state().selected();
            if (name != null) {
                boolean isShown = view.steps().picked().contains(name);
                String text = NLS.bind(isShown ? Messages.Step_hideColumn : Messages.Step_showColumn, name);
                manager.add(action(text, "", Icons.NEXT, () -> view.steps().toggleColumn(name)));
                addExpressions(manager, name);
            }
        });
        values.setMenu(menu.createContextMenu(values));
    }

    private void addExpressions(IMenuManager menu, String name) {
        if (TraceExpression.isName(name)) {
            menu.add(action(Messages.Expression_edit, "", Icons.EDIT, () -> view.expressions().edit(name)));
            menu.add(action(Messages.Expression_remove, "", Icons.REMOVE, () -> view.expressions().remove(name)));
        } else {
            menu.add(action(Messages.Expression_new, "", Icons.EDIT, () -> view.expressions().edit(name)));
        }
    }

    /** Offers what is possible now. */
    void update() {
        boolean isThere = view.counterexample().isPresent();
        for (IAction action : new IAction[] { first, previous, next, last, replay, save }) {
            action.setEnabled(isThere);
        }
        boolean hasReplay = view.counterexample().map(Counterexample::property).filter(SimulatedReplay::isPossible)
                .isPresent();
        simulate.setEnabled(hasReplay);
        simulate.setToolTipText(isThere && !hasReplay ? Messages.Step_simulateNot : Messages.Step_simulateTip);
    }

    private void replay() {
        confirm(Messages.Step_replay, (told, own) -> {
            CounterexampleReplay.confirm(told, own);
            return Messages.Steps_confirmed;
        });
    }

    private void simulate() {
        confirm(Messages.Step_simulate, (told, own) -> {
            SimulatedReplay.confirm(CounterexampleReplay.confirm(told, own), own);
            return NLS.bind(Messages.Steps_simulated, told.steps().size());
        });
    }

    /** Says in the view what a replay, run in the background, says or why it refuses. */
    private void confirm(String name, BiFunction<Counterexample, OwnClasses, String> replay) {
        Counterexample told = view.counterexample().orElseThrow();
        Path file = view.file().orElse(null);
        Display display = Display.getCurrent();
        Job.create(name, (ICoreRunnable) monitor -> {
            String message;
            boolean isWrong = false;
            try {
                message = replay.apply(told, own(file));
            } catch (RuntimeException e) {
                message = NLS.bind(Messages.Steps_notConfirmed, e.getMessage());
                isWrong = true;
            }
            String said = NLS.bind(Messages.Steps_violated, told.message()) + "\n" + message;
            boolean wrong = isWrong;
            UiThread.later(display, () -> {
                if (view.counterexample().filter(told::equals).isPresent() && !view.isDisposed()) {
                    view.say(said, wrong);
                }
            });
        }).schedule();
    }

    /** What the project in which a counterexample lies adds to the classes that are replayed. */
    private static OwnClasses own(Path file) {
        IFile inProject = file == null ? null
                : ResourcesPlugin.getWorkspace().getRoot()
                        .getFileForLocation(IPath.fromPath(file.toAbsolutePath().normalize()));
        return DesignLibrary.of(inProject == null ? null : ProjectDesigns.of(inProject.getProject())).own();
    }

    private void saveSequence() {
        FileDialog dialog = new FileDialog(view.getSite().getShell(), SWT.SAVE);
        dialog.setOverwrite(true);
        dialog.setFilterExtensions(new String[] { "*.svg" });
        dialog.setFileName(view.counterexample().orElseThrow().property() + ".svg");
        String chosen = dialog.open();
        if (chosen != null) {
            try {
                WholeFile.write(Path.of(chosen), SequenceSvg.of(view.counterexample().orElseThrow()));
            } catch (IOException e) {
                StatusManager.getManager().handle(
                        Status.error(FileFailures.cannotWrite(Path.of(chosen), e).getMessage(), e),
                        StatusManager.SHOW);
            }
        }
    }

    private void openFile() {
        FileDialog dialog = new FileDialog(view.getSite().getShell(), SWT.OPEN);
        dialog.setFilterExtensions(new String[] { "*.counterexample.json", "*" });
        String chosen = dialog.open();
        if (chosen != null) {
            view.open(Path.of(chosen));
        }
    }
}
