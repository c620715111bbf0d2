package org.tilewright.ui.editor.structure;

import org.eclipse.osgi.util.NLS;

/** The texts of this package, from {@code messages.properties} beside this class. */
final class Messages extends NLS {

    /** Menu of the kinds of element that can be added under the selected one. */
    public static String editor_newChild;

    static {
        NLS.initializeMessages("org.tilewright.ui.editor.structure.messages", Messages.class);
    }

    private Messages() {}
}
