package org.tilewright.ui.editor.compare;

import org.eclipse.osgi.util.NLS;

/** The texts of comparisons. */
public final class Messages extends NLS {

    /** Above the elements that differ. */
    public static String compare_structure;
    /** Title of a comparison; takes the file. */
    public static String compare_title;
    /** The side of the last commit; takes the file. */
    public static String compare_committed;
    /** Why there is nothing to compare with. */
    public static String compare_failed;
    /** Name of the job. */
    public static String compare_job;

    static {
        NLS.initializeMessages("org.tilewright.ui.editor.compare.messages", Messages.class);
    }

    private Messages() {}
}
