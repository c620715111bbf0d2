package org.tilewright.ui.editor.diagram.layout;

/** How much room texts take, in pixels at a zoom of 1. Usable in any thread. */
public interface TextMeasure {

    /** Width of a line of text. */
    double width(String text, TextStyle style);

    /** Height of a line of text. */
    double height(TextStyle style);

    /** The kinds of text in a diagram. */
    enum TextStyle {
        /** Name of a block. */
        TITLE,
        /** A parameter that the model chooses. */
        CHOSEN,
        /** A parameter that has its default, and names of ports. */
        PLAIN,
        /** Names of ports and lengths of queues. */
        SMALL
    }
}
