package org.tilewright.sim.system;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

import org.tilewright.sim.component.Machine;
import org.tilewright.sim.component.MachineException;
import org.tilewright.sim.component.gpu.Gpu;

/**
 * A system of one or more GPUs that are alike: what a generated simulator hands to a kernel.
 *
 * @param name    name of the system
 * @param gpus    number of GPUs, 1 to {@value #MOST_GPUS}
 * @param gpu     wires the machine of a GPU, whose components are named {@code gpu0.command} and so on, by its number
 * @param split   how the GPUs share frames; with one GPU it draws everything, whatever the split
 * @param network what links the GPUs; null if there is one GPU
 */
public record GpuSystem(String name, int gpus, IntFunction<Machine> gpu, FrameSplit split, Network network) {

    /** The most GPUs of a system. */
    public static final int MOST_GPUS = 64;

    /**
     * Checks that GPUs, split and network fit together.
     *
     * @throws MachineException if they do not
     */
    public GpuSystem {
        if (gpus < 1 || gpus > MOST_GPUS) {
            throw new MachineException(name + ": gpus is 1 to " + MOST_GPUS + ", not " + gpus);
        }
        if (gpus > 1 && split instanceof SingleGpu) {
            throw new MachineException(name + ": " + gpus + " GPUs share frames somehow; the split is SingleGpu");
        }
        if ((network == null) != (gpus == 1)) {
            throw new MachineException(
                    name + (gpus == 1 ? ": one GPU has no network" : ": " + gpus + " GPUs are linked by a network"));
        }
        if (network != null) {
            network.requireFor(gpus);
        }
    }

    /**
     * Wires all GPUs.
     *
     * @return the GPUs by their numbers
     * @throws MachineException if one is not complete, is not named after its number, or does not fit the split
     */
    public List<Gpu> wire() {
        List<Gpu> wired = new ArrayList<>();
        for (int number = 0; number < gpus; number++) {
            Gpu each = new Gpu(gpu.apply(number));
            requireNamed(each, "gpu" + number + ".");
            if (number > 0) {
                requireSameClock(wired.get(0), each);
            }
            SplitFit.require(this, each);
            wired.add(each);
        }
        return List.copyOf(wired);
    }

    private void requireNamed(Gpu wired, String prefix) {
        String first = wired.commandProcessor().name();
        if (!first.startsWith(prefix)) {
            throw new MachineException(name + ": " + first + " is no name of this GPU; it begins with " + prefix);
        }
    }

    private void requireSameClock(Gpu first, Gpu other) {
        if (first.commandProcessor().clock().hertz() != other.commandProcessor().clock().hertz()) {
            throw new MachineException(name + ": the core clocks of " + first.commandProcessor().name() + " and "
                    + other.commandProcessor().name() + " differ");
        }
    }

    /** Whether its GPUs exchange primitive IDs. */
    public boolean exchanges() {
        return gpus > 1 && split instanceof SplitFrame shared && shared.exchanges();
    }

    /** How its GPUs put groups of draws together, or null if they do not. */
    public SortLastComposition composition() {
        return gpus > 1 && split instanceof SortLastComposition composition ? composition : null;
    }

    /** Whether each GPU draws only what it owns of a frame. */
    public boolean splitsFrames() {
        return gpus > 1 && split instanceof SplitFrame;
    }
}
