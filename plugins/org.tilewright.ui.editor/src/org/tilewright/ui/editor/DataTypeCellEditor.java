package org.tilewright.ui.editor;

import org.eclipse.emf.ecore.EDataType;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.jface.viewers.TextCellEditor;
import org.eclipse.swt.widgets.Composite;

/** Edits a value as the text that stands in the model file, such as {@code 32 KiB}; refuses text that has no value. */
final class DataTypeCellEditor extends TextCellEditor {

    private final EDataType type;

    DataTypeCellEditor(Composite parent, EDataType type) {
        super(parent);
        this.type = type;
        // Asked about the text while it is typed, but first about the value with which the cell opens.
        setValidator(candidate -> candidate instanceof String text ? problem(text) : null);
    }

    private String problem(String text) {
        try {
            EcoreUtil.createFromString(type, text);
            return null;
        } catch (IllegalArgumentException refused) {
            return refused.getMessage();
        }
    }

    @Override
    protected Object doGetValue() {
        return EcoreUtil.createFromString(type, (String) super.doGetValue());
    }

    @Override
    protected void doSetValue(Object value) {
        String text = EcoreUtil.convertToString(type, value);
        super.doSetValue(text == null ? "" : text);
    }
}
