package org.tilewright.ui.editor.diagram.layout;

import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.eclipse.emf.ecore.EObject;
import org.tilewright.ui.editor.diagram.graph.Block;
import org.tilewright.ui.editor.diagram.graph.DiagramGraph;
import org.tilewright.ui.editor.diagram.graph.Link;
import org.tilewright.ui.editor.problems.ElementProblem;

/**
 * A diagram with all places, ready to be drawn. Coordinates are pixels at a zoom of 1 from the upper left corner.
 *
 * @param graph what it shows
 * @param boxes the blocks, each before those inside of it
 * @param wires the links
 * @param spokes links inside an expanded network
 * @param width width of all
 * @param height height of all
 */
public record Scene(DiagramGraph graph, List<Box> boxes, List<Wire> wires, List<Spoke> spokes, double width,
        double height) {

    /**
     * A block in its place.
     *
     * @param block the block
     * @param x left edge
     * @param y upper edge
     * @param width its width
     * @param height its height
     * @param ports where links leave and enter
     */
    public record Box(Block block, double x, double y, double width, double height, List<Port> ports) {

        /** Whether a point is in it. */
        public boolean contains(double px, double py) {
            return px >= x && px < x + width && py >= y && py < y + height;
        }

        /** Middle, from left. */
        public double centreX() {
            return x + width / 2;
        }

        /** Middle, from above. */
        public double centreY() {
            return y + height / 2;
        }
    }

    /**
     * A port in its place.
     *
     * @param name its name
     * @param x middle of the port
     * @param y middle of the port
     * @param labelled whether its name is shown
     * @param labelX left edge of its name
     * @param labelY upper edge of its name
     */
    public record Port(String name, double x, double y, boolean labelled, double labelX, double labelY) {}

    /**
     * A link in its place.
     *
     * @param link the link
     * @param points corners from its beginning to its end: x and y in turn
     * @param labelX left edge of its label
     * @param labelY upper edge of its label
     */
    public record Wire(Link link, double[] points, double labelX, double labelY) {}

    /**
     * A straight link between two nodes of a network.
     *
     * @param x1 where it begins
     * @param y1 where it begins
     * @param x2 where it ends
     * @param y2 where it ends
     */
    public record Spoke(double x1, double y1, double x2, double y2) {}

    /** The innermost block at a point. */
    public Optional<Box> boxAt(double x, double y) {
        return boxes.reversed().stream().filter(box -> box.contains(x, y)).findFirst();
    }

    /** The block of this id. */
    public Optional<Box> box(String id) {
        return boxes.stream().filter(box -> box.block().id().equals(id)).findFirst();
    }

    /** The block that shows a part of the model, or else the next part around it that a block shows. */
    public Optional<Box> boxOf(EObject element) {
        for (EObject at = element; at != null; at = at.eContainer()) {
            EObject part = at;
            Optional<Box> found = boxes.stream().filter(box -> box.block().element() == part).findFirst();
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    /** What is wrong with what a block shows: with its own part of the model and parts in it that no block shows. */
    public List<ElementProblem> problems(Block block, Map<EObject, List<ElementProblem>> all) {
        return all.entrySet().stream()
                .filter(problem -> boxOf(problem.getKey()).map(box -> box.block() == block).orElse(false))
                .map(Map.Entry::getValue).flatMap(List::stream).toList();
    }
}
