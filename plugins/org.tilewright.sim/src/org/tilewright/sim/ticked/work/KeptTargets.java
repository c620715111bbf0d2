package org.tilewright.sim.ticked.work;

import java.util.List;

import org.tilewright.frame.Frame;
import org.tilewright.frame.targets.RenderTarget;

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
}
