package org.tilewright.ui.editor.diagram.graph;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.osgi.util.NLS;
import org.tilewright.generator.wiring.SystemWiring;
import org.tilewright.generator.wiring.Wiring;
import org.tilewright.model.ClockDomain;
import org.tilewright.model.System;
import org.tilewright.ui.editor.diagram.graph.Block.Expansion;
import org.tilewright.ui.editor.diagram.graph.Block.Kind;
import org.tilewright.ui.editor.diagram.graph.Block.Line;

/** Makes the diagram of a model out of the wiring that the generator would emit for it. */
public final class GraphBuilder {

    /** Id of the block of all GPUs. */
    public static final String GPU = "gpu";
    /** Id of the network's block. */
    public static final String NETWORK = "network";
    /** Id of the block of how frames are shared. */
    public static final String SPLIT = "split";

    private final DrawableCopy model;
    private final Set<String> collapsedOrExpanded;
    private final Wiring wiring;
    private final List<Link> links = new ArrayList<>();

    private GraphBuilder(DrawableCopy model, Set<String> collapsedOrExpanded) {
        this.model = model;
        this.collapsedOrExpanded = collapsedOrExpanded;
        model.repair();
        wiring = SystemWiring.of(model.system());
    }

    /**
     * The diagram of a model.
     *
     * @param model a fresh copy, which is changed
     * @param toggled expansion ids of blocks that are not as they are at first: all GPUs show their components, everything
     *            else is collapsed
     * @return its blocks and links
     */
    public static DiagramGraph graph(DrawableCopy model, Set<String> toggled) {
        GraphBuilder builder = new GraphBuilder(model, toggled);
        List<Block> blocks = builder.blocks();
        return new DiagramGraph(model.system().getName(), model.system().getGpuCount(), blocks,
                List.copyOf(builder.links));
    }

    private List<Block> blocks() {
        System system = model.system();
        GpuBlocks components = new GpuBlocks(model, wiring, collapsedOrExpanded);
        boolean open = !collapsedOrExpanded.contains(GPU);
        if (open) {
            links.addAll(components.links());
        }
        List<Block> blocks = new ArrayList<>();
        if (wiring.sharing() != null) {
            blocks.add(block(SPLIT, Kind.SPLIT, system.getSplit(), Expansion.NONE));
            links.add(new Link(SPLIT, "", open ? "command" : GPU, open ? Messages.diagram_drawsPort : "", 0, 0));
        }
        blocks.add(gpu(components, open));
        if (wiring.sharing() != null) {
            blocks.add(block(NETWORK, Kind.NETWORK, system.getNetwork(),
                    collapsedOrExpanded.contains(NETWORK) ? Expansion.EXPANDED : Expansion.COLLAPSED));
            boolean exchanges = open && components.has("exchanger");
            links.add(new Link(exchanges ? "exchanger" : GPU, exchanges ? Messages.diagram_linkPort : "", NETWORK, "",
                    0, 0));
        }
        return blocks;
    }

    private Block gpu(GpuBlocks components, boolean open) {
        System system = model.system();
        List<Block> children = new ArrayList<>();
        List<Line> lines = new ArrayList<>();
        ClockDomain main = system.getGpu().getClock();
        lines.add(new Line("", Labels.of(main), true));
        if (open) {
            List<Block> all = components.all();
            int rasteriser = 0;
            while (!all.get(rasteriser).id().matches("(coarse)?rasteriser\\d*")) {
                rasteriser++;
            }
            children.add(group("geometry", model.original(system.getGpu().getGeometry()),
                    Labels.of(system.getGpu().getGeometry()), all.subList(0, rasteriser), components));
            children.add(group("pixels", null, Messages.diagram_pixels, all.subList(rasteriser, all.size()),
                    components));
        } else {
            lines.add(new Line("", NLS.bind(Messages.diagram_components, wiring.components().size()), true));
        }
        return new Block(GPU, Kind.GPU, Messages.diagram_gpu, system.getGpuCount(), List.copyOf(lines),
                model.original(system.getGpu()), wiring.components().stream().map(each -> each.name()).toList(),
                open ? Expansion.EXPANDED : Expansion.COLLAPSED, List.copyOf(children));
    }

    /** Blocks of a stage of the flow; those on another clock than the GPU's are in a block of that clock. */
    private Block group(String id, EObject element, String title, List<Block> blocks, GpuBlocks components) {
        List<Block> children = new ArrayList<>();
        for (ClockDomain clock : model.system().getClocks()) {
            List<Block> onIt = blocks.stream().filter(block -> components.isOn(block, clock)).toList();
            if (clock == model.system().getGpu().getClock()) {
                children.addAll(0, onIt);
            } else if (!onIt.isEmpty()) {
                children.add(new Block("clock:" + clock.getName(), Kind.CLOCK, Labels.of(clock), 1, List.of(),
                        model.original(clock), List.of(), Expansion.NONE, onIt));
            }
        }
        return new Block(id, Kind.GROUP, title, 1, List.of(), element, List.of(), Expansion.NONE, children);
    }

    private Block block(String id, Kind kind, EObject element, Expansion expansion) {
        List<Line> lines = new ArrayList<>();
        for (EAttribute parameter : MainParameters.of(element)) {
            lines.add(model.line(element, parameter, Labels.of(parameter)));
        }
        for (EObject part : element.eContents()) {
            lines.add(new Line("", "+ " + Labels.of(part), true));
        }
        return new Block(id, kind, Labels.of(element), 1, List.copyOf(lines), model.original(element), List.of(),
                expansion, List.of());
    }
}
