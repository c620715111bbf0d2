package org.tilewright.sim.kernel.system;

import java.util.List;

import org.tilewright.frame.Frame;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.system.FrameOutcome;

/** Runs sequences of frames, and ends all statistics with the last one. */
interface SequenceRun {

    /** Runs a sequence; answers its frames with their times from the start of the sequence. */
    List<FrameOutcome> run(List<Frame> sequence, RunOptions options);
}
