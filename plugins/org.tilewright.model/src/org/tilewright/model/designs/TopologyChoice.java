package org.tilewright.model.designs;

import java.util.List;
import java.util.stream.Stream;

import org.tilewright.protocol.network.Topologies;
import org.tilewright.protocol.network.Topology;

/** Which GPUs are linked, and the ways that packets take; built-in topologies have their usual parameters. */
public final class TopologyChoice extends DesignChoice {

    private static final List<TopologyChoice> VALUES = Stream.of(Topologies.values()).map(TopologyChoice::new).toList();

    private TopologyChoice(Topologies declared) {
        super(declared);
    }

    private TopologyChoice(OwnChoice own, boolean known) {
        super(own, known);
    }

    /** All that are built in. */
    public static List<TopologyChoice> values() {
        return VALUES;
    }

    /**
     * The choice that a text names.
     *
     * @throws IllegalArgumentException if it names none; the message says which ones there are
     */
    public static TopologyChoice valueOf(String text) {
        return named(text, VALUES, TopologyChoice::new);
    }

    @Override
    public TopologyChoice found(OwnChoice found) {
        return new TopologyChoice(found, true);
    }

    @Override
    public String point() {
        return Topology.class.getName();
    }

    @Override
    public String expression() {
        return constant() + ".usual()";
    }
}
