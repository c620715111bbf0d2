package org.tilewright.sim.system;

import java.util.List;

import org.tilewright.sim.statistics.Counters;
import org.tilewright.sim.statistics.Statistics;
import org.tilewright.sim.time.Clock;

/** What the network counts, by the picosecond. */
public final class NetworkStatistics {

    /** All traffic. */
    public final Counters<TrafficCount> traffic;
    /** By link, in the order in which the links were named. */
    public final List<Counters<LinkCount>> links;

    /**
     * Declares what is counted where no sub-images are put together.
     *
     * @param names names of the links, {@code 0-1} from GPU 0 to GPU 1
     */
    public NetworkStatistics(Statistics all, List<String> names) {
        this(all, names, false);
    }

    /**
     * Declares what is counted.
     *
     * @param names    names of the links, {@code 0-1} from GPU 0 to GPU 1
     * @param composes whether GPUs put sub-images together
     */
    public NetworkStatistics(Statistics all, List<String> names, boolean composes) {
        traffic = all.counters("system.network", Clock.PICOSECONDS, TrafficCount.of(composes));
        links = names.stream().map(name -> all.counters("network." + name, Clock.PICOSECONDS, LinkCount.values()))
                .toList();
        traffic.keepNoDraws();
        links.forEach(Counters::keepNoDraws);
    }
}
