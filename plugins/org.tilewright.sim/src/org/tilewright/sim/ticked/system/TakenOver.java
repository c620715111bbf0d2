package org.tilewright.sim.ticked.system;

import java.util.HashMap;
import java.util.Map;

import org.tilewright.frame.Frame;
import org.tilewright.frame.TargetContents;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.sim.ticked.work.KeptTargets;
import org.tilewright.sim.ticked.work.Territories;
import org.tilewright.sim.ticked.work.WrittenBuffers;

/** What a GPU takes over of the frame before. */
final class TakenOver {

    private TakenOver() {}

    /**
     * What the memory of a GPU holds of them.
     *
     * @param before the run of the frame before, or null
     * @param gpu    the GPU's number among those of that run
     */
    static Map<Integer, TargetContents> contents(FrameRun before, Frame frame, int gpu) {
        Map<Integer, TargetContents> kept = new HashMap<>();
        if (before != null) {
            for (RenderTarget target : KeptTargets.of(before.frame(), frame)) {
                kept.put(target.id(), before.units(gpu).contents(target.id()));
            }
        }
        return kept;
    }

    /** Which of their regions a GPU has written in since they were broadcast last. */
    static WrittenBuffers written(FrameRun before, Frame frame, Territories territories, int gpu) {
        WrittenBuffers written = new WrittenBuffers(territories, gpu);
        if (before != null) {
            for (RenderTarget target : KeptTargets.of(before.frame(), frame)) {
                written.takeOver(target.id(), before.units(gpu).part.written());
            }
        }
        return written;
    }
}
