package org.tilewright.ui.editor.session;

import org.eclipse.osgi.util.NLS;

/** The texts of this package. */
final class Messages extends NLS {

    /** What an edit of the text is called where it is undone. */
    public static String session_edit;

    static {
        NLS.initializeMessages("org.tilewright.ui.editor.session.messages", Messages.class);
    }

    private Messages() {}
}
