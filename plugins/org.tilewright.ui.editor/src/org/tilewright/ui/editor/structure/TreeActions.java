package org.tilewright.ui.editor.structure;

import java.util.List;
import java.util.Map;

import org.eclipse.emf.common.command.Command;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.edit.command.CommandActionDelegate;
import org.eclipse.emf.edit.command.CreateChildCommand;
import org.eclipse.emf.edit.command.DeleteCommand;
import org.eclipse.emf.edit.domain.EditingDomain;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.IMenuManager;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.ui.IEditorSite;
import org.eclipse.ui.IWorkbenchActionConstants;
import org.eclipse.ui.actions.ActionFactory;
import org.tilewright.ui.editor.session.ModelSession;

/** Copy and paste as text, delete and new child for a tree over a model, in the Edit menu and in the tree's own. */
final class TreeActions {

    private final ModelSession session;
    private final EditingDomain editingDomain;
    private final TreeViewer tree;
    private final IAction delete;
    private final IAction cut;
    private final IAction copy;
    private final IAction paste;

    TreeActions(ModelSession session, TreeViewer tree) {
        this.session = session;
        this.editingDomain = session.editingDomain();
        this.tree = tree;
        delete = action(() -> execute(deleteCommand()));
        copy = action(this::copy);
        cut = action(() -> {
            copy();
            execute(deleteCommand());
        });
        paste = action(() -> PartText.paste(session, (EObject) selection().get(0), clipboardText()));
    }

    /** Puts the actions into the tree's menu and keeps them enabled as the selection changes. */
    void register(IEditorSite site) {
        label(delete, ActionFactory.DELETE, site);
        label(cut, ActionFactory.CUT, site);
        label(copy, ActionFactory.COPY, site);
        label(paste, ActionFactory.PASTE, site);
        MenuManager menu = new MenuManager();
        menu.setRemoveAllWhenShown(true);
        menu.addMenuListener(this::fill);
        tree.getControl().setMenu(menu.createContextMenu(tree.getControl()));
        site.registerContextMenu(menu, tree, false);
        tree.addSelectionChangedListener(event -> update());
        update();
    }

    /** The action for one of the Edit menu, or null. */
    IAction editAction(String id) {
        return Map.of(ActionFactory.DELETE.getId(), delete, ActionFactory.CUT.getId(), cut, ActionFactory.COPY.getId(),
                copy, ActionFactory.PASTE.getId(), paste).get(id);
    }

    private void fill(IMenuManager menu) {
        MenuManager newChild = new MenuManager(Messages.editor_newChild);
        selection().stream().limit(1).flatMap(parent -> editingDomain.getNewChildDescriptors(parent, null).stream())
                .map(this::newChildAction).forEach(newChild::add);
        menu.add(newChild);
        menu.add(new Separator());
        menu.add(cut);
        menu.add(copy);
        menu.add(paste);
        menu.add(delete);
        menu.add(new Separator(IWorkbenchActionConstants.MB_ADDITIONS));
    }

    private IAction newChildAction(Object descriptor) {
        Object parent = selection().get(0);
        Command command = CreateChildCommand.create(editingDomain, parent, descriptor, selection());
        IAction action = action(() -> execute(command));
        action.setText(command instanceof CommandActionDelegate labelled ? labelled.getText() : command.getLabel());
        action.setEnabled(!session.isBroken() && command.canExecute());
        return action;
    }

    /** Enables what can be done with the selection. */
    void update() {
        boolean one = selection().stream().anyMatch(EObject.class::isInstance);
        delete.setEnabled(!session.isBroken() && deleteCommand().canExecute());
        cut.setEnabled(delete.isEnabled());
        copy.setEnabled(!session.isBroken() && one);
        paste.setEnabled(!session.isBroken() && one);
    }

    private void copy() {
        Clipboard clipboard = new Clipboard(tree.getControl().getDisplay());
        try {
            String text = PartText.of(session, selection().stream().map(EObject.class::cast).toList());
            clipboard.setContents(new Object[] { text }, new Transfer[] { TextTransfer.getInstance() });
        } finally {
            clipboard.dispose();
        }
    }

    private String clipboardText() {
        Clipboard clipboard = new Clipboard(tree.getControl().getDisplay());
        try {
            return clipboard.getContents(TextTransfer.getInstance()) instanceof String text ? text : "";
        } finally {
            clipboard.dispose();
        }
    }

    private Command deleteCommand() {
        return DeleteCommand.create(editingDomain, selection());
    }

    private void execute(Command command) {
        session.execute(command, null);
        if (!command.getAffectedObjects().isEmpty()) {
            tree.setSelection(new StructuredSelection(command.getAffectedObjects().toArray()),
                    true);
        }
    }

    private List<?> selection() {
        return tree.getStructuredSelection().toList();
    }

    private static IAction action(Runnable run) {
        return new Action() {
            @Override
            public void run() {
                run.run();
            }
        };
    }

    private static void label(IAction action, ActionFactory factory, IEditorSite site) {
        ActionFactory.IWorkbenchAction template = factory.create(site.getWorkbenchWindow());
        action.setText(template.getText());
        action.setImageDescriptor(template.getImageDescriptor());
        template.dispose();
    }
}
