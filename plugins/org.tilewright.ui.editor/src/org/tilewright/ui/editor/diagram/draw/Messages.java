package org.tilewright.ui.editor.diagram.draw;

import org.eclipse.osgi.util.NLS;

/** The texts of this package, from {@code messages.properties} beside this class. */
final class Messages extends NLS {

    public static String diagram_legendQueue;
    public static String diagram_legendCoupling;
    /** Name of a run. */
    public static String diagram_legendBusy;

    static {
        NLS.initializeMessages("org.tilewright.ui.editor.diagram.draw.messages", Messages.class);
    }

    private Messages() {}
}
