package org.tilewright.ui.editor.tree;

import java.util.Set;
import java.util.function.Consumer;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.jface.viewers.ColumnViewerToolTipSupport;
import org.eclipse.jface.viewers.TreeViewer;
import org.tilewright.ui.AccessibleName;
import org.tilewright.ui.editor.problems.ElementProblems;
import org.tilewright.ui.editor.session.ModelSession;

/** Makes a tree viewer show a model and what is wrong with its parts. */
public final class ModelTree {

    private ModelTree() {}

    /**
     * Shows the model of a session, which the tree follows as long as it lives.
     *
     * @param levels so many are unfolded
     */
    public static void show(TreeViewer tree, ModelSession session, ElementProblems problems, int levels) {
        tree.setContentProvider(new ModelTreeContentProvider(session.adapterFactory()));
        tree.setLabelProvider(new ModelTreeLabels(new ModelLabelProvider(session.adapterFactory()), problems));
        AccessibleName.give(tree.getControl(), () -> Messages.tree_name);
        ColumnViewerToolTipSupport.enableFor(tree);
        Consumer<Set<EObject>> follower = changed -> tree.update(changed.toArray(), null);
        problems.addListener(follower);
        tree.getControl().addDisposeListener(event -> problems.removeListener(follower));
        tree.setInput(session.resource());
        tree.expandToLevel(levels);
    }
}
