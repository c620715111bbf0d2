package org.tilewright.ui.editor.overview;

import org.eclipse.osgi.util.NLS;

/** The texts of the forms. */
public final class Messages extends NLS {

    /** Nothing is chosen. */
    public static String form_none;
    /** Above the parameters. */
    public static String form_parameters;
    /** Above the parts. */
    public static String form_parts;
    /** Button that goes back to the default. */
    public static String form_reset;
    /** Its tool tip; takes the default. */
    public static String form_resetTip;
    /** Its tool tip for what has no default. */
    public static String form_removeTip;
    /** Mark of a value that is not the default. */
    public static String form_overridden;
    /** What that mark says to a screen reader and in a tool tip. */
    public static String form_overriddenTip;
    /** What undo calls an edit; takes the parameter. */
    public static String form_edit;
    /** When the model is empty. */
    public static String form_noModel;

    static {
        NLS.initializeMessages("org.tilewright.ui.editor.overview.messages", Messages.class);
    }

    private Messages() {}
}
