package org.tilewright.run.study;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What is to be simulated: pairs of a machine and a frame, each once, in the order in which they were asked for. */
public final class Study {

    private final Set<Run> runs = new LinkedHashSet<>();

    /**
     * One simulation.
     *
     * @param configuration the machine
     * @param workload the frame
     */
    public record Run(Configuration configuration, Workload workload) {}

    /**
     * Asks for a run; asking again for the same changes nothing.
     *
     * @param configuration the machine
     * @param workload the frame
     */
    public void add(Configuration configuration, Workload workload) {
        runs.add(new Run(configuration, workload));
    }

    /**
     * Asks for a run of a machine on each of some frames.
     *
     * @param configuration the machine
     * @param workloads the frames
     */
    public void add(Configuration configuration, List<Workload> workloads) {
        workloads.forEach(workload -> add(configuration, workload));
    }

    /** All runs, in the order of the first request. */
    public List<Run> runs() {
        return List.copyOf(runs);
    }
}
