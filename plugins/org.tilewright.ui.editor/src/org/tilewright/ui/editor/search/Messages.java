package org.tilewright.ui.editor.search;

import org.eclipse.osgi.util.NLS;

/** The texts of searches. */
public final class Messages extends NLS {

    /** What is searched for; takes the element. */
    public static String search_uses;
    /** The result; takes the element and the number of matches. */
    public static String search_result;
    /** A use; takes its path and file. */
    public static String search_match;

    static {
        NLS.initializeMessages("org.tilewright.ui.editor.search.messages", Messages.class);
    }

    private Messages() {}
}
