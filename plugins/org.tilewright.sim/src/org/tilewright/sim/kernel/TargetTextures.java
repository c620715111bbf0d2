package org.tilewright.sim.kernel;

import org.tilewright.frame.TargetImage;
import org.tilewright.frame.Texture;
import org.tilewright.frame.texture.Sampler;
import org.tilewright.sim.memory.FrameMemory;

/** The textures that are images of targets: where they have their texels from, and who has to forget older ones. */
final class TargetTextures {

    private final FrameMemory memory;
    private final GeometryUnits geometry;
    private final TextureSystem textures;

    TargetTextures(FrameMemory memory, GeometryUnits geometry, TextureSystem textures) {
        this.memory = memory;
        this.geometry = geometry;
        this.textures = textures;
    }

    /** A texture takes what memory holds of the target that is its image. */
    void resolve(long tick, Texture texture) {
        TargetImage image = texture.image();
        Sampler sampler = geometry.geometry().sampler(texture.id());
        sampler.takeTarget(memory.rows(image.target(), image.buffer()));
        textures.resolved(tick, sampler);
    }
}
