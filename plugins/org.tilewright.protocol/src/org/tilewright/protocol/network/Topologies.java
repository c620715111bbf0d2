package org.tilewright.protocol.network;

import java.util.List;

import org.tilewright.protocol.Design;

/**
 * The ways in which GPUs can be linked. A new one is a line here, which names its parameters, and a class in models that names the
 * constant and declares these.
 */
public enum Topologies implements Design {
    LINE("line", "GPUs in a row; packets go along it.", (gpus, parameters) -> new LineTopology(gpus)),
    RING("ring", "GPUs in a circle; packets go the shorter way round, or the rising one of two equals.",
            (gpus, parameters) -> new RingTopology(gpus)),
    MESH("mesh", "GPUs in full rows; packets go along their row first, then along the column.",
            (gpus, parameters) -> new MeshTopology(gpus, parameters[0]), "columns"),
    HUB("hub", "Every GPU linked to a hub alone.", (gpus, parameters) -> new HubTopology(gpus)),
    FULL("full", "Every GPU linked to every other.", (gpus, parameters) -> new FullTopology(gpus));

    private final String literal;
    private final String description;
    private final Maker maker;
    private final List<String> parameters;

    Topologies(String literal, String description, Maker maker, String... parameters) {
        this.literal = literal;
        this.description = description;
        this.maker = maker;
        this.parameters = List.of(parameters);
    }

    /** Makes a topology of its parameters. */
    private interface Maker {
        Topology make(int gpus, int[] parameters);
    }

    @Override
    public String literal() {
        return literal;
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

    /**
     * Where packets go between so many GPUs.
     *
     * @param gpus   2 to {@link Routing#MAXIMUM_GPUS}
     * @param values of its parameters, in their order
     * @throws IllegalArgumentException if they do not link so many GPUs, or one is missing or too many
     */
    public Routing routing(int gpus, int... values) {
        if (values.length != parameters.size()) {
            throw new IllegalArgumentException(
                    this + " has " + parameters.size() + " parameters, not " + values.length);
        }
        return new Routing(maker.make(gpus, values));
    }
}
