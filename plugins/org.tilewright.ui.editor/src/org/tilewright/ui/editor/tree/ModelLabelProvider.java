package org.tilewright.ui.editor.tree;

import java.net.URL;

import org.eclipse.emf.common.notify.AdapterFactory;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.edit.provider.ComposedImage;
import org.eclipse.emf.edit.provider.IItemLabelProvider;
import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.resource.LocalResourceManager;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.swt.graphics.Image;
import org.tilewright.model.provider.TilewrightEditPlugin;

/** Texts and images of model elements. */
public final class ModelLabelProvider extends LabelProvider {

    private final AdapterFactory adapterFactory;
    private final LocalResourceManager images = new LocalResourceManager(JFaceResources.getResources());

    /**
     * Makes labels without listening to changes; the content provider does that.
     *
     * @param adapterFactory makes the item providers
     */
    public ModelLabelProvider(AdapterFactory adapterFactory) {
        this.adapterFactory = adapterFactory;
    }

    /** The kind of element, and its name if it has one: EMF would show the first attribute of a nameless element. */
    @Override
    public String getText(Object element) {
        if (!(element instanceof EObject object)) {
            return item(element).getText(element);
        }
        String kind = TilewrightEditPlugin.INSTANCE.getString("_UI_" + object.eClass().getName() + "_type");
        EStructuralFeature name = object.eClass().getEStructuralFeature("name");
        return name == null || object.eGet(name) == null ? kind : kind + " " + object.eGet(name);
    }

    @Override
    public Image getImage(Object element) {
        ImageDescriptor descriptor = descriptor(element);
        return descriptor == null ? null : images.create(descriptor);
    }

    /** What the image is made of, null if there is none. */
    public ImageDescriptor descriptor(Object element) {
        return ofImage(item(element).getImage(element));
    }

    /** Item providers know no screen: they name an image by its address, or several drawn over each other. */
    private static ImageDescriptor ofImage(Object image) {
        return switch (image) {
            case URL url -> ImageDescriptor.createFromURL(url);
            case ComposedImage composed when !composed.getImages().isEmpty() -> ofImage(composed.getImages().get(0));
            case null, default -> null;
        };
    }

    private IItemLabelProvider item(Object element) {
        return (IItemLabelProvider) adapterFactory.adapt(element, IItemLabelProvider.class);
    }

    @Override
    public void dispose() {
        images.dispose();
        super.dispose();
    }
}
