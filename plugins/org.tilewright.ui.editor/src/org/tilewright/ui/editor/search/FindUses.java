package org.tilewright.ui.editor.search;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.search.ui.NewSearchUI;
import org.eclipse.ui.IFileEditorInput;
import org.eclipse.ui.handlers.HandlerUtil;
import org.tilewright.ui.editor.PipelineEditor;
import org.tilewright.ui.editor.tree.ModelLabelProvider;

/** Finds who uses the element that is selected in the editor: on a page, in the Outline, or by the caret in the source. */
public final class FindUses extends AbstractHandler {

    @Override
    public Object execute(ExecutionEvent event) {
        if (HandlerUtil.getActiveEditor(event) instanceof PipelineEditor editor) {
            find(editor);
        }
        return null;
    }

    /** Finds the uses of what is selected in an editor of a file of the workspace. */
    public static void find(PipelineEditor editor) {
        if (editor.getSite().getSelectionProvider().getSelection() instanceof IStructuredSelection selection
                && selection.getFirstElement() instanceof EObject element
                && editor.getEditorInput() instanceof IFileEditorInput input) {
            ModelLabelProvider labels = new ModelLabelProvider(editor.session().adapterFactory());
            NewSearchUI.runQueryInBackground(new UsesQuery(input.getFile(), element, labels.getText(element)));
            labels.dispose();
        }
    }
}
