package org.tilewright.ui.editor.fix;

import org.eclipse.osgi.util.NLS;

/** The texts of fixes. */
public final class Messages extends NLS {

    /** Path of a parameter and its new value. */
    public static String fix_set;
    /** Path of an element. */
    public static String fix_remove;
    /** Lines before and after. */
    public static String fix_preview;

    static {
        NLS.initializeMessages("org.tilewright.ui.editor.fix.messages", Messages.class);
    }

    private Messages() {}
}
