package org.tilewright.ui.results.state;

import java.util.List;

import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.layout.TreeColumnLayout;
import org.eclipse.jface.resource.FontDescriptor;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.resource.LocalResourceManager;
import org.eclipse.jface.viewers.CellLabelProvider;
import org.eclipse.jface.viewers.ColumnWeightData;
import org.eclipse.jface.viewers.IElementComparer;
import org.eclipse.jface.viewers.ITreeContentProvider;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.jface.viewers.TreeViewerColumn;
import org.eclipse.jface.viewers.ViewerCell;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.swt.graphics.Font;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Tree;
import org.tilewright.run.inspect.StateNode;
import org.tilewright.ui.AccessibleName;
import org.tilewright.ui.results.Icons;
import org.tilewright.ui.results.Messages;
import org.tilewright.ui.results.ViewAction;
import org.tilewright.ui.theme.Palette;

/** Components, their fields, and what these hold. What is changed has a mark and stands in bold. */
final class StateTree {

    /** Below so few nodes all are opened: who asks for something wants to see it. */
    private static final int MOST_OPENED = 150;

    private final TreeViewer viewer;
    private final Font bold;
    /** What was open when there was something to be seen. */
    private Object[] open = {};

    StateTree(Composite parent) {
        Tree tree = new Tree(parent, SWT.FULL_SELECTION | SWT.SINGLE | SWT.VIRTUAL);
        tree.setHeaderVisible(true);
        AccessibleName.give(tree, () -> Messages.State_table);
        bold = new LocalResourceManager(JFaceResources.getResources(), tree)
                .create(FontDescriptor.createFrom(tree.getFont()).setStyle(SWT.BOLD));
        viewer = new TreeViewer(tree);
        viewer.setUseHashlookup(true);
        viewer.setComparer(new ByPath());
        TreeColumnLayout layout = new TreeColumnLayout();
        parent.setLayout(layout);
        column(layout, Messages.State_field, 40, new Labels(true));
        column(layout, Messages.State_value, 60, new Labels(false));
        viewer.setContentProvider(new Children());
        MenuManager menu = new MenuManager();
        menu.setRemoveAllWhenShown(true);
        menu.addMenuListener(manager -> {
            if (selected() != null) {
                manager.add(new ViewAction(Messages.State_copy, Icons.EXPORT, this::copy));
            }
        });
        tree.setMenu(menu.createContextMenu(tree));
        tree.addListener(SWT.KeyDown, event -> {
            if (event.keyCode == 'c' && event.stateMask == SWT.MOD1 && selected() != null) {
                copy();
            }
        });
    }

    private void column(TreeColumnLayout layout, String text, int weight, CellLabelProvider labels) {
        TreeViewerColumn column = new TreeViewerColumn(viewer, SWT.LEFT);
        column.getColumn().setText(text);
        column.setLabelProvider(labels);
        layout.setColumnData(column.getColumn(), new ColumnWeightData(weight, weight * 4));
    }

    /**
     * Shows nodes; those that were open, and are there or come back, stay open.
     *
     * @param opens whether all are opened, if they are few
     */
    void show(List<StateNode> nodes, boolean opens) {
        if (viewer.getTree().getItemCount() > 0) {
            open = viewer.getExpandedElements();
        }
        Tree tree = viewer.getTree();
        tree.setRedraw(false);
        viewer.setInput(nodes);
        viewer.setExpandedElements(open);
        if (opens && size(nodes) <= MOST_OPENED) {
            viewer.expandAll();
        }
        tree.setRedraw(true);
    }

    private static int size(List<StateNode> nodes) {
        int size = nodes.size();
        for (StateNode node : nodes) {
            size += size(node.children());
        }
        return size;
    }

    private StateNode selected() {
        return (StateNode) viewer.getStructuredSelection().getFirstElement();
    }

    private void copy() {
        Clipboard clipboard = new Clipboard(viewer.getTree().getDisplay());
        clipboard.setContents(new Object[] { selected().line() }, new Transfer[] { TextTransfer.getInstance() });
        clipboard.dispose();
    }

    /** What a column shows. */
    private final class Labels extends CellLabelProvider {

        private final boolean isOfNames;

        private Labels(boolean isOfNames) {
            this.isOfNames = isOfNames;
        }

        @Override
        public void update(ViewerCell cell) {
            StateNode node = (StateNode) cell.getElement();
            String text = isOfNames ? node.name() : node.value();
            cell.setText(isOfNames && node.hasChanges() ? NLS.bind(Messages.State_changedMark, text) : text);
            cell.setFont(node.isChanged() ? bold : null);
            cell.setForeground(node.isChanged() && !isOfNames ? Palette.of(viewer.getTree()).accent() : null);
        }
    }

    /** The same fields of other moments are the same. */
    private static final class ByPath implements IElementComparer {

        @Override
        public boolean equals(Object a, Object b) {
            return a instanceof StateNode one && b instanceof StateNode other ? one.path().equals(other.path())
                    : a == b;
        }

        @Override
        public int hashCode(Object element) {
            return element instanceof StateNode node ? node.path().hashCode() : System.identityHashCode(element);
        }
    }

    /** What is below what. */
    private static final class Children implements ITreeContentProvider {

        @Override
        public Object[] getElements(Object input) {
            return ((List<?>) input).toArray();
        }

        @Override
        public Object[] getChildren(Object parent) {
            return ((StateNode) parent).children().toArray();
        }

        @Override
        public Object getParent(Object element) {
            return null;
        }

        @Override
        public boolean hasChildren(Object element) {
            return !((StateNode) element).children().isEmpty();
        }
    }
}
