package org.tilewright.sim.run;

import java.util.List;

import org.tilewright.frame.Frame;
import org.tilewright.sim.statistics.Statistics;
import org.tilewright.sim.statistics.TileMap;
import org.tilewright.sim.system.FrameOutcome;
import org.tilewright.sim.system.SystemResult;

/**
 * What came out of a run. Images are row-major with row 0 lowest; they may be longer than width * height. Everything is
 * valid until the kernel's next run.
 *
 * @param frame       the frame
 * @param cycles      core ticks of the frame
 * @param picoseconds time of the frame
 * @param colour      colours as 0xAABBGGRR
 * @param depth       depths, 0 to 2^24 - 1
 * @param querySamples samples that each occlusion query's result in memory says have passed; null if the machine counts none
 * @param statistics  all statistics and cycle accounts
 * @param maps        heat maps
 */
public record SimulationResult(Frame frame, long cycles, long picoseconds, int[] colour, int[] depth,
        long[] querySamples, Statistics statistics, List<TileMap> maps) {

    /** The same as the result of a system of one GPU and one frame. */
    public SystemResult ofSystem() {
        return new SystemResult(List.of(new FrameOutcome(frame, 0, picoseconds, colour, depth, querySamples)), cycles,
                picoseconds,
                statistics, maps);
    }
}
