package org.tilewright.ui.verify.properties;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.IContributionManager;
import org.eclipse.jface.action.IMenuManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.statushandlers.StatusManager;
import org.tilewright.ui.navigation.ModelReveal;
import org.tilewright.ui.verify.Icons;
import org.tilewright.ui.verify.Messages;

/** What can be done with properties, in the tool bar and in the context menu. */
final class PropertyActions {

    private final PropertiesView view;
    private final IAction check;
    private final IAction checkAll;
    private final IAction cancel;
    private final IAction mutants;
    private final IAction counterexample;
    private final IAction model;
    private final IAction source;
    private final IAction copy;

    PropertyActions(PropertiesView view) {
        this.view = view;
        check = action(Messages.Action_check, Messages.Action_checkTip, Icons.CHECK, () -> view.check(false));
        checkAll = action(Messages.Action_checkAll, Messages.Action_checkAllTip, Icons.CHECKALL,
                () -> view.check(true));
        cancel = action(Messages.Action_cancel, Messages.Action_cancelTip, Icons.CANCEL, view::cancel);
        mutants = new Action(Messages.Action_mutants, IAction.AS_CHECK_BOX) {};
        mutants.setToolTipText(Messages.Action_mutantsTip);
        mutants.setImageDescriptor(Icons.MUTANTS.descriptor());
        counterexample = action(Messages.Action_counterexample, Messages.Action_counterexampleTip,
                Icons.COUNTEREXAMPLE, view::showCounterexample);
        model = action(Messages.Action_model, Messages.Action_modelTip, null, this::showInModel);
        source = action(Messages.Action_source, Messages.Action_sourceTip, null, view::showSource);
        copy = action(Messages.Action_copyCommand, Messages.Action_copyCommandTip, null, this::copyCommand);
        update();
    }

    private static IAction action(String text, String tip, Icons icon, Runnable work) {
        Action action = new Action(text) {
            @Override
            public void run() {
                work.run();
            }
        };
        action.setToolTipText(tip);
        if (icon != null) {
            action.setImageDescriptor(icon.descriptor());
        }
        return action;
    }

    /** In the tool bar those with a picture, in the menu all. */
    void addTo(IContributionManager manager) {
        boolean isMenu = manager instanceof IMenuManager;
        manager.add(check);
        manager.add(checkAll);
        manager.add(mutants);
        manager.add(cancel);
        manager.add(new Separator());
        manager.add(counterexample);
        if (isMenu) {
            manager.add(model);
            manager.add(source);
            manager.add(copy);
        }
    }

    boolean isWithMutants() {
        return mutants.isChecked();
    }

    /** Offers what is possible now. */
    void update() {
        boolean isChecking = view.isChecking();
        boolean isSelected = !view.table().selected().isEmpty();
        check.setEnabled(isSelected && !isChecking);
        checkAll.setEnabled(!isChecking);
        cancel.setEnabled(isChecking);
        counterexample.setEnabled(isSelected && view.table().selectedCounterexample() != null);
        model.setEnabled(isSelected && view.subject().model() != null);
        MistakeRow mistake = view.table().selectedMistake();
        source.setEnabled(mistake != null && mistake.source().isPresent());
        copy.setEnabled(isSelected);
    }

    private void showInModel() {
        view.table().selected().get(0).element().ifPresent(element -> {
            try {
                open(element.path());
            } catch (PartInitException e) {
                StatusManager.getManager().handle(e.getStatus(), StatusManager.SHOW);
            }
        });
    }

    private void open(String path) throws PartInitException {
        ModelReveal reveal = IDE.openEditor(view.getSite().getPage(), view.subject().model())
                .getAdapter(ModelReveal.class);
        if (reveal != null) {
            reveal.reveal(path);
        }
    }

    private void copyCommand() {
        Clipboard clipboard = new Clipboard(view.table().viewer().getTree().getDisplay());
        clipboard.setContents(new Object[] { view.command(view.table().selected().get(0)) },
                new Transfer[] { TextTransfer.getInstance() });
        clipboard.dispose();
    }
}
