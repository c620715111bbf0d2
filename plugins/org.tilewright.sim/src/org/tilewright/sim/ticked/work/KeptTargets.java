package org.tilewright.sim.ticked.work;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.tilewright.frame.Frame;
import org.tilewright.frame.TargetContents;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.sim.ticked.system.FrameRun;

/** What a frame takes over of the targets of the frame before: of its kept ones that the frame before has, too. */
public final class KeptTargets {

    private KeptTargets() {}

    /** The targets that a frame takes over, by rising id. */
    public static List<RenderTarget> of(Frame before, Frame frame) {
        return frame.targets().stream().filter(RenderTarget::kept)
                .filter(target -> before.targets().stream()
                        .anyMatch(other -> other.id() == target.id()))
                .sorted((one, other) -> Integer.compare(one.id(), other.id())).toList();
    }

    /**
     * What the memory of a GPU holds of them.
     *
     * @param before the run of the frame before, or null
     * @param gpu    the GPU's number among those of that run
     */
    public static Map<Integer, TargetContents> contents(FrameRun before, Frame frame, int gpu) {
        Map<Integer, TargetContents> kept = new HashMap<>();
        if (before != null) {
            for (RenderTarget target : of(before.frame(), frame)) {
                kept.put(target.id(), before.units(gpu).contents(target.id()));
            }
        }
        return kept;
    }

    /** Which of their regions a GPU has written in since they were broadcast last. */
    public static WrittenBuffers written(FrameRun before, Frame frame, Territories territories, int gpu) {
        WrittenBuffers written = new WrittenBuffers(territories, gpu);
        if (before != null) {
            for (RenderTarget target : of(before.frame(), frame)) {
                written.takeOver(target.id(), before.units(gpu).part.written());
            }
        }
        return written;
    }
}
