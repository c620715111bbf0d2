package org.tilewright.ui.editor.diagram.layout;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.eclipse.elk.core.options.CoreOptions;
import org.eclipse.elk.core.options.Direction;
import org.eclipse.elk.core.options.PortSide;
import org.eclipse.elk.graph.ElkEdge;
import org.eclipse.elk.graph.ElkLabel;
import org.eclipse.elk.graph.ElkNode;
import org.eclipse.elk.graph.ElkPort;
import org.eclipse.elk.graph.util.ElkGraphUtil;
import org.tilewright.ui.editor.diagram.graph.DiagramGraph;
import org.tilewright.ui.editor.diagram.graph.Link;
import org.tilewright.ui.editor.diagram.layout.TextMeasure.TextStyle;

/**
 * The links of a diagram as edges. A link between blocks in different containers is a path of edges, one in each container
 * that it crosses, joined by ports on their borders; so each container is laid out in the direction that suits it.
 */
final class LinkPaths {

    private static final double PORT = 6;

    private final Map<String, ElkNode> nodes;
    private final TextMeasure measure;
    private final Map<Link, List<ElkEdge>> paths = new HashMap<>();
    private final Map<String, ElkPort> ports = new HashMap<>();
    private final Set<String> labelled = new HashSet<>();

    LinkPaths(DiagramGraph graph, Map<String, ElkNode> nodes, TextMeasure measure) {
        this.nodes = nodes;
        this.measure = measure;
        findLabelled(graph);
        graph.links().forEach(this::add);
    }

    /** The edges of a link, from its beginning to its end. */
    List<ElkEdge> of(Link link) {
        return paths.get(link);
    }

    /** The name of a block's only port on a side says nothing that the block does not say. */
    private void findLabelled(DiagramGraph graph) {
        Map<String, Set<String>> names = new HashMap<>();
        for (Link link : graph.links()) {
            names.computeIfAbsent(side(link.from(), true), key -> new HashSet<>()).add(link.fromPort());
            names.computeIfAbsent(side(link.to(), false), key -> new HashSet<>()).add(link.toPort());
        }
        names.forEach((side, ofSide) -> {
            if (ofSide.size() > 1) {
                labelled.add(side);
            }
        });
    }

    private static String side(String block, boolean out) {
        return block + (out ? "\nout" : "\nin");
    }

    private void add(Link link) {
        ElkNode from = nodes.get(link.from());
        ElkNode to = nodes.get(link.to());
        List<ElkNode> aroundTo = around(to);
        List<ElkPort> stops = new ArrayList<>();
        stops.add(port(link.from(), link.fromPort(), true));
        ElkNode common = from.getParent();
        while (!aroundTo.contains(common)) {
            stops.add(borderPort(common, true));
            common = common.getParent();
        }
        for (ElkNode entered : aroundTo.subList(0, aroundTo.indexOf(common)).reversed()) {
            stops.add(borderPort(entered, false));
        }
        stops.add(port(link.to(), link.toPort(), false));
        List<ElkEdge> edges = new ArrayList<>();
        for (int i = 1; i < stops.size(); i++) {
            edges.add(ElkGraphUtil.createSimpleEdge(stops.get(i - 1), stops.get(i)));
        }
        if (link.hasQueue()) {
            label(ElkGraphUtil.createLabel(Integer.toString(link.capacity()), edges.getLast()));
        }
        paths.put(link, edges);
    }

    private static List<ElkNode> around(ElkNode node) {
        List<ElkNode> around = new ArrayList<>();
        for (ElkNode at = node.getParent(); at != null; at = at.getParent()) {
            around.add(at);
        }
        return around;
    }

    private ElkPort port(String block, String name, boolean out) {
        return ports.computeIfAbsent(side(block, out) + "\n" + name, key -> {
            ElkPort port = newPort(nodes.get(block), PORT, out);
            if (!name.isEmpty()) {
                ElkLabel label = ElkGraphUtil.createLabel(name, port);
                if (labelled.contains(side(block, out))) {
                    label(label);
                }
            }
            return port;
        });
    }

    private static ElkPort borderPort(ElkNode container, boolean out) {
        return newPort(container, 0, out);
    }

    private static ElkPort newPort(ElkNode node, double size, boolean out) {
        boolean down = node.getParent().getProperty(CoreOptions.DIRECTION) == Direction.DOWN;
        ElkPort port = ElkGraphUtil.createPort(node);
        port.setDimensions(size, size);
        port.setProperty(CoreOptions.PORT_SIDE, down ? out ? PortSide.SOUTH : PortSide.NORTH
                : out ? PortSide.EAST : PortSide.WEST);
        return port;
    }

    private void label(ElkLabel label) {
        label.setDimensions(measure.width(label.getText(), TextStyle.SMALL), measure.height(TextStyle.SMALL));
    }
}
