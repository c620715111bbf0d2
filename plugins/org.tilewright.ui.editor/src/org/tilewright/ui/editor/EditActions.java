package org.tilewright.ui.editor;

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
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.ui.IActionBars;
import org.eclipse.ui.IEditorSite;
import org.eclipse.ui.IWorkbenchActionConstants;
import org.eclipse.ui.actions.ActionFactory;

/** Undo, redo, delete and new child for a tree over an editing domain, in the Edit menu and in the tree's own. */
final class EditActions {

    private final EditingDomain editingDomain;
    private final TreeViewer tree;
    private final IAction undo;
    private final IAction redo;
    private final IAction delete;

    EditActions(EditingDomain editingDomain, TreeViewer tree) {
        this.editingDomain = editingDomain;
        this.tree = tree;
        undo = action(editingDomain.getCommandStack()::undo);
        redo = action(editingDomain.getCommandStack()::redo);
        delete = action(() -> execute(deleteCommand()));
    }

    /** Puts the actions into the editor's menus and keeps them enabled as the model and the selection change. */
    void register(IEditorSite site) {
        IActionBars bars = site.getActionBars();
        bars.setGlobalActionHandler(ActionFactory.UNDO.getId(), undo);
        bars.setGlobalActionHandler(ActionFactory.REDO.getId(), redo);
        bars.setGlobalActionHandler(ActionFactory.DELETE.getId(), delete);
        label(delete, ActionFactory.DELETE, site);
        MenuManager menu = new MenuManager();
        menu.setRemoveAllWhenShown(true);
        menu.addMenuListener(this::fill);
        tree.getControl().setMenu(menu.createContextMenu(tree.getControl()));
        site.registerContextMenu(menu, tree, false);
        editingDomain.getCommandStack().addCommandStackListener(event -> update());
        tree.addSelectionChangedListener(event -> update());
        update();
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
        action.setEnabled(command.canExecute());
        return action;
    }

    private void update() {
        undo.setEnabled(editingDomain.getCommandStack().canUndo());
        redo.setEnabled(editingDomain.getCommandStack().canRedo());
        delete.setEnabled(deleteCommand().canExecute());
    }

    private Command deleteCommand() {
        return DeleteCommand.create(editingDomain, selection());
    }

    private void execute(Command command) {
        editingDomain.getCommandStack().execute(command);
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
