package org.tilewright.ui.editor.diagram;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.tilewright.ui.editor.Messages;
import org.tilewright.ui.editor.ModelPage;
import org.tilewright.ui.editor.PipelineEditor;

/** The page of the editor that draws the model. */
public final class DiagramPage extends ModelPage {

    /** By which the editor knows the page. */
    public static final String ID = "org.tilewright.ui.editor.diagram";

    private Canvas canvas;

    public DiagramPage(PipelineEditor editor) {
        super(editor, ID, Messages.page_diagram);
    }

    @Override
    protected Control createBody(Composite parent) {
        canvas = new Canvas(parent, SWT.DOUBLE_BUFFERED);
        return canvas;
    }

    @Override
    protected void refresh() {
        canvas.redraw();
    }

    @Override
    public void reveal(EObject element) {
        canvas.setFocus();
    }
}
