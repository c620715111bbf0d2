package org.tilewright.protocol.texture;

import java.util.List;

import org.tilewright.protocol.Design;

/**
 * The placements of texels that a banked texture unit can be built with. A new one is a line here, which names its parameters, edges
 * of tiles in texels; models declare each of them by a class that names the constant.
 */
public enum Placements implements Design {
    LINEAR("Row after row.", edges -> new LinearPlacement(), new int[0]),
    TILED("4D: tiles row after row, the texels of a tile row after row.",
            edges -> new TiledPlacement(edges[0]), new int[] { 4 }, "tile"),
    TWO_LEVEL("6D: tiles of tiles, each row after row.",
            edges -> new TwoLevelPlacement(edges[0], edges[1]), new int[] { 4, 8 }, "tile", "outerTile"),
    RECURSIVE_Z("RZ: the bits of both coordinates in turn (Morton order).",
            edges -> new MortonPlacement(), new int[0]);

    private final String description;
    private final Maker maker;
    private final int[] usual;
    private final List<String> parameters;

    Placements(String description, Maker maker, int[] usual, String... parameters) {
        this.description = description;
        this.maker = maker;
        this.usual = usual;
        this.parameters = List.of(parameters);
    }

    /** Makes a placement of its edges. */
    private interface Maker {
        Placement make(int[] edges);
    }

    @Override
    public String description() {
        return description;
    }

    @Override
    public boolean isCheckable() {
        return true;
    }

    /** What its parameters are called, in their order. */
    public List<String> parameters() {
        return parameters;
    }

    /** The values of its parameters where nothing is said of them, in their order. */
    public int[] usualEdges() {
        return usual.clone();
    }

    /** The placement with the usual values of its parameters. */
    public Placement usual() {
        return maker.make(usual);
    }

    /**
     * Makes a placement.
     *
     * @param edges values of its parameters, in their order
     * @throws IllegalArgumentException if one is missing, too many or out of range
     */
    public Placement placement(int... edges) {
        if (edges.length != parameters.size()) {
            throw new IllegalArgumentException(
                    this + " has " + parameters.size() + " parameters, not " + edges.length);
        }
        return maker.make(edges);
    }

    /** What bounds of properties call a placement, such as {@code TWO_LEVEL_2_8}; {@link #named} understands it. */
    public String name(int... edges) {
        StringBuilder name = new StringBuilder(name());
        for (int edge : edges) {
            name.append('_').append(edge);
        }
        return name.toString();
    }

    /**
     * The placement that bounds of properties name.
     *
     * @param name as {@link #name} makes it; without edges, these are the usual ones
     * @throws IllegalArgumentException if there is none of that name
     */
    public static Placement named(String name) {
        for (Placements each : values()) {
            if (name.equals(each.name())) {
                return each.usual();
            }
            if (name.matches(each.name() + "(_[0-9]+)*")) {
                String[] words = name.substring(each.name().length()).split("_");
                int[] edges = new int[words.length - 1];
                for (int index = 0; index < edges.length; index++) {
                    edges[index] = Integer.parseInt(words[index + 1]);
                }
                return each.placement(edges);
            }
        }
        throw new IllegalArgumentException("no placement is called " + name);
    }
}
