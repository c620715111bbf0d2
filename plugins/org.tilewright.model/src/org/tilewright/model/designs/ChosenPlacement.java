package org.tilewright.model.designs;

import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.tilewright.model.TexturePlacement;
import org.tilewright.protocol.texture.Placements;

/** The placement of texels that a model names, with the edges of its tiles. */
public final class ChosenPlacement {

    private final Placements placement;
    private final int[] edges;

    private ChosenPlacement(Placements placement, int[] edges) {
        this.placement = placement;
        this.edges = edges;
    }

    /** That of a texture unit. */
    public static ChosenPlacement of(TexturePlacement element) {
        Placements placement = NamedDesign.constant(element, Placements.class);
        return new ChosenPlacement(placement, NamedDesign.values(element, placement.parameters()));
    }

    /** What bounds of properties call it. */
    public String name() {
        return placement.name(edges);
    }

    /** How Java makes it, {@link Placements} being imported. */
    public String expression() {
        return Placements.class.getSimpleName() + "." + placement.name() + ".placement("
                + IntStream.of(edges).mapToObj(Integer::toString).collect(Collectors.joining(", ")) + ")";
    }

    /** Whether it has tiles with edges of their own. */
    public boolean hasEdges() {
        return edges.length != 0;
    }
}
