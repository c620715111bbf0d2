package org.tilewright.ui.editor;

import java.util.List;

import org.eclipse.jface.action.IAction;
import org.eclipse.ui.IActionBars;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.actions.ActionFactory;
import org.eclipse.ui.part.MultiPageEditorActionBarContributor;
import org.eclipse.ui.texteditor.ITextEditor;
import org.tilewright.ui.editor.page.ModelPage;

/** Gives the Edit menu to the page that is shown. Undo and redo are those of the editor, whatever the page. */
public final class PipelineEditorContributor extends MultiPageEditorActionBarContributor {

    private static final List<String> PAGE_ACTIONS = List.of(ActionFactory.CUT.getId(), ActionFactory.COPY.getId(),
            ActionFactory.PASTE.getId(), ActionFactory.DELETE.getId(), ActionFactory.SELECT_ALL.getId(),
            ActionFactory.FIND.getId(), ActionFactory.PRINT.getId());

    private PipelineEditor editor;

    @Override
    public void setActiveEditor(IEditorPart part) {
        editor = part instanceof PipelineEditor pipelineEditor ? pipelineEditor : null;
        super.setActiveEditor(part);
    }

    @Override
    public void setActivePage(IEditorPart ignored) {
        if (editor == null) {
            return;
        }
        Object page = editor.shownPage();
        IActionBars bars = getActionBars();
        bars.setGlobalActionHandler(ActionFactory.UNDO.getId(), editor.undo());
        bars.setGlobalActionHandler(ActionFactory.REDO.getId(), editor.redo());
        for (String id : PAGE_ACTIONS) {
            IAction action = page instanceof ITextEditor text ? text.getAction(id)
                    : page instanceof ModelPage model ? model.editAction(id) : null;
            bars.setGlobalActionHandler(id, action);
        }
        bars.updateActionBars();
    }
}
