package org.tilewright.ui.editor;

import org.eclipse.osgi.util.NLS;

/** The texts of this bundle, from {@code messages.properties}. */
public final class Messages extends NLS {

    /** Menu of the kinds of element that can be added under the selected one. */
    public static String editor_newChild;
    /** First line of an editor whose file cannot be read. */
    public static String editor_unreadable;
    /** Title of the message that a file could not be saved. */
    public static String editor_saveFailed;
    /** Why an input cannot be edited; takes its name. */
    public static String editor_notAFile;

    static {
        NLS.initializeMessages("org.tilewright.ui.editor.messages", Messages.class);
    }

    private Messages() {}
}
