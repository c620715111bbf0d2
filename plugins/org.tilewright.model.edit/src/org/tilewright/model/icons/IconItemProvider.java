package org.tilewright.model.icons;

import java.util.Collection;

import org.eclipse.emf.common.notify.AdapterFactory;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.edit.provider.ItemProviderAdapter;

/** What all generated item providers extend: it names the icons that were drawn for their classes. */
public class IconItemProvider extends ItemProviderAdapter {

    /**
     * Makes a provider.
     *
     * @param adapterFactory the factory that it is made by
     */
    public IconItemProvider(AdapterFactory adapterFactory) {
        super(adapterFactory);
    }

    @Override
    public Object getImage(Object object) {
        return object instanceof EObject element ? ElementIcons.of(element.eClass()) : super.getImage(object);
    }

    @Override
    public Object getCreateChildImage(Object owner, Object feature, Object child, Collection<?> selection) {
        return child instanceof EObject element ? ElementIcons.of(element.eClass())
                : super.getCreateChildImage(owner, feature, child, selection);
    }
}
