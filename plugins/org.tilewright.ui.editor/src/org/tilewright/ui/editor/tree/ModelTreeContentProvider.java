package org.tilewright.ui.editor.tree;

import org.eclipse.emf.common.notify.AdapterFactory;
import org.eclipse.emf.common.notify.Notification;
import org.eclipse.emf.edit.provider.IChangeNotifier;
import org.eclipse.emf.edit.provider.INotifyChangedListener;
import org.eclipse.emf.edit.provider.IStructuredItemContentProvider;
import org.eclipse.emf.edit.provider.ITreeItemContentProvider;
import org.eclipse.emf.edit.provider.IViewerNotification;
import org.eclipse.jface.viewers.ITreeContentProvider;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.jface.viewers.Viewer;

/** Shows a model in a tree viewer as its item providers see it, and keeps the viewer current. */
public final class ModelTreeContentProvider implements ITreeContentProvider, INotifyChangedListener {

    private final AdapterFactory adapterFactory;
    private TreeViewer viewer;

    /**
     * Listens to changes until it is disposed.
     *
     * @param adapterFactory makes the item providers, and notifies of their changes
     */
    public <F extends AdapterFactory & IChangeNotifier> ModelTreeContentProvider(F adapterFactory) {
        this.adapterFactory = adapterFactory;
        adapterFactory.addListener(this);
    }

    @Override
    public void inputChanged(Viewer newViewer, Object oldInput, Object newInput) {
        viewer = (TreeViewer) newViewer;
    }

    @Override
    public Object[] getElements(Object input) {
        return ((IStructuredItemContentProvider) adapterFactory.adapt(input, IStructuredItemContentProvider.class))
                .getElements(input).toArray();
    }

    @Override
    public Object[] getChildren(Object element) {
        return item(element).getChildren(element).toArray();
    }

    @Override
    public boolean hasChildren(Object element) {
        return item(element).hasChildren(element);
    }

    @Override
    public Object getParent(Object element) {
        return item(element).getParent(element);
    }

    private ITreeItemContentProvider item(Object element) {
        return (ITreeItemContentProvider) adapterFactory.adapt(element, ITreeItemContentProvider.class);
    }

    @Override
    public void notifyChanged(Notification notification) {
        if (viewer == null || viewer.getControl().isDisposed()
                || !(notification instanceof IViewerNotification change)) {
            return;
        }
        if (change.getElement() == null) {
            viewer.refresh();
            return;
        }
        if (change.isContentRefresh()) {
            viewer.refresh(change.getElement());
        }
        if (change.isLabelUpdate()) {
            viewer.update(change.getElement(), null);
        }
    }

    @Override
    public void dispose() {
        ((IChangeNotifier) adapterFactory).removeListener(this);
    }
}
