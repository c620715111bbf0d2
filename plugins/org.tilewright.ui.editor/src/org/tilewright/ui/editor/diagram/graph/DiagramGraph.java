package org.tilewright.ui.editor.diagram.graph;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * A system as blocks and links.
 *
 * @param system name of the system
 * @param gpus number of its GPUs
 * @param blocks the outermost blocks, in the order in which work flows
 * @param links links between any two blocks
 */
public record DiagramGraph(String system, int gpus, List<Block> blocks, List<Link> links) {

    /** All blocks, each before those inside of it. */
    public List<Block> allBlocks() {
        List<Block> all = new ArrayList<>();
        visit(blocks, all::add);
        return all;
    }

    private static void visit(List<Block> blocks, Consumer<Block> visitor) {
        for (Block block : blocks) {
            visitor.accept(block);
            visit(block.children(), visitor);
        }
    }
}
