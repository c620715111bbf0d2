package org.tilewright.ui.editor;

import org.eclipse.osgi.util.NLS;

/** The texts of this bundle, from {@code messages.properties}. */
public final class Messages extends NLS {

    /** Menu of the kinds of element that can be added under the selected one. */
    public static String editor_newChild;
    /** Above a page while the source is no model; takes the line of its first mistake and what it is. */
    public static String banner_broken, banner_earlier;
    /** Tab of the forms. */
    public static String page_overview;
    /** Tab of the tree. */
    public static String page_structure;
    /** Tab of the diagram. */
    public static String page_diagram;
    /** Tab of the text. */
    public static String page_source;
    /** Why an input cannot be edited; takes its name. */
    public static String editor_notAFile;

    static {
        NLS.initializeMessages("org.tilewright.ui.editor.messages", Messages.class);
    }

    private Messages() {}
}
