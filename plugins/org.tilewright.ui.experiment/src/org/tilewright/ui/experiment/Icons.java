package org.tilewright.ui.experiment;

import java.util.Locale;

import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.jface.resource.ResourceLocator;

/** The pictures of this bundle. */
enum Icons {
    RUN, CANCEL, RESUME, RESULTS;

    private static final String BUNDLE = "org.tilewright.ui.experiment";

    /** For actions and resource managers. */
    public ImageDescriptor descriptor() {
        return ResourceLocator.imageDescriptorFromBundle(BUNDLE, "icons/" + name().toLowerCase(Locale.ROOT)
                + ".svg").orElseThrow();
    }
}
