package org.tilewright.sim.kernel.work;

import java.util.List;

import org.tilewright.frame.Clear;
import org.tilewright.frame.image.Texture;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.frame.targets.TargetBuffer;
import org.tilewright.frame.targets.TargetImage;

/** One of the things that the command processor does one after the other: an entry of a {@link CommandPlan}. */
public sealed interface CommandStep {

    /** Sends draws to vertex fetch together. */
    record SendDraws(DrawBatch batch) implements CommandStep {}

    /** Drains, has everything written to memory, and goes on to another target. */
    record SwitchTarget(int target) implements CommandStep {}

    /** Drains, unless that was done, and sends the other GPUs what this one has written of a buffer, as they do. */
    record SynchroniseBuffer(int target, TargetBuffer buffer) implements CommandStep {}

    /** Drains, unless that was done, and copies buffers of targets into the layout of textures, one after the other. */
    record ResolveTextures(List<Resolve> resolves) implements CommandStep {}

    /** A texture that takes what its image holds, a buffer of a target. */
    record Resolve(Texture texture, RenderTarget image) {

        /** Words of a pixel of the buffer that is read. */
        public int words() {
            TargetImage shown = texture.image();
            return shown.buffer() == TargetBuffer.DEPTH ? 1 : image.format(shown.output()).words();
        }
    }

    /** Drains and clears. */
    record ClearBuffers(Clear clear) implements CommandStep {}
}
