package org.tilewright.sim.kernel.work;

import java.util.HashMap;
import java.util.Map;

import org.tilewright.frame.image.Texture;
import org.tilewright.frame.image.TextureLevel;
import org.tilewright.frame.targets.TargetImage;
import org.tilewright.frame.texture.Sampler;
import org.tilewright.sim.memory.FrameMemory;

/**
 * The images of targets that the GPUs of a system resolve. Synchronised GPUs hold the same pixels, so that they can use one
 * image together; whoever holds other ones gets an image of its own. The GPUs may be on several threads.
 */
public final class ResolvedImages {

    /** By texture, what was resolved last and before that: no GPU is further behind, as a synchronisation waits for all. */
    private final Map<Integer, Resolved[]> ofTextures = new HashMap<>();

    /** The image of a texture after so many resolves, and the pixels that it was made of. */
    private record Resolved(int number, int[] rows, TextureLevel image) {}

    /**
     * The image that a GPU resolves.
     *
     * @param number  how often this GPU has resolved the texture in the frame, this time included
     * @param sampler a sampler of the texture, which knows how texels are stored
     * @param memory  the memory of the GPU
     */
    public TextureLevel resolve(Texture texture, int number, Sampler sampler, FrameMemory memory) {
        TargetImage target = texture.image();
        Resolved shared = shared(texture, number, sampler, memory);
        return shared.number == number && memory.holdsPixels(target.target(), target.buffer(), shared.rows)
                ? shared.image
                : sampler.imageOf(memory.pixelRows(target.target(), target.buffer()));
    }

    private synchronized Resolved shared(Texture texture, int number, Sampler sampler, FrameMemory memory) {
        Resolved[] latest = ofTextures.computeIfAbsent(texture.id(), id -> new Resolved[2]);
        Resolved before = latest[number & 1];
        if (before == null || before.number < number) {
            int[] rows = memory.pixelRows(texture.image().target(), texture.image().buffer());
            latest[number & 1] = new Resolved(number, rows, sampler.imageOf(rows));
        }
        return latest[number & 1];
    }
}
