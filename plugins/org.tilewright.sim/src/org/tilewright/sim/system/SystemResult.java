package org.tilewright.sim.system;

import java.util.List;

import org.tilewright.sim.statistics.Statistics;
import org.tilewright.sim.statistics.TileMap;

/**
 * What came out of a run of a sequence of frames. Statistics and maps are of the whole sequence, whose draws are numbered on
 * from frame to frame. They are valid until the kernel's next run.
 *
 * @param frames      the frames, in their order
 * @param cycles      core ticks of the whole sequence
 * @param picoseconds time of the whole sequence
 * @param statistics  all statistics and cycle accounts of all GPUs and the network
 * @param maps        heat maps of the screen, summed over the GPUs
 */
public record SystemResult(List<FrameOutcome> frames, long cycles, long picoseconds, Statistics statistics,
        List<TileMap> maps) {}
