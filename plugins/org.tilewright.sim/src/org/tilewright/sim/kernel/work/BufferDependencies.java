package org.tilewright.sim.kernel.work;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.frame.Command;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.geometry.TargetReads;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.frame.targets.TargetBuffer;
import org.tilewright.frame.targets.TargetImage;
import org.tilewright.protocol.distribution.Dependencies;

/** Which buffers GPUs that share a frame have to synchronise before its draws. */
final class BufferDependencies {

    private final Frame frame;
    private final Dependencies written;
    private int found;

    /**
     * What is known at the start of a frame.
     *
     * @param before what was known at the end of the frame before, of which kept targets go on; null for the first frame
     */
    BufferDependencies(Frame frame, BufferDependencies before) {
        this.frame = frame;
        written = Dependencies.ofBroadcasts(numbers(frame));
        for (RenderTarget target : frame.targets()) {
            if (before != null && target.kept() && before.keeps(target.id())) {
                for (TargetBuffer buffer : TargetBuffer.values()) {
                    take(before, target.id(), buffer);
                }
            }
        }
    }

    private static int numbers(Frame frame) {
        return 1 + frame.targets().stream().mapToInt(RenderTarget::id).max().orElse(RenderTarget.SCREEN);
    }

    private boolean keeps(int target) {
        return frame.targets().stream().anyMatch(each -> each.id() == target);
    }

    private void take(BufferDependencies before, int target, TargetBuffer buffer) {
        boolean colour = buffer == TargetBuffer.COLOR;
        if (before.written.isWritten(number(target, buffer))) {
            written.clear(target, colour, !colour);
        }
    }

    private static int number(int target, TargetBuffer buffer) {
        return buffer == TargetBuffer.COLOR ? Dependencies.colour(target) : Dependencies.depth(target);
    }

    /**
     * What is to be synchronised before a draw, in the order of what it may sample.
     *
     * @param reads      knows what draws sample
     * @param overlooked number of a draw among those that need it, from 0, of which this is overlooked; or -1
     */
    List<CommandStep.SynchroniseBuffer> before(Draw draw, TargetReads reads, int overlooked) {
        List<CommandStep.SynchroniseBuffer> updated = new ArrayList<>();
        reads.images(draw).forEach(texture -> {
            TargetImage image = texture.image();
            if (written.isWritten(number(image.target(), image.buffer()))) {
                CommandStep.SynchroniseBuffer step = new CommandStep.SynchroniseBuffer(image.target(), image.buffer());
                if (!updated.contains(step)) {
                    updated.add(step);
                }
            }
        });
        if (updated.isEmpty() || found++ == overlooked) {
            return List.of();
        }
        updated.forEach(step -> written.madeAvailable(number(step.target(), step.buffer())));
        return updated;
    }

    /** A command writes buffers of its target. */
    void write(Command command, TargetReads reads) {
        written.clear(command.target(), reads.writes(command, TargetBuffer.COLOR),
                reads.writes(command, TargetBuffer.DEPTH));
    }
}
