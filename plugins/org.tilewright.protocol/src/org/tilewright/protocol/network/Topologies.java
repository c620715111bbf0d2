package org.tilewright.protocol.network;

import java.util.List;

import org.tilewright.protocol.Design;

/**
 * The ways in which GPUs can be linked. A new one is a line here, which names its parameters, and a class in models that names the
 * constant and declares these.
 */
public enum Topologies implements Design {
    LINE("GPUs in a row; packets go along it.", values -> new LineTopology()),
    RING("GPUs in a circle; packets go the shorter way round, or the rising one of two equals.",
            values -> new RingTopology()),
    MESH("GPUs in full rows; packets go along their row first, then along the column.",
            values -> new MeshTopology(values[0]), new int[] { 4 }, "columns"),
    HUB("Every GPU linked to a hub alone.", values -> new HubTopology()),
    FULL("Every GPU linked to every other.", values -> new FullTopology());

    private final String description;
    private final Maker maker;
    private final int[] usual;
    private final List<String> parameters;

    Topologies(String description, Maker maker) {
        this(description, maker, new int[0]);
    }

    Topologies(String description, Maker maker, int[] usual, String... parameters) {
        this.description = description;
        this.maker = maker;
        this.usual = usual;
        this.parameters = List.of(parameters);
    }

    /** Makes a topology of its parameters. */
    private interface Maker {
        Topology make(int[] values);
    }

    @Override
    public String description() {
        return description;
    }

    @Override
    public boolean isCheckable() {
        return true;
    }

    /** What its parameters are called, in their order; each is a whole number of at least 1. */
    public List<String> parameters() {
        return parameters;
    }

    /** The values of its parameters where nothing is said of them, in their order. */
    public int[] usualValues() {
        return usual.clone();
    }

    /** The topology with the usual values of its parameters. */
    public Topology usual() {
        return maker.make(usual);
    }

    /**
     * Makes a topology.
     *
     * @param values of its parameters, in their order
     * @throws IllegalArgumentException if one is missing or too many
     */
    public Topology topology(int... values) {
        if (values.length != parameters.size()) {
            throw new IllegalArgumentException(
                    this + " has " + parameters.size() + " parameters, not " + values.length);
        }
        return maker.make(values);
    }

    /**
     * Where packets go between so many GPUs.
     *
     * @param gpus   2 to {@link Routing#MAXIMUM_GPUS}
     * @param values of its parameters, in their order
     * @throws IllegalArgumentException if they do not link so many GPUs, or one is missing or too many
     */
    public Routing routing(int gpus, int... values) {
        return new Routing(topology(values), gpus);
    }
}
