package org.tilewright.sim.kernel.command;

import java.util.HashMap;
import java.util.Map;

import org.tilewright.frame.image.Texture;
import org.tilewright.frame.targets.TargetImage;
import org.tilewright.frame.texture.LookupTexture;
import org.tilewright.frame.texture.Sampler;
import org.tilewright.sim.kernel.geometry.GeometryUnits;
import org.tilewright.sim.kernel.texture.TextureSystem;
import org.tilewright.sim.kernel.work.FrameShare;
import org.tilewright.sim.kernel.work.SharedFrame;
import org.tilewright.sim.memory.FrameMemory;

/** The textures that are images of targets: where they have their texels from, and who has to forget older ones. */
public final class TargetTextures {

    private final FrameMemory memory;
    private final GeometryUnits geometry;
    private final TextureSystem textures;
    /** Null if the GPU is the only one. */
    private final FrameShare share;
    private SharedFrame frame;
    /** By texture, how often it was resolved in that frame. */
    private final Map<Integer, Integer> resolves = new HashMap<>();

    public TargetTextures(FrameMemory memory, GeometryUnits geometry, TextureSystem textures, FrameShare share) {
        this.memory = memory;
        this.geometry = geometry;
        this.textures = textures;
        this.share = share;
    }

    /** A texture takes what memory holds of the target that is its image. */
    void resolve(long tick, Texture texture) {
        Sampler sampler = geometry.geometry().sampler(texture.id());
        LookupTexture lookup = geometry.geometry().lookup(texture.id());
        TargetImage image = texture.image();
        if (lookup != null) {
            lookup.take(memory.pixelRows(image.target(), image.buffer()));
        }
        if (sampler == null) {
            return;
        }
        if (share == null) {
            sampler.takeTarget(memory.pixelRows(image.target(), image.buffer()));
        } else {
            sampler.useImage(share.frame().images().resolve(texture, number(texture), sampler, memory));
        }
        textures.resolved(tick, sampler);
    }

    /** How often the texture is resolved with this time. */
    private int number(Texture texture) {
        if (share.frame() != frame) {
            frame = share.frame();
            resolves.clear();
        }
        return resolves.merge(texture.id(), 1, Integer::sum);
    }
}
