package org.tilewright.ui.editor.diagram.layout;

import org.tilewright.ui.editor.diagram.graph.Block;
import org.tilewright.ui.editor.diagram.graph.Block.Expansion;
import org.tilewright.ui.editor.diagram.layout.TextMeasure.TextStyle;

/** How large a block must be for its texts. */
public final class BlockSize {

    /** Space between the edge of a block and its texts. */
    public static final double PADDING = 8;
    /** Height of the bar that shows how busy a block is, with the space above it. */
    public static final double BAR = 16;
    /** Edge of the handle that expands a block. */
    public static final double HANDLE = 12;

    /** Edge of the icon before the title. */
    public static final double ICON = 16;
    /** Room for the icon, with the space behind it. */
    public static final double ICON_ROOM = 20;

    private static final double LEAST_WIDTH = 84;

    private BlockSize() {}

    /** Width that the texts of a block need. */
    public static double width(Block block, TextMeasure measure) {
        double width = measure.width(title(block), TextStyle.TITLE) + ICON_ROOM
                + (block.expansion() == Expansion.NONE ? 0 : HANDLE + 4);
        for (Block.Line line : block.lines()) {
            width = Math.max(width, measure.width(line.text(), style(line)));
        }
        return Math.ceil(Math.max(LEAST_WIDTH, width + 2 * PADDING));
    }

    /** Height of a block: its texts, and the bar if there is a run to show. */
    public static double height(Block block, TextMeasure measure, boolean withBar) {
        double height = 2 * PADDING + measure.height(TextStyle.TITLE);
        height += block.lines().size() * measure.height(TextStyle.PLAIN);
        return Math.ceil(height + (withBar && !block.components().isEmpty() ? BAR : 0));
    }

    /** Name of a block and the number of equal parts in it. */
    public static String title(Block block) {
        return block.copies() > 1 ? block.title() + " \u00d7" + block.copies() : block.title();
    }

    /** How a line is written. */
    public static TextStyle style(Block.Line line) {
        return line.chosen() && !line.name().isEmpty() ? TextStyle.CHOSEN : TextStyle.PLAIN;
    }
}
