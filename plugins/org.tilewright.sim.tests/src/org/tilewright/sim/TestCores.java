package org.tilewright.sim;

import org.tilewright.frame.warp.IssueUnit;
import org.tilewright.protocol.shading.WarpScheduler;
import org.tilewright.protocol.shading.WarpSchedulers;
import org.tilewright.sim.component.shading.CoreEnergies;
import org.tilewright.sim.component.shading.InstructionTiming;
import org.tilewright.sim.component.shading.ShaderCores;
import org.tilewright.sim.time.Clock;

/** The numbers of shader cores for tests; one small core unless a test changes some. */
public final class TestCores {

    public int cores = 1;
    public int warpQuads = 4;
    public int warps = 4;
    public int registers = 4096;
    public int simdWidth = 16;
    public int issueWidth = 1;
    public WarpSchedulers scheduler = WarpSchedulers.LOOSE_ROUND_ROBIN;
    public int activeWarps = 2;
    public int quadsInFlight = 16;
    public CoreEnergies energies = CoreEnergies.NONE;
    public final int[] latencies = { 4, 8, 4, 2, 20 };
    public final int[] intervals = { 1, 4, 1, 1, 2 };

    ShaderCores stage(String name, Clock clock, TestMachine machine) {
        InstructionTiming[] timings = new InstructionTiming[IssueUnit.values().length];
        for (int unit = 0; unit < timings.length; unit++) {
            timings[unit] = new InstructionTiming(latencies[unit], intervals[unit]);
        }
        return new ShaderCores(name, clock, cores, warpQuads, warps, registers, simdWidth, issueWidth,
                machine.made(WarpScheduler.class, scheduler.scheduler()),
                activeWarps, quadsInFlight, energies, timings);
    }
}
