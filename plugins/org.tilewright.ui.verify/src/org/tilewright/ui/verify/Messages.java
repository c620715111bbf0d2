package org.tilewright.ui.verify;

import org.eclipse.osgi.util.NLS;

/** The texts of this bundle, from {@code messages.properties}. */
public final class Messages extends NLS {

    static {
        NLS.initializeMessages("org.tilewright.ui.verify.messages", Messages.class);
    }

    private Messages() {}
}
