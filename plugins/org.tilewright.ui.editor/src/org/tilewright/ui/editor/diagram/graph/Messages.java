package org.tilewright.ui.editor.diagram.graph;

import org.eclipse.osgi.util.NLS;

/** The texts of this package, from {@code messages.properties} beside this class. */
final class Messages extends NLS {

    public static String diagram_gpu;
    public static String diagram_pixels;
    public static String diagram_mapper;
    public static String diagram_exchanger;
    public static String diagram_texturePort;
    /** Name and frequency of a clock. */
    public static String diagram_clock;
    /** Number of components of a GPU. */
    public static String diagram_components;
    public static String diagram_drawsPort;
    public static String diagram_linkPort;

    static {
        NLS.initializeMessages("org.tilewright.ui.editor.diagram.graph.messages", Messages.class);
    }

    private Messages() {}
}
