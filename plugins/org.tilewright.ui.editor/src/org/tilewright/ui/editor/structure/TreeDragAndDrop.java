package org.tilewright.ui.editor.structure;

import java.util.List;

import org.eclipse.emf.common.command.Command;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.edit.command.DragAndDropCommand;
import org.eclipse.jface.util.LocalSelectionTransfer;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.jface.viewers.ViewerDropAdapter;
import org.eclipse.swt.dnd.DND;
import org.eclipse.swt.dnd.DragSourceAdapter;
import org.eclipse.swt.dnd.DragSourceEvent;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.swt.dnd.TransferData;
import org.tilewright.ui.editor.session.ModelSession;

/** Parts are dragged within a tree, where they move or are copied, and between models and texts, where they are copied. */
final class TreeDragAndDrop {

    private static final float BEFORE = 0.1f;
    private static final float ON = 0.5f;
    private static final float AFTER = 0.9f;

    private final ModelSession session;
    private final TreeViewer tree;

    TreeDragAndDrop(ModelSession session, TreeViewer tree) {
        this.session = session;
        this.tree = tree;
    }

    void install() {
        int operations = DND.DROP_COPY | DND.DROP_MOVE;
        Transfer[] transfers = { LocalSelectionTransfer.getTransfer(), TextTransfer.getInstance() };
        tree.addDragSupport(operations, transfers, new Source());
        tree.addDropSupport(operations, transfers, new Target());
    }

    /**
     * Drops elements of this model.
     *
     * @param location above, on or below the target
     * @param operation {@link DND#DROP_MOVE} or {@link DND#DROP_COPY}
     * @return whether that can be done; then it is
     */
    boolean drop(List<EObject> elements, EObject target, int location, int operation) {
        EObject holder = location == ViewerDropAdapter.LOCATION_ON ? target : target.eContainer();
        if (holder == null || !elements.stream().allMatch(element -> holds(holder, element))) {
            return false;
        }
        float place = location == ViewerDropAdapter.LOCATION_BEFORE ? BEFORE
                : location == ViewerDropAdapter.LOCATION_AFTER ? AFTER : ON;
        Command command = DragAndDropCommand.create(session.editingDomain(), target, place,
                DND.DROP_COPY | DND.DROP_MOVE, operation, elements);
        if (session.isBroken() || !command.canExecute()) {
            return false;
        }
        session.execute(command, null);
        return true;
    }

    private static boolean holds(EObject holder, EObject element) {
        return holder.eClass().getEAllContainments().stream()
                .anyMatch(part -> part.getEReferenceType().isInstance(element));
    }

    private final class Source extends DragSourceAdapter {

        @Override
        public void dragStart(DragSourceEvent event) {
            event.doit = !session.isBroken() && !tree.getStructuredSelection().isEmpty();
            LocalSelectionTransfer.getTransfer().setSelection(tree.getStructuredSelection());
        }

        @Override
        public void dragSetData(DragSourceEvent event) {
            if (TextTransfer.getInstance().isSupportedType(event.dataType)) {
                event.data = PartText.of(session, elements(tree.getStructuredSelection()));
            }
        }

        @Override
        public void dragFinished(DragSourceEvent event) {
            LocalSelectionTransfer.getTransfer().setSelection(null);
        }
    }

    private static List<EObject> elements(IStructuredSelection selection) {
        return selection.stream().filter(EObject.class::isInstance).map(EObject.class::cast).toList();
    }

    private final class Target extends ViewerDropAdapter {

        Target() {
            super(tree);
        }

        @Override
        public boolean validateDrop(Object target, int operation, TransferData type) {
            return !session.isBroken() && target instanceof EObject;
        }

        @Override
        public boolean performDrop(Object data) {
            if (data instanceof IStructuredSelection dragged && elements(dragged).stream()
                    .allMatch(element -> element.eResource() == session.resource())) {
                return TreeDragAndDrop.this.drop(elements(dragged), (EObject) getCurrentTarget(), getCurrentLocation(),
                        getCurrentOperation());
            }
            return data instanceof String text && PartText.paste(session, (EObject) getCurrentTarget(), text);
        }
    }
}
