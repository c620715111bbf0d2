package org.tilewright.ui.editor.page;

import org.eclipse.osgi.util.NLS;

/** The texts that pages share, from {@code messages.properties} beside this class. */
public final class Messages extends NLS {

    /** Above a page while the source is no model; takes the line of its first mistake and what it is. */
    public static String banner_broken;
    /** Above a page of a file of an earlier version; takes that, this version and the name under which it is kept. */
    public static String banner_earlier;
    /** Tab of the forms. */
    public static String page_overview;
    /** Tab of the tree. */
    public static String page_structure;
    /** Tab of the diagram. */
    public static String page_diagram;
    /** Tab of the text. */
    public static String page_source;

    static {
        NLS.initializeMessages("org.tilewright.ui.editor.page.messages", Messages.class);
    }

    private Messages() {}
}
