package org.tilewright.protocol.texture;

import java.util.List;

/**
 * The placements of texels that a banked texture unit can be built with. A new one is a line here, which names its parameters, edges
 * of tiles in texels; models declare each of them by a class that names the constant.
 */
public enum Placements {
    LINEAR(edges -> new LinearPlacement()),
    TILED(edges -> new TiledPlacement(edges[0]), "tile"),
    TWO_LEVEL(edges -> new TwoLevelPlacement(edges[0], edges[1]), "tile", "outerTile"),
    RECURSIVE_Z(edges -> new MortonPlacement());

    private final Maker maker;
    private final List<String> parameters;

    Placements(Maker maker, String... parameters) {
        this.maker = maker;
        this.parameters = List.of(parameters);
    }

    /** Makes a placement of its edges. */
    private interface Maker {
        Placement make(int[] edges);
    }

    /** What its parameters are called, in their order. */
    public List<String> parameters() {
        return parameters;
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
     * @throws IllegalArgumentException if there is none of that name
     */
    public static Placement named(String name) {
        for (Placements each : values()) {
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
