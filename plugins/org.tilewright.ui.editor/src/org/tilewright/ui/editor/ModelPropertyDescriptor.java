package org.tilewright.ui.editor;

import java.util.Collection;
import java.util.Objects;

import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.edit.provider.IItemLabelProvider;
import org.eclipse.emf.edit.provider.IItemPropertyDescriptor;
import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.CellEditor;
import org.eclipse.jface.viewers.ComboBoxViewerCellEditor;
import org.eclipse.jface.viewers.ILabelProvider;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.views.properties.PropertyDescriptor;
import org.tilewright.model.metamodel.Parameter;

/** One property of one element: its name, its description, and the cell in which it is edited. */
final class ModelPropertyDescriptor extends PropertyDescriptor {

    private final Object element;
    private final IItemPropertyDescriptor item;

    ModelPropertyDescriptor(Object element, IItemPropertyDescriptor item) {
        super(item.getId(element), item.getDisplayName(element));
        this.element = element;
        this.item = item;
        setDescription(item.getDescription(element));
        setCategory(item.getCategory(element));
        setFilterFlags(item.getFilterFlags(element));
    }

    @Override
    public ILabelProvider getLabelProvider() {
        IItemLabelProvider labels = item.getLabelProvider(element);
        return LabelProvider.createTextProvider(labels::getText);
    }

    @Override
    public CellEditor createPropertyEditor(Composite parent) {
        if (!item.canSetProperty(element) || item.isMany(element)) {
            return null;
        }
        Collection<?> choices = choices();
        if (choices != null) {
            return choiceEditor(parent, choices);
        }
        return item.getFeature(element) instanceof EAttribute attribute
                ? new DataTypeCellEditor(parent, attribute.getEAttributeType())
                : null;
    }

    /** All values if there are only a few, else null. */
    private Collection<?> choices() {
        Collection<?> choices = item.getChoiceOfValues(element);
        if (choices == null && item.getFeature(element) instanceof EAttribute attribute) {
            Parameter parameter = Parameter.of(attribute);
            return parameter.isChoice()
                    ? parameter.options().stream().map(option -> parameter.parse(option.text())).toList()
                    : null;
        }
        return choices;
    }

    private CellEditor choiceEditor(Composite parent, Collection<?> choices) {
        ComboBoxViewerCellEditor editor = new ComboBoxViewerCellEditor(parent);
        editor.setContentProvider(ArrayContentProvider.getInstance());
        editor.setLabelProvider(getLabelProvider());
        editor.setInput(choices.stream().filter(Objects::nonNull).toList());
        return editor;
    }
}
