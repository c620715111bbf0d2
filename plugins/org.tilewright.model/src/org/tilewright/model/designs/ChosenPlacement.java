package org.tilewright.model.designs;

import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.tilewright.model.DesignedPlacement;
import org.tilewright.model.TexturePlacement;
import org.tilewright.protocol.texture.Placement;
import org.tilewright.protocol.texture.Placements;

/** The placement of texels that a model names, with the edges of its tiles. */
public final class ChosenPlacement {

    private final PlacementChoice choice;
    private final int[] edges;

    private ChosenPlacement(PlacementChoice choice, int[] edges) {
        this.choice = choice;
        this.edges = edges;
    }

    /** That of a texture unit. */
    public static ChosenPlacement of(TexturePlacement element) {
        if (element instanceof DesignedPlacement designed) {
            PlacementChoice choice = designed.getDesign();
            return new ChosenPlacement(choice, choice.own() != null ? new int[0] : builtIn(choice).usualEdges());
        }
        Placements placement = NamedDesign.constant(element, Placements.class);
        return new ChosenPlacement(PlacementChoice.valueOf(placement.literal()),
                NamedDesign.values(element, placement.parameters()));
    }

    private static Placements builtIn(PlacementChoice choice) {
        return Placements.valueOf(choice.constant());
    }

    /** What bounds of properties call it; a class of one's own must be known. */
    public String name() {
        return choice.own() != null ? choice.bound() : builtIn(choice).name(edges);
    }

    /** How Java makes one that is built in, {@link Placements} being imported. */
    public String expression() {
        return Placements.class.getSimpleName() + "." + choice.constant() + ".placement("
                + IntStream.of(edges).mapToObj(Integer::toString).collect(Collectors.joining(", ")) + ")";
    }

    /** Whether it has tiles with edges of their own. */
    public boolean hasEdges() {
        return edges.length != 0;
    }

    /**
     * Edge of its smallest tile in texels, as far as the model knows: a class of one's own is asked itself, and tiles with edges that
     * there cannot be are none.
     */
    public Optional<Integer> smallestTile() {
        try {
            return Optional.of(choice).filter(each -> each.own() == null).map(ChosenPlacement::builtIn)
                    .map(named -> named.placement(edges)).map(Placement::smallestTile);
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
