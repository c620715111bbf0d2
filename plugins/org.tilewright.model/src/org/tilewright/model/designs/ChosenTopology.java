package org.tilewright.model.designs;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

import org.tilewright.model.Network;
import org.tilewright.model.RoutedNetwork;
import org.tilewright.protocol.network.Routing;
import org.tilewright.protocol.network.Topologies;

/** The topology that a network of a model names, with its parameters. */
public final class ChosenTopology {

    private final TopologyChoice choice;
    private final int[] values;

    private ChosenTopology(TopologyChoice choice, int[] values) {
        this.choice = choice;
        this.values = values;
    }

    /** That of a network. */
    public static ChosenTopology of(Network network) {
        if (network instanceof RoutedNetwork routed) {
            TopologyChoice choice = routed.getTopology();
            return new ChosenTopology(choice, choice.own() == null ? builtIn(choice).usualValues()
                    : choice.own().values());
        }
        Topologies named = NamedDesign.constant(network, Topologies.class);
        return new ChosenTopology(TopologyChoice.valueOf(named.literal()),
                NamedDesign.values(network, named.parameters()));
    }

    private static Topologies builtIn(TopologyChoice choice) {
        return Topologies.valueOf(choice.constant());
    }

    /** What is chosen. */
    public TopologyChoice choice() {
        return choice;
    }

    /** The values of its parameters by their names, if it is built in. */
    public Map<String, Integer> parameters() {
        Map<String, Integer> parameters = new TreeMap<>();
        for (int index = 0; choice.own() == null && index < values.length; index++) {
            parameters.put(builtIn(choice).parameters().get(index), values[index]);
        }
        return parameters;
    }

    /** Credits that a packet has to find to enter, as far as the model knows: a class of one's own is asked itself. */
    public int creditsToEnter() {
        return choice.own() != null ? 1 : builtIn(choice).topology(values).creditsToEnter();
    }

    /** Whether it links so many GPUs, as far as the model knows: a class of one's own is asked itself. */
    public boolean links(int gpus) {
        return choice.own() != null || routing(gpus).isPresent();
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
            cut = new ChosenTopology(choice, smaller);
        }
        return cut;
    }

    /** Where packets go between so many GPUs; empty if it does not link so many, or is a class of one's own. */
    public Optional<Routing> routing(int gpus) {
        if (choice.own() != null) {
            return Optional.empty();
        }
        try {
            return Optional.of(builtIn(choice).routing(gpus, values));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
