package org.tilewright.ui.editor.diagram.draw;

import java.util.OptionalDouble;

import org.tilewright.run.folder.BusyShares;
import org.tilewright.ui.editor.diagram.graph.Block;
import org.tilewright.ui.editor.diagram.graph.Block.Kind;

/**
 * How busy the blocks of a diagram were in a run.
 *
 * @param run name of the run
 * @param shares its busy shares
 */
public record Load(String run, BusyShares shares) {

    /** Part of its time in which what a block stands for was busy, 0 to 1: the mean of all of it. */
    public OptionalDouble of(Block block) {
        if (block.kind() == Kind.NODE) {
            return block.components().stream().mapToDouble(gpu -> shares.ofGpu(gpu).orElse(0)).average();
        }
        return block.kind() == Kind.COMPONENT ? shares.ofComponents(block.components()) : OptionalDouble.empty();
    }
}
