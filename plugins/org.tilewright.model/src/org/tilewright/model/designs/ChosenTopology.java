package org.tilewright.model.designs;

import java.util.Map;
import java.util.TreeMap;

import org.tilewright.model.Network;
import org.tilewright.protocol.network.Routing;
import org.tilewright.protocol.network.Topologies;

/** The topology that a network of a model names, with its parameters. */
public final class ChosenTopology {

    private final Topologies topology;
    private final int[] values;

    private ChosenTopology(Topologies topology, int[] values) {
        this.topology = topology;
        this.values = values;
    }

    /** That of a network. */
    public static ChosenTopology of(Network network) {
        Topologies topology = NamedDesign.constant(network, Topologies.class);
        return new ChosenTopology(topology, NamedDesign.values(network, topology.parameters()));
    }

    public Topologies topology() {
        return topology;
    }

    /** The values of its parameters by their names. */
    public Map<String, Integer> parameters() {
        Map<String, Integer> parameters = new TreeMap<>();
        for (int index = 0; index < values.length; index++) {
            parameters.put(topology.parameters().get(index), values[index]);
        }
        return parameters;
    }

    /** Whether it links so many GPUs. */
    public boolean links(int gpus) {
        try {
            topology.routing(gpus, values);
            return true;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    /**
     * The topology with which so many GPUs are linked as these are: with the greatest parameters that fit, none above those that
     * it has.
     *
     * @param gpus 2 to {@link Routing#MAXIMUM_GPUS}
     */
    public ChosenTopology cutTo(int gpus) {
        ChosenTopology cut = this;
        while (!cut.links(gpus)) {
            int[] smaller = cut.values.clone();
            for (int index = 0; index < smaller.length; index++) {
                smaller[index] = Math.max(1, smaller[index] - 1);
            }
            cut = new ChosenTopology(topology, smaller);
        }
        return cut;
    }

    /**
     * Where packets go between so many GPUs.
     *
     * @throws IllegalArgumentException if it does not link so many
     */
    public Routing routing(int gpus) {
        return topology.routing(gpus, values);
    }
}
