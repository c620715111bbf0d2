package org.tilewright.ui.editor.fix;

import org.eclipse.core.resources.IMarker;
import org.eclipse.swt.graphics.Image;
import org.eclipse.ui.IMarkerResolution2;
import org.tilewright.model.validation.Fix;
import org.tilewright.ui.editor.page.ModelEditor;

/** A fix as the workbench offers it. It is a change like any other: it is undone with the editor's others. */
final class FixResolution implements IMarkerResolution2 {

    private final ModelEditor editor;
    private final Fix fix;

    FixResolution(ModelEditor editor, Fix fix) {
        this.editor = editor;
        this.fix = fix;
    }

    @Override
    public String getLabel() {
        return FixText.label(fix);
    }

    @Override
    public String getDescription() {
        return editor.session().model().map(model -> FixText.preview(model, fix)).orElse("");
    }

    @Override
    public Image getImage() {
        return null;
    }

    @Override
    public void run(IMarker marker) {
        editor.session().apply(fix, getLabel());
    }
}
