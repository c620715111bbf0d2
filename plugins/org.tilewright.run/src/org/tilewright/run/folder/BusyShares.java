package org.tilewright.run.folder;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;

import org.tilewright.run.folder.CycleStacks.Share;
import org.tilewright.run.folder.CycleStacks.Stack;

/**
 * For which part of its time each component of a run did something: all ticks but those without work, those stalled behind
 * another component, and those that wait for memory, other GPUs or the end of something else.
 */
public final class BusyShares {

    private static final Set<String> WITHOUT_WORK = Set.of("no-input", "no-primitive", "idle", "in-pipeline",
            "draining",
            "sync", "synchronising");

    private final Map<String, Double> shares = new HashMap<>();
    private final Map<String, List<String>> unitsOfGpus = new HashMap<>();

    private BusyShares(List<Stack> stacks) {
        for (Stack stack : stacks) {
            int dot = stack.component().indexOf('.');
            if (stack.ticks() > 0 && dot > 0) {
                shares.put(stack.component(), busy(stack));
                unitsOfGpus.computeIfAbsent(stack.component().substring(0, dot), key -> new ArrayList<>())
                        .add(stack.component());
            }
        }
    }

    /**
     * Reads a run.
     *
     * @param folder its folder
     * @return the shares of its components
     * @throws org.tilewright.frame.InputException if it has no cycle stacks that can be read
     */
    public static BusyShares read(Path folder) {
        return of(CycleStacks.read(folder));
    }

    /** The shares in cycle stacks that have been read. */
    public static BusyShares of(CycleStacks stacks) {
        return new BusyShares(stacks.stacks());
    }

    private static double busy(Stack stack) {
        long ticks = stack.causes().stream().filter(share -> isWork(share.name())).mapToLong(Share::ticks).sum();
        return (double) ticks / stack.ticks();
    }

    private static boolean isWork(String cause) {
        return !WITHOUT_WORK.contains(cause) && !cause.startsWith("stalled.") && !cause.startsWith("waiting.")
                && !cause.equals("stall");
    }

    /** Share of one component by its name in results, such as {@code gpu0.zcache}, 0 to 1. */
    public OptionalDouble of(String component) {
        Double share = shares.get(component);
        return share == null ? OptionalDouble.empty() : OptionalDouble.of(share);
    }

    /**
     * Mean share of components over all GPUs.
     *
     * @param names names without the GPU's, such as {@code zcache}; a component that only has parts in results, as the
     *            memory has channels, stands for these
     * @return the mean, 0 to 1; empty if the run has none of them
     */
    public OptionalDouble ofComponents(List<String> names) {
        List<Double> found = new ArrayList<>();
        unitsOfGpus.forEach((gpu, units) -> names.forEach(name -> {
            String component = gpu + "." + name;
            if (shares.containsKey(component)) {
                found.add(shares.get(component));
            } else {
                units.stream().filter(unit -> unit.startsWith(component + ".")).map(shares::get).forEach(found::add);
            }
        }));
        return found.stream().mapToDouble(Double::doubleValue).average();
    }

    /** Share of the busiest component of a GPU, such as {@code gpu3}: what limits it, 0 to 1. */
    public OptionalDouble ofGpu(String gpu) {
        return unitsOfGpus.getOrDefault(gpu, List.of()).stream().mapToDouble(shares::get).max();
    }
}
