package org.tilewright.ui.editor.diagram;

import org.eclipse.osgi.util.NLS;

/** The texts of the diagram, from {@code messages.properties} beside this class. */
final class Messages extends NLS {

    /** Percentage and name of a run. */
    public static String diagram_busy;
    /** Message on what breaks a rule. */
    public static String diagram_problem;
    public static String diagram_layoutJob;
    /** Name of the system and number of blocks. */
    public static String diagram_accessible;
    /** Why not. */
    public static String diagram_cannotDraw;
    public static String diagram_zoomIn;
    public static String diagram_zoomInTip;
    public static String diagram_zoomOut;
    public static String diagram_zoomOutTip;
    public static String diagram_fit;
    public static String diagram_fitTip;
    public static String diagram_natural;
    public static String diagram_naturalTip;
    public static String diagram_load;
    public static String diagram_loadTip;
    public static String diagram_loadJob;
    public static String diagram_export;
    public static String diagram_exportTip;
    public static String diagram_exportJob;
    /** File and reason. */

    static {
        NLS.initializeMessages("org.tilewright.ui.editor.diagram.messages", Messages.class);
    }

    private Messages() {}
}
