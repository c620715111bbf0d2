package org.tilewright.ui.editor.diagram.layout;

import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;

import org.eclipse.elk.alg.layered.options.CycleBreakingStrategy;
import org.eclipse.elk.alg.layered.options.LayeredMetaDataProvider;
import org.eclipse.elk.alg.layered.options.LayeredOptions;
import org.eclipse.elk.alg.layered.options.NodePlacementStrategy;
import org.eclipse.elk.alg.layered.options.OrderingStrategy;
import org.eclipse.elk.core.RecursiveGraphLayoutEngine;
import org.eclipse.elk.core.data.LayoutMetaDataService;
import org.eclipse.elk.core.math.ElkPadding;
import org.eclipse.elk.core.math.KVector;
import org.eclipse.elk.core.options.CoreOptions;
import org.eclipse.elk.core.options.Direction;
import org.eclipse.elk.core.options.EdgeRouting;
import org.eclipse.elk.core.options.HierarchyHandling;
import org.eclipse.elk.core.options.PortConstraints;
import org.eclipse.elk.core.options.PortLabelPlacement;
import org.eclipse.elk.core.options.SizeConstraint;
import org.eclipse.elk.core.util.BasicProgressMonitor;
import org.eclipse.elk.graph.ElkNode;
import org.eclipse.elk.graph.util.ElkGraphUtil;
import org.tilewright.ui.editor.diagram.graph.Block;
import org.tilewright.ui.editor.diagram.graph.Block.Kind;
import org.tilewright.ui.editor.diagram.graph.DiagramGraph;

/** Lays a diagram out in layers along the flow of work, with right-angled links, by the Eclipse Layout Kernel. */
public final class SceneLayout {

    private static final double MARGIN = 14;

    private final DiagramGraph graph;
    private final TextMeasure measure;
    private final boolean withBars;
    private final ElkNode root = ElkGraphUtil.createGraph();
    private final Map<String, ElkNode> nodes = new HashMap<>();

    private SceneLayout(DiagramGraph graph, TextMeasure measure, boolean withBars) {
        this.graph = graph;
        this.measure = measure;
        this.withBars = withBars;
    }

    /**
     * Gives every block and link its place. Takes some tens of milliseconds; any thread may do it.
     *
     * @param graph the diagram
     * @param measure how much room texts take
     * @param withBars whether blocks show how busy they are
     * @return the same in places
     */
    public static Scene scene(DiagramGraph graph, TextMeasure measure, boolean withBars) {
        SceneLayout layout = new SceneLayout(graph, measure, withBars);
        layout.options(layout.root, Direction.DOWN);
        graph.blocks().forEach(block -> layout.add(block, layout.root));
        LinkPaths paths = new LinkPaths(graph, layout.nodes, measure);
        LayoutMetaDataService.getInstance().registerLayoutMetaDataProviders(new LayeredMetaDataProvider());
        new RecursiveGraphLayoutEngine().layout(layout.root, new BasicProgressMonitor());
        return new ScenePlaces(graph, layout.nodes, paths).scene(layout.root);
    }

    /** Work flows from left to right; what is around that is stacked, so that the picture is as wide as a window. */
    private static Direction direction(Block block) {
        return block.kind() == Kind.GPU ? Direction.DOWN : Direction.RIGHT;
    }

    private void options(ElkNode node, Direction direction) {
        node.setProperty(CoreOptions.ALGORITHM, LayeredOptions.ALGORITHM_ID);
        node.setProperty(CoreOptions.DIRECTION, direction);
        node.setProperty(CoreOptions.HIERARCHY_HANDLING, HierarchyHandling.SEPARATE_CHILDREN);
        node.setProperty(CoreOptions.EDGE_ROUTING, EdgeRouting.ORTHOGONAL);
        node.setProperty(CoreOptions.SPACING_NODE_NODE, 22.0);
        node.setProperty(CoreOptions.SPACING_EDGE_NODE, 14.0);
        node.setProperty(CoreOptions.SPACING_EDGE_EDGE, 9.0);
        node.setProperty(LayeredOptions.SPACING_NODE_NODE_BETWEEN_LAYERS, 26.0);
        node.setProperty(LayeredOptions.SPACING_EDGE_NODE_BETWEEN_LAYERS, 12.0);
        node.setProperty(LayeredOptions.SPACING_EDGE_EDGE_BETWEEN_LAYERS, 9.0);
        node.setProperty(LayeredOptions.CONSIDER_MODEL_ORDER_STRATEGY, OrderingStrategy.PREFER_EDGES);
        node.setProperty(LayeredOptions.CYCLE_BREAKING_STRATEGY, CycleBreakingStrategy.DEPTH_FIRST);
        node.setProperty(LayeredOptions.NODE_PLACEMENT_STRATEGY, direction == Direction.DOWN
                ? NodePlacementStrategy.SIMPLE
                : NodePlacementStrategy.NETWORK_SIMPLEX);
        node.setProperty(CoreOptions.SEPARATE_CONNECTED_COMPONENTS, true);
    }

    private void add(Block block, ElkNode parent) {
        ElkNode node = ElkGraphUtil.createNode(parent);
        nodes.put(block.id(), node);
        node.setProperty(CoreOptions.PORT_CONSTRAINTS,
                block.isContainer() ? PortConstraints.FIXED_SIDE : PortConstraints.FREE);
        node.setProperty(CoreOptions.PORT_LABELS_PLACEMENT, EnumSet.of(PortLabelPlacement.OUTSIDE));
        if (block.isContainer()) {
            options(node, direction(block));
            double header = BlockSize.height(block, measure, false);
            node.setProperty(CoreOptions.PADDING, new ElkPadding(header + 4, MARGIN, MARGIN, MARGIN));
            node.setProperty(CoreOptions.NODE_SIZE_CONSTRAINTS, EnumSet.of(SizeConstraint.MINIMUM_SIZE));
            node.setProperty(CoreOptions.NODE_SIZE_MINIMUM, new KVector(BlockSize.width(block, measure), header));
            block.children().forEach(child -> add(child, node));
            return;
        }
        KVector size = NetworkPlaces.isNetwork(block) ? NetworkPlaces.size(block, graph.gpus(), measure)
                : new KVector(BlockSize.width(block, measure), BlockSize.height(block, measure, withBars));
        node.setDimensions(size.x, size.y);
        node.setProperty(CoreOptions.NODE_SIZE_CONSTRAINTS,
                EnumSet.of(SizeConstraint.MINIMUM_SIZE, SizeConstraint.PORTS, SizeConstraint.PORT_LABELS));
        node.setProperty(CoreOptions.NODE_SIZE_MINIMUM, size);
    }
}
