package org.tilewright.ui.launch;

import java.util.Locale;

import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.jface.resource.ResourceLocator;

/** The pictures of this bundle, each drawn so that it can be told from the others without its colours. */
public enum Icons {
    SIMULATION, VERIFICATION, RUNS, COMPLETED, FAILED, CANCELLED, INTERRUPTED, RUNNING, OPEN, COMPARE, DELETE, TAG,
    NOTE,
    RENAME, REFRESH, ADDFOLDER, COPY, FRAME, PARAMETER, COMMAND, NEWPROJECT, NEWEXAMPLE;

    private static final String BUNDLE = "org.tilewright.ui.launch";

    /** For actions and resource managers. */
    public ImageDescriptor descriptor() {
        return ResourceLocator.imageDescriptorFromBundle(BUNDLE, "icons/" + name().toLowerCase(Locale.ROOT)
                + ".svg").orElseThrow();
    }
}
