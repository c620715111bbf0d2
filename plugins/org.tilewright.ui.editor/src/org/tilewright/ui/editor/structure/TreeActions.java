package org.tilewright.ui.editor.structure;

import java.util.List;

import org.eclipse.emf.common.command.Command;
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
import org.eclipse.ui.IEditorSite;
import org.eclipse.ui.IWorkbenchActionConstants;
import org.eclipse.ui.actions.ActionFactory;
import org.tilewright.ui.editor.Messages;
import org.tilewright.ui.editor.session.ModelSession;

/** Delete and new child for a tree over a model, in the Edit menu and in the tree's own. */
final class TreeActions {

    private final ModelSession session;
    private final EditingDomain editingDomain;
    private final TreeViewer tree;
    private final IAction delete;

    TreeActions(ModelSession session, TreeViewer tree) {
        this.session = session;
        this.editingDomain = session.editingDomain();
        this.tree = tree;
        delete = action(() -> execute(deleteCommand()));
    }

    /** Puts the actions into the tree's menu and keeps them enabled as the selection changes. */
    void register(IEditorSite site) {
        label(delete, ActionFactory.DELETE, site);
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
        return id.equals(ActionFactory.DELETE.getId()) ? delete : null;
    }

    private void fill(IMenuManager menu) {
        MenuManager newChild = new MenuManager(Messages.editor_newChild);
        selection().stream().limit(1).flatMap(parent -> editingDomain.getNewChildDescriptors(parent, null).stream())
                .map(this::newChildAction).forEach(newChild::add);
        menu.add(newChild);
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
        delete.setEnabled(!session.isBroken() && deleteCommand().canExecute());
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
