package org.tilewright.ui.editor.diagram.layout;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.eclipse.elk.graph.ElkBendPoint;
import org.eclipse.elk.graph.ElkEdge;
import org.eclipse.elk.graph.ElkEdgeSection;
import org.eclipse.elk.graph.ElkLabel;
import org.eclipse.elk.graph.ElkNode;
import org.eclipse.elk.graph.ElkPort;
import org.tilewright.ui.editor.diagram.graph.Block;
import org.tilewright.ui.editor.diagram.graph.DiagramGraph;
import org.tilewright.ui.editor.diagram.graph.Link;
import org.tilewright.ui.editor.diagram.layout.Scene.Box;
import org.tilewright.ui.editor.diagram.layout.Scene.Port;
import org.tilewright.ui.editor.diagram.layout.Scene.Spoke;
import org.tilewright.ui.editor.diagram.layout.Scene.Wire;

/** Reads places out of a graph that has been laid out; there they are relative to what is around them. */
final class ScenePlaces {

    private final DiagramGraph graph;
    private final Map<String, ElkNode> nodes;
    private final LinkPaths paths;
    private final List<Box> boxes = new ArrayList<>();
    private final List<Spoke> spokes = new ArrayList<>();

    ScenePlaces(DiagramGraph graph, Map<String, ElkNode> nodes,
            LinkPaths paths) {
        this.graph = graph;
        this.nodes = nodes;
        this.paths = paths;
    }

    Scene scene(ElkNode root) {
        graph.blocks().forEach(this::place);
        List<Wire> wires = graph.links().stream().map(link -> wire(link, paths.of(link))).toList();
        return new Scene(graph, List.copyOf(boxes), wires, List.copyOf(spokes), root.getWidth(), root.getHeight());
    }

    private void place(Block block) {
        ElkNode node = nodes.get(block.id());
        double x = left(node);
        double y = top(node);
        List<Port> placed = new ArrayList<>();
        for (ElkPort port : block.isContainer() ? List.<ElkPort>of() : node.getPorts()) {
            double portX = x + port.getX();
            double portY = y + port.getY();
            ElkLabel label = port.getLabels().isEmpty() ? null : port.getLabels().get(0);
            placed.add(new Port(label == null ? "" : label.getText(), portX + port.getWidth() / 2,
                    portY + port.getHeight() / 2, label != null && label.getWidth() > 0,
                    portX + (label == null ? 0 : label.getX()),
                    portY + (label == null ? 0 : label.getY())));
        }
        Box box = new Box(block, x, y, node.getWidth(), node.getHeight(), placed);
        boxes.add(box);
        block.children().forEach(this::place);
        if (NetworkPlaces.isNetwork(block)) {
            NetworkPlaces inside = new NetworkPlaces(box, graph.gpus());
            boxes.addAll(inside.nodes());
            spokes.addAll(inside.spokes());
        }
    }

    private static Wire wire(Link link, List<ElkEdge> path) {
        List<Double> points = new ArrayList<>();
        double labelX = 0;
        double labelY = 0;
        for (ElkEdge edge : path) {
            double x = left(edge.getContainingNode());
            double y = top(edge.getContainingNode());
            for (ElkEdgeSection section : edge.getSections()) {
                add(points, x + section.getStartX(), y + section.getStartY());
                for (ElkBendPoint bend : section.getBendPoints()) {
                    add(points, x + bend.getX(), y + bend.getY());
                }
                add(points, x + section.getEndX(), y + section.getEndY());
            }
            for (ElkLabel label : edge.getLabels()) {
                labelX = x + label.getX();
                labelY = y + label.getY();
            }
        }
        return new Wire(link, points.stream().mapToDouble(Double::doubleValue).toArray(), labelX, labelY);
    }

    /** Pieces of a path begin where those before them end, or on the other side of a port. */
    private static void add(List<Double> points, double x, double y) {
        int last = points.size() - 2;
        if (last < 0 || Math.abs(points.get(last) - x) > 0.1 || Math.abs(points.get(last + 1) - y) > 0.1) {
            points.add(x);
            points.add(y);
        }
    }

    private static double left(ElkNode node) {
        double x = 0;
        for (ElkNode at = node; at != null; at = at.getParent()) {
            x += at.getX();
        }
        return x;
    }

    private static double top(ElkNode node) {
        double y = 0;
        for (ElkNode at = node; at != null; at = at.getParent()) {
            y += at.getY();
        }
        return y;
    }
}
