package org.tilewright.ui.experiment;

import org.eclipse.osgi.util.NLS;

/** The texts of this bundle, from {@code messages.properties}. */
public final class Messages extends NLS {

    static {
        NLS.initializeMessages("org.tilewright.ui.experiment.messages", Messages.class);
    }

    private Messages() {}
}
