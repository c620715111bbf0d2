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

    /** Sends a draw of a group that is put together, or what falls to this GPU of it. */
    record SendOfGroup(ComposedGroup group, int place) implements CommandStep {

        /** Its place among the draws of all groups. */
        public int draw() {
            return group.firstPlace() + place;
        }

        /** Whether it is dealt out whole; else each GPU has a part of its group. */
        public boolean isDealt() {
            return !group.isInOrder();
        }

        /** What a GPU draws that draws any of it. */
        public DrawBatch batch(int gpu) {
            return isDealt() ? group.draws().get(place) : group.part(place, gpu);
        }
    }

    /** Drains, has everything written to memory, and prepares the target for a group. */
    record BeginGroup(ComposedGroup group) implements CommandStep {}

    /** Drains, has everything written to memory, and puts the group together with the other GPUs. */
    record EndGroup(ComposedGroup group) implements CommandStep {}

    /** Drains, has everything written to memory, and goes on to another target. */
    record SwitchTarget(int target) implements CommandStep {}

    /** Drains, unless that was done, and sends the other GPUs what this one has written of a buffer, as they do. */
    record SynchroniseBuffer(int target, TargetBuffer buffer) implements CommandStep {}

    /** Drains, unless that was done, and copies buffers of targets into the layout of textures, one after the other. */
    record ResolveTextures(List<Resolve> resolves) implements CommandStep {}

    /** A texture that takes what its image holds, a buffer of a target. */
    record Resolve(Texture texture, RenderTarget image) {

        /** Samples that are read. */
        public long samples() {
            return (long) image.columns() * image.rows();
        }

        /** Bytes that are read, of each sample, and written, of each pixel. */
        public long bytes() {
            return words() * (samples() + (long) image.width() * image.height()) * Integer.BYTES;
        }

        /** Words of a pixel of the buffer that is read. */
        private int words() {
            TargetImage shown = texture.image();
            return shown.buffer() == TargetBuffer.DEPTH ? 1 : image.format(shown.output()).words();
        }
    }

    /** Drains and clears. */
    record ClearBuffers(Clear clear) implements CommandStep {}
}
