package org.tilewright.ui.editor.values;

import org.eclipse.osgi.util.NLS;

/** What is said of values. */
final class Messages extends NLS {

    public static String value_default;
    /** Point. */
    public static String value_own;
    public static String value_reading;
    public static String value_least;
    public static String value_greatest;
    /** Unit. */
    public static String value_unit;
    /** Default. */
    public static String value_defaultIs;
    /** Source: paper and section. */
    public static String value_source;

    static {
        NLS.initializeMessages("org.tilewright.ui.editor.values.messages", Messages.class);
    }

    private Messages() {}
}
