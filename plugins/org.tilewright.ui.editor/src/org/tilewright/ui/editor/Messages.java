package org.tilewright.ui.editor;

import org.eclipse.osgi.util.NLS;

/** The texts of this package, from {@code messages.properties} beside this class. */
final class Messages extends NLS {

    /** Why an input cannot be edited; takes its name. */
    public static String editor_notAFile;

    static {
        NLS.initializeMessages("org.tilewright.ui.editor.messages", Messages.class);
    }

    private Messages() {}
}
