package org.tilewright.ui.editor.diagram.layout;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.eclipse.elk.core.math.KVector;
import org.tilewright.model.LineNetwork;
import org.tilewright.model.MeshNetwork;
import org.tilewright.model.Network;
import org.tilewright.model.designs.ChosenTopology;
import org.tilewright.protocol.network.Routing;
import org.tilewright.ui.editor.diagram.graph.Block;
import org.tilewright.ui.editor.diagram.graph.Block.Expansion;
import org.tilewright.ui.editor.diagram.graph.Block.Kind;
import org.tilewright.ui.editor.diagram.layout.Scene.Box;
import org.tilewright.ui.editor.diagram.layout.Scene.Spoke;

/**
 * The nodes of an expanded network, each kind of network in the shape that it is known by: a line in rows that turn at
 * their ends, a mesh in its columns, all others on a circle. Which nodes are linked is asked of the routing itself.
 */
final class NetworkPlaces {

    private static final double NODE_WIDTH = 62;
    private static final double NODE_HEIGHT = 36;
    private static final double GAP = 18;
    private static final int IN_A_ROW = 8;

    private final Box network;
    /** Where its links are; empty in a model whose network does not link so many GPUs, or as a class of one's own says. */
    private final Optional<Routing> routing;
    private final List<Box> nodes = new ArrayList<>();

    NetworkPlaces(Box network, int gpus) {
        this.network = network;
        routing = ChosenTopology.of((Network) network.block().element()).routing(gpus);
        double top = network.y() + network.height() - area(network.block(), gpus).y - BlockSize.PADDING;
        for (int node = 0; node < routing.map(Routing::nodes).orElse(gpus); node++) {
            KVector centre = centre(network.block(), gpus, node);
            boolean hub = node >= gpus;
            Block block = new Block("node" + node, Kind.NODE, hub ? "hub" : "gpu" + node, 1, List.of(),
                    network.block().element(), hub ? List.of() : List.of("gpu" + node), Expansion.NONE, List.of());
            nodes.add(new Box(block, network.x() + BlockSize.PADDING + centre.x - NODE_WIDTH / 2,
                    top + centre.y - NODE_HEIGHT / 2, NODE_WIDTH, NODE_HEIGHT, List.of()));
        }
    }

    /** Whether a block is a network whose nodes are shown. */
    static boolean isNetwork(Block block) {
        return block.kind() == Kind.NETWORK && block.expansion() == Expansion.EXPANDED;
    }

    /** Size of an expanded network's block. */
    static KVector size(Block block, int gpus, TextMeasure measure) {
        KVector area = area(block, gpus);
        return new KVector(Math.max(BlockSize.width(block, measure), area.x + 2 * BlockSize.PADDING),
                BlockSize.height(block, measure, false) + area.y + BlockSize.PADDING);
    }

    List<Box> nodes() {
        return nodes;
    }

    List<Spoke> spokes() {
        List<Spoke> spokes = new ArrayList<>();
        routing.ifPresent(links -> addSpokes(links, spokes));
        return spokes;
    }

    private void addSpokes(Routing links, List<Spoke> spokes) {
        for (int node = 0; node < links.nodes(); node++) {
            for (int output = 0; output < links.outputs(node); output++) {
                int other = links.neighbour(node, output);
                if (node < other) {
                    Box from = nodes.get(node);
                    Box to = nodes.get(other);
                    spokes.add(new Spoke(from.centreX(), from.centreY(), to.centreX(), to.centreY()));
                }
            }
        }
    }

    private static KVector area(Block block, int gpus) {
        if (!inRows(block)) {
            double diameter = 2 * radius(gpus);
            return new KVector(diameter + NODE_WIDTH, diameter + NODE_HEIGHT);
        }
        int columns = Math.min(gpus, columns(block, gpus));
        int rows = (gpus + columns - 1) / columns;
        return new KVector(columns * (NODE_WIDTH + GAP) - GAP, rows * (NODE_HEIGHT + GAP) - GAP);
    }

    private static KVector centre(Block block, int gpus, int node) {
        if (inRows(block)) {
            int columns = columns(block, gpus);
            int row = node / columns;
            boolean backwards = block.element() instanceof LineNetwork && row % 2 == 1;
            int column = backwards ? columns - 1 - node % columns : node % columns;
            return new KVector(NODE_WIDTH / 2 + column * (NODE_WIDTH + GAP),
                    NODE_HEIGHT / 2 + row * (NODE_HEIGHT + GAP));
        }
        double radius = node < gpus ? radius(gpus) : 0;
        double angle = 2 * Math.PI * node / gpus - Math.PI / 2;
        return new KVector(NODE_WIDTH / 2 + radius(gpus) + radius * Math.cos(angle),
                NODE_HEIGHT / 2 + radius(gpus) + radius * Math.sin(angle));
    }

    private static boolean inRows(Block block) {
        return block.element() instanceof LineNetwork || block.element() instanceof MeshNetwork;
    }

    private static int columns(Block block, int gpus) {
        return block.element() instanceof MeshNetwork mesh && mesh.getColumns() > 0 && gpus % mesh.getColumns() == 0
                ? mesh.getColumns()
                : Math.min(gpus, IN_A_ROW);
    }

    private static double radius(int gpus) {
        return Math.max(60, gpus * (NODE_WIDTH + 8) / (2 * Math.PI));
    }
}
