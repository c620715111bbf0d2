package org.tilewright.sim.ticked;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

import org.tilewright.frame.Command;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.sim.component.Gpu;
import org.tilewright.sim.component.Machine;
import org.tilewright.sim.kernel.Kernel;
import org.tilewright.sim.kernel.RunOptions;
import org.tilewright.sim.kernel.SimulationResult;
import org.tilewright.sim.time.Clock;

/**
 * The kernel that lets every unit look at its ports at each tick of its clock. Slow and obvious: the oracle of the
 * production kernel, and the one to debug in.
 */
public final class TickedKernel implements Kernel {

    private final Gpu gpu;

    /**
     * A kernel for a machine.
     *
     * @throws org.tilewright.sim.component.MachineException if the machine is not one GPU with all its units
     */
    public TickedKernel(Machine machine) {
        gpu = new Gpu(machine);
    }

    @Override
    public SimulationResult run(Frame frame, RunOptions options) {
        gpu.requireRoomFor(frame);
        options.requireOf(gpu);
        List<Command> commands = commands(frame, options);
        TickedUnits units = gpu.tiling() == null
                ? new TickedGpu(gpu, frame, commands, options)
                : new TickedTiledGpu(gpu, frame, commands, options);
        Clock core = gpu.commandProcessor().clock();
        Clock memory = gpu.memory().clock();
        long latest = gpu.latestTick();
        // Without texture units nothing ticks with the third clock.
        boolean hasTextures = !gpu.textures().isEmpty();
        Clock texture = hasTextures ? gpu.textures().clock() : core;
        Watchdog watchdog = new Watchdog(units, core, List.of(memory, texture));
        long coreTick = 0;
        long memoryTick = 0;
        long textureTick = 0;
        while (true) {
            if (core.time(coreTick) > memory.time(memoryTick)) {
                units.tickMemory(memoryTick);
                memoryTick++;
            } else if (hasTextures && core.time(coreTick) > texture.time(textureTick)) {
                units.tickTextures(textureTick);
                textureTick++;
            } else if (units.endsAt(coreTick)) {
                return units.finish(coreTick);
            } else if (coreTick > latest) {
                throw gpu.tooSlow();
            } else {
                units.tickCore(coreTick);
                watchdog.looksAt(coreTick);
                coreTick++;
            }
        }
    }

    /** The clears and the chosen draws, in order. */
    private static List<Command> commands(Frame frame, RunOptions options) {
        List<Command> all = new ArrayList<>(frame.commands());
        all.removeIf(command -> command instanceof Draw draw
                && (draw.index() < options.firstDraw() || draw.index() > options.lastDraw()));
        int swapped = options.faults().swappedDraw();
        int first = positionOfDraw(all, swapped);
        int second = positionOfDraw(all, swapped + 1);
        if (swapped >= 0 && first >= 0 && second >= 0) {
            Collections.swap(all, first, second);
        }
        return all;
    }

    private static int positionOfDraw(List<Command> commands, int index) {
        for (int position = 0; position < commands.size(); position++) {
            if (commands.get(position) instanceof Draw draw && draw.index() == index) {
                return position;
            }
        }
        return -1;
    }
}
