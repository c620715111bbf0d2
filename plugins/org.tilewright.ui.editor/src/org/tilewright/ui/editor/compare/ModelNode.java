package org.tilewright.ui.editor.compare;

import org.eclipse.compare.ITypedElement;
import org.eclipse.compare.structuremergeviewer.DocumentRangeNode;
import org.eclipse.jface.text.IDocument;
import org.eclipse.swt.graphics.Image;
import org.eclipse.ui.ISharedImages;
import org.eclipse.ui.PlatformUI;

/** An element or a parameter of a model in a comparison, with the text that says it. */
final class ModelNode extends DocumentRangeNode implements ITypedElement {

    private static final int ELEMENT = 1;
    private static final int PARAMETER = 2;

    private final String name;

    /**
     * @param id tells it from those beside it, in both models
     * @param name what is shown
     */
    ModelNode(DocumentRangeNode parent, boolean parameter, String id, String name, IDocument document, int start,
            int length) {
        super(parent, parameter ? PARAMETER : ELEMENT, id, document, start, length);
        this.name = name;
        if (parent != null) {
            parent.addChild(this);
        }
    }

    @Override
    public String getName() {
        return name;
    }

    /** Its text is compared as a model's. */
    @Override
    public String getType() {
        return "pipeline";
    }

    @Override
    public Image getImage() {
        String key = getTypeCode() == PARAMETER ? ISharedImages.IMG_OBJ_FILE : ISharedImages.IMG_OBJ_ELEMENT;
        return PlatformUI.getWorkbench().getSharedImages().getImage(key);
    }
}
