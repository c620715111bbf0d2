package org.tilewright.ui.results;

import java.util.Locale;

import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.jface.resource.ResourceLocator;

/** The pictures of this bundle's actions. */
public enum Icons {
    EXPORT, FIT, ACTUAL, ZOOMIN, ZOOMOUT, MODEL, SWAP, CHOOSE, PERFETTO, TIMELINE, BOOKMARK, FRAME, PROGRAM,
    DEBUG;

    private static final String BUNDLE = "org.tilewright.ui.results";

    /** For actions and resource managers. */
    public ImageDescriptor descriptor() {
        return ResourceLocator.imageDescriptorFromBundle(BUNDLE, "icons/" + name().toLowerCase(Locale.ROOT) + ".svg")
                .orElseThrow();
    }
}
