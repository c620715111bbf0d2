package org.tilewright.sim.ticked.work;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.tilewright.frame.Clear;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.frame.targets.TargetBuffer;
import org.tilewright.frame.targets.TargetImage;
import org.tilewright.protocol.distribution.Dependencies;

/** Decides, by what the commands of a sequence say alone, which buffers are broadcast before which draws. */
public final class Broadcasts {

    /** A buffer of a target. */
    record Buffer(int target, TargetBuffer buffer) {}

    private final Map<Integer, Integer> indices = new HashMap<>();
    private final Dependencies dependencies;
    /** The draw that is to be overlooked, of those that need a broadcast, or -1. */
    private final int overlooked;
    private int needy;

    /** @param overlooked number of the draw, of those that need a broadcast, that gets none; -1 for no such draw */
    public Broadcasts(List<Frame> sequence, int overlooked) {
        this.overlooked = overlooked;
        indices.put(RenderTarget.SCREEN, 0);
        for (Frame frame : sequence) {
            frame.targets().forEach(target -> indices.computeIfAbsent(target.id(), none -> indices.size()));
        }
        dependencies = Dependencies.ofBroadcasts(indices.size());
    }

    /**
     * A frame begins: what it does not take over is as new.
     *
     * @param before the frame before, or null
     */
    public void begin(Frame frame, Frame before) {
        for (Map.Entry<Integer, Integer> each : indices.entrySet()) {
            boolean isKept = before != null && KeptTargets.of(before, frame).stream()
                    .anyMatch(target -> target.id() == each.getKey());
            if (!isKept) {
                dependencies.forget(each.getValue());
            }
        }
    }

    private int index(Buffer buffer) {
        int target = indices.get(buffer.target);
        return buffer.buffer == TargetBuffer.COLOR ? Dependencies.colour(target) : Dependencies.depth(target);
    }

    /** The buffers that are to be broadcast before a draw, in the order of what it may sample, each once; they are from now on. */
    List<Buffer> before(Frame frame, Draw draw) {
        List<Buffer> needed = new ArrayList<>(read(frame, draw));
        needed.removeIf(buffer -> !dependencies.isWritten(index(buffer)));
        if (needed.isEmpty()) {
            return needed;
        }
        needy++;
        if (needy - 1 == overlooked) {
            return List.of();
        }
        needed.forEach(buffer -> dependencies.madeAvailable(index(buffer)));
        return needed;
    }

    private static Set<Buffer> read(Frame frame, Draw draw) {
        Set<Buffer> read = new LinkedHashSet<>();
        for (int texture : StaleTextures.read(draw)) {
            TargetImage image = frame.texture(texture).image();
            if (image != null) {
                read.add(new Buffer(image.target(), image.buffer()));
            }
        }
        return read;
    }

    void write(Frame frame, Draw draw) {
        RenderTarget target = frame.target(draw.target());
        dependencies.draw(indices.get(target.id()), draw.state().writesColour(target.colours().size()),
                target.depth() && draw.state().depth().test(), draw.state().depth().write());
    }

    void write(Clear clear) {
        dependencies.clear(indices.get(clear.target()), clear.colour(), clear.depth());
    }
}
