package org.tilewright.ui.editor.diagram.graph;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EObject;
import org.tilewright.generator.wiring.Wiring;
import org.tilewright.generator.wiring.Wiring.Component;
import org.tilewright.generator.wiring.Wiring.Connection;
import org.tilewright.model.ClockDomain;
import org.tilewright.model.FrameSplit;
import org.tilewright.ui.editor.diagram.graph.Block.Expansion;
import org.tilewright.ui.editor.diagram.graph.Block.Kind;
import org.tilewright.ui.editor.diagram.graph.Block.Line;

/**
 * The components of one GPU as blocks. Equal components, as the texture units, are one block until it is expanded; a
 * component that no port connects is a line of the part that it belongs to.
 */
final class GpuBlocks {

    private final DrawableCopy model;
    private final Wiring wiring;
    private final Set<String> expanded;
    private final Map<String, String> blockOfVariable = new LinkedHashMap<>();
    private final Map<String, String> clockOfBlock = new LinkedHashMap<>();
    private final Map<String, Block> blocks = new LinkedHashMap<>();
    private final List<Link> links = new ArrayList<>();

    GpuBlocks(DrawableCopy model, Wiring wiring, Set<String> expanded) {
        this.model = model;
        this.wiring = wiring;
        this.expanded = expanded;
        Set<String> connected = new TreeSet<>();
        for (Connection connection : wiring.connections()) {
            connected.add(Endpoint.of(connection.from()).variable());
            connected.add(Endpoint.of(connection.to()).variable());
        }
        equalComponents().forEach(equal -> add(equal, connected));
        wiring.connections().forEach(this::link);
    }

    /** The blocks, in the order in which work flows. */
    List<Block> all() {
        return List.copyOf(blocks.values());
    }

    /** Whether a block runs on a clock. */
    boolean isOn(Block block, ClockDomain clock) {
        String variable = clockOfBlock.get(block.id());
        return wiring.clocks().stream()
                .anyMatch(each -> each.variable().equals(variable) && each.name().equals(clock.getName()));
    }

    List<Link> links() {
        return List.copyOf(links);
    }

    boolean has(String id) {
        return blocks.containsKey(id);
    }

    private List<List<Component>> equalComponents() {
        Map<List<Object>, List<Component>> equal = new LinkedHashMap<>();
        for (Component component : wiring.components()) {
            equal.computeIfAbsent(List.of(component.element(), component.type()), key -> new ArrayList<>())
                    .add(component);
        }
        return List.copyOf(equal.values());
    }

    private void add(List<Component> equal, Set<String> connected) {
        Component first = equal.get(0);
        if (!connected.contains(first.variable())) {
            addLine(first);
            return;
        }
        String stackId = equal.size() == 1 ? first.name() : first.name().replaceAll("\\d+", "");
        String expansionId = stackId.replaceAll("\\..*", "");
        if (equal.size() > 1 && expanded.contains(expansionId)) {
            equal.forEach(component -> add(component.name(), List.of(component), Expansion.EXPANDED));
        } else {
            add(stackId, equal, equal.size() > 1 ? Expansion.COLLAPSED : Expansion.NONE);
        }
    }

    private void add(String id, List<Component> equal, Expansion expansion) {
        Component first = equal.get(0);
        List<Line> lines = new ArrayList<>();
        for (EAttribute parameter : MainParameters.of(first.type(), first.element())) {
            lines.add(model.line(first.element(), parameter, Labels.of(parameter)));
        }
        parts(first.element()).forEach(part -> lines.add(part(part)));
        String title = Labels.of(first.type(), first.element());
        boolean numbered = expansion == Expansion.EXPANDED;
        String number = numbered ? " " + id.replaceAll("\\D+", "") : "";
        blocks.put(id, new Block(id, Kind.COMPONENT, title + number, equal.size(),
                numbered ? List.of() : List.copyOf(lines), model.original(first.element()),
                equal.stream().map(Component::name).toList(), expansion, List.of()));
        clockOfBlock.put(id, first.clock());
        equal.forEach(component -> blockOfVariable.put(component.variable(), id));
    }

    /** What an element may have in it and has, and that is wired as nothing of its own, such as a crossbar. */
    private List<EObject> parts(EObject element) {
        return element instanceof FrameSplit ? List.of()
                : element.eContents().stream().filter(part -> !part.eContainmentFeature().isRequired())
                        .filter(part -> wiring.components().stream().noneMatch(each -> each.element() == part))
                        .toList();
    }

    private static Line part(EObject part) {
        return new Line("", "+ " + Labels.of(part), true);
    }

    private void addLine(Component component) {
        EObject holder = model.original(component.element().eContainer());
        blocks.replaceAll((id, block) -> {
            if (block.element() != holder) {
                return block;
            }
            List<Line> lines = new ArrayList<>(block.lines());
            lines.add(part(component.element()));
            return new Block(id, block.kind(), block.title(), block.copies(), List.copyOf(lines), block.element(),
                    block.components(), block.expansion(), block.children());
        });
    }

    private void link(Connection connection) {
        Endpoint from = Endpoint.of(connection.from());
        Endpoint to = Endpoint.of(connection.to());
        String fromBlock = blockOfVariable.get(from.variable());
        String toBlock = blockOfVariable.get(to.variable());
        if (stands(fromBlock) || stands(toBlock)) {
            from = from.withoutNumber();
            to = to.withoutNumber();
        }
        Link link = connection.queue() == null ? new Link(fromBlock, from.port(), toBlock, to.port(), 0, 0)
                : new Link(fromBlock, from.port(), toBlock, to.port(), connection.queue().capacity(),
                        connection.queue().latency());
        if (!links.contains(link)) {
            links.add(link);
        }
    }

    private boolean stands(String block) {
        return blocks.get(block).copies() > 1;
    }
}
