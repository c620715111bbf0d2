package org.tilewright.ui.editor.tree;

import org.eclipse.osgi.util.NLS;

/** The texts of this package, from {@code messages.properties}. */
final class Messages extends NLS {

    /** An element with a warning; takes its name. */
    public static String tree_warning;
    /** An element that violates a property; takes its name. */
    public static String tree_violation;
    /** An element with an error; takes its name. */
    public static String tree_error;
    /** An element with a warning at one inside of it; takes its name. */
    public static String tree_warningInside;
    /** An element with a violation at one inside of it; takes its name. */
    public static String tree_violationInside;
    /** An element with an error at one inside of it; takes its name. */
    public static String tree_errorInside;
    /** What a screen reader calls a tree of a model. */
    public static String tree_name;

    static {
        NLS.initializeMessages("org.tilewright.ui.editor.tree.messages", Messages.class);
    }

    private Messages() {}
}
