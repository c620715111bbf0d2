package org.tilewright.ui.editor;

import java.util.Collection;

import org.eclipse.emf.common.notify.AdapterFactory;
import org.eclipse.emf.edit.provider.IItemPropertyDescriptor;
import org.eclipse.emf.edit.provider.IItemPropertySource;
import org.eclipse.ui.views.properties.IPropertyDescriptor;
import org.eclipse.ui.views.properties.IPropertySource;

/** One model element in the properties view, as its item provider describes it. Changes are commands. */
final class ModelPropertySource implements IPropertySource {

    private final Object element;
    private final IItemPropertySource item;

    private ModelPropertySource(Object element, IItemPropertySource item) {
        this.element = element;
        this.item = item;
    }

    /**
     * The properties of an element.
     *
     * @param element what is selected
     * @param adapterFactory makes the item providers
     * @return its properties, or null when it has none
     */
    static IPropertySource of(Object element, AdapterFactory adapterFactory) {
        return adapterFactory.adapt(element, IItemPropertySource.class) instanceof IItemPropertySource item
                ? new ModelPropertySource(element, item)
                : null;
    }

    @Override
    public IPropertyDescriptor[] getPropertyDescriptors() {
        return item.getPropertyDescriptors(element).stream()
                .map(descriptor -> new ModelPropertyDescriptor(element, descriptor))
                .toArray(IPropertyDescriptor[]::new);
    }

    @Override
    public Object getPropertyValue(Object id) {
        return editable(descriptor(id).getPropertyValue(element));
    }

    @Override
    public void setPropertyValue(Object id, Object value) {
        descriptor(id).setPropertyValue(element, value);
    }

    @Override
    public boolean isPropertySet(Object id) {
        return descriptor(id).isPropertySet(element);
    }

    @Override
    public void resetPropertyValue(Object id) {
        descriptor(id).resetPropertyValue(element);
    }

    @Override
    public Object getEditableValue() {
        return editable(item.getEditableValue(element));
    }

    private IItemPropertyDescriptor descriptor(Object id) {
        return item.getPropertyDescriptor(element, id);
    }

    /** Item providers wrap values so that they can have properties themselves; cell editors want the value. */
    private static Object editable(Object value) {
        return value instanceof IItemPropertySource wrapper && !(value instanceof Collection)
                ? wrapper.getEditableValue(value)
                : value;
    }
}
