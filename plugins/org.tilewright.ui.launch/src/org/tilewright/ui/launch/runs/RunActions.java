package org.tilewright.ui.launch.runs;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IMenuManager;
import org.eclipse.jface.action.IToolBarManager;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.DirectoryDialog;
import org.eclipse.ui.IActionBars;
import org.eclipse.ui.IViewSite;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.actions.ActionFactory;
import org.eclipse.ui.operations.UndoRedoActionGroup;
import org.tilewright.run.folder.Outcome;
import org.tilewright.run.history.KnownRun;
import org.tilewright.run.request.CommandText;
import org.tilewright.ui.ViewIds;
import org.tilewright.ui.launch.CommandTab;
import org.tilewright.ui.launch.Failure;
import org.tilewright.ui.launch.Icons;
import org.tilewright.ui.launch.Messages;
import org.tilewright.ui.launch.preferences.ToolPreferences;
import org.tilewright.ui.runs.CurrentRuns;

/** What can be done with the selected runs. */
final class RunActions {

    private final IViewSite site;
    private final RunsTable table;
    private final RunDetails details;
    private final Runnable refresh;
    private final List<SelectionAction> onSelection = new ArrayList<>();
    private final Action open;
    private final Action compare;
    private final Action delete;

    RunActions(IViewSite site, RunsTable table, RunDetails details, Runnable refresh) {
        this.site = site;
        this.table = table;
        this.details = details;
        this.refresh = refresh;
        open = action(Messages.Runs_open, Icons.OPEN, runs -> runs.size() == 1, runs -> open(runs.getFirst()));
        compare = action(Messages.Runs_compare, Icons.COMPARE, runs -> runs.size() == 2,
                runs -> compare(runs.get(0), runs.get(1)));
        delete = action(Messages.Runs_delete, Icons.DELETE,
                runs -> !runs.isEmpty() && runs.stream().noneMatch(run -> run.record().outcome() == Outcome.RUNNING),
                this::delete);
        fill();
        update();
    }

    private void fill() {
        Action rename = action(Messages.Runs_rename, Icons.RENAME, runs -> runs.size() == 1,
                runs -> details.focusName());
        Action tag = action(Messages.Runs_tag, Icons.TAG, runs -> runs.size() == 1, runs -> details.focusTags());
        Action note = action(Messages.Runs_noteAction, Icons.NOTE, runs -> runs.size() == 1,
                runs -> details.focusNote());
        Action copy = action(Messages.Runs_copyCommand, Icons.COPY,
                runs -> runs.size() == 1 && runs.getFirst().record().commandLine() != null,
                runs -> CommandTab.copy(CommandText.of(runs.getFirst().record().commandLine())));
        Action copyReason = action(Messages.Runs_copyReason, Icons.COPY,
                runs -> runs.size() == 1 && runs.getFirst().record().message() != null,
                runs -> CommandTab.copy(RunReason.plain(runs.getFirst())));
        Action reread = plain(Messages.Runs_refresh, Icons.REFRESH, refresh);
        Action add = plain(Messages.Runs_addFolder, Icons.ADDFOLDER, this::addFolder);
        IActionBars bars = site.getActionBars();
        IToolBarManager tools = bars.getToolBarManager();
        List.of(open, compare, delete, reread, add).forEach(tools::add);
        MenuManager menu = new MenuManager();
        menu.setRemoveAllWhenShown(true);
        menu.addMenuListener(shown -> {
            add(shown, List.of(open, compare));
            add(shown, List.of(rename, tag, note, copy, copyReason));
            add(shown, List.of(delete));
            add(shown, List.of(reread, add));
        });
        table.viewer().getTable().setMenu(menu.createContextMenu(table.viewer().getTable()));
        new UndoRedoActionGroup(site,
                site.getWorkbenchWindow().getWorkbench().getOperationSupport().getUndoContext(), true)
                .fillActionBars(bars);
        bars.setGlobalActionHandler(ActionFactory.DELETE.getId(), delete);
        bars.setGlobalActionHandler(ActionFactory.RENAME.getId(), rename);
        bars.setGlobalActionHandler(ActionFactory.REFRESH.getId(), reread);
        bars.updateActionBars();
    }

    private static void add(IMenuManager menu, List<Action> actions) {
        actions.forEach(menu::add);
        menu.add(new Separator());
    }

    /** Shows a run in all views of results. */
    void open(KnownRun run) {
        CurrentRuns.get().show(run.folder());
        bring(ViewIds.FRAME);
    }

    private void compare(KnownRun run, KnownRun with) {
        CurrentRuns.get().compare(run.folder(), with.folder());
        bring(ViewIds.COMPARE);
    }

    private void bring(String view) {
        try {
            site.getPage().showView(view, null, IWorkbenchPage.VIEW_VISIBLE);
        } catch (CoreException e) {
            ILog.of(getClass()).log(e.getStatus());
        }
    }

    private void delete(List<KnownRun> runs) {
        String what = runs.size() == 1 ? runs.getFirst().title() : NLS.bind(Messages.Runs_several, runs.size());
        if (MessageDialog.openConfirm(site.getShell(), Messages.Runs_delete,
                NLS.bind(Messages.Runs_confirm, what))) {
            deleteNow(runs);
        }
    }

    private void deleteNow(List<KnownRun> runs) {
        try {
            site.getWorkbenchWindow().getWorkbench().getOperationSupport().getOperationHistory()
                    .execute(new RunDeletion(runs, refresh), null, null);
            boolean shown = runs.stream().map(KnownRun::folder)
                    .anyMatch(folder -> CurrentRuns.get().shown().filter(folder::equals).isPresent()
                            || CurrentRuns.get().other().filter(folder::equals).isPresent());
            if (shown) {
                CurrentRuns.get().show(null);
            }
        } catch (ExecutionException e) {
            ErrorDialog.openError(site.getShell(), Messages.Runs_delete, null, Failure.status(e.getMessage()));
        }
    }

    private void addFolder() {
        String chosen = new DirectoryDialog(site.getShell()).open();
        if (chosen != null) {
            List<Path> folders = ToolPreferences.runFolders();
            folders.add(Path.of(chosen));
            ToolPreferences.setRunFolders(folders.stream().distinct().toList());
            refresh.run();
        }
    }

    /** To be called when other runs are selected. */
    void update() {
        onSelection.forEach(SelectionAction::update);
    }

    private Action plain(String text, Icons icon, Runnable step) {
        Action action = new Action(text, icon.descriptor()) {
            @Override
            public void run() {
                step.run();
            }
        };
        action.setToolTipText(text);
        return action;
    }

    private Action action(String text, Icons icon, Predicate<List<KnownRun>> fits, Step step) {
        SelectionAction action = new SelectionAction(text, icon, fits, step);
        onSelection.add(action);
        return action;
    }

    /** What is done with runs. */
    @FunctionalInterface
    private interface Step {

        void of(List<KnownRun> runs);
    }

    /** An action that is there for some selections only. */
    private final class SelectionAction extends Action {

        private final Predicate<List<KnownRun>> fits;
        private final Step step;

        SelectionAction(String text, Icons icon, Predicate<List<KnownRun>> fits, Step step) {
            super(text, icon.descriptor());
            setToolTipText(text);
            this.fits = fits;
            this.step = step;
        }

        void update() {
            setEnabled(fits.test(table.selection()));
        }

        @Override
        public void run() {
            List<KnownRun> runs = table.selection();
            if (fits.test(runs)) {
                step.of(runs);
            }
        }
    }
}
