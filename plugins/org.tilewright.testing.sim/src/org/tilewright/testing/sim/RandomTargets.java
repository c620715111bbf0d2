package org.tilewright.testing.sim;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

import org.tilewright.frame.image.MagFilter;
import org.tilewright.frame.image.MinFilter;
import org.tilewright.frame.image.Texture;
import org.tilewright.frame.image.Wrap;
import org.tilewright.frame.state.CompareFunction;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.frame.targets.TargetBuffer;
import org.tilewright.frame.targets.TargetImage;

/** Random render targets, and textures that show their buffers. */
final class RandomTargets {

    private static final int MOST_PIXELS = 72;
    private static final String[] FORMATS = { "RGBA8", "RGB8" };

    private RandomTargets() {}

    /** Some targets, with ids that do not follow each other. */
    static List<RenderTarget> of(Random random, int count) {
        List<RenderTarget> targets = new ArrayList<>();
        for (int number = 0; number < count; number++) {
            int id = 2 * (count - number) - random.nextInt(2);
            boolean both = random.nextInt(3) > 0;
            boolean colour = both || random.nextBoolean();
            targets.add(
                    new RenderTarget(id, edge(random), edge(random), colour, both || !colour, random.nextInt(4) == 0));
        }
        return targets;
    }

    private static int edge(Random random) {
        return random.nextInt(6) == 0 ? 1 : 1 + random.nextInt(MOST_PIXELS);
    }

    /** One or two textures for each buffer of targets. */
    static List<Texture> textures(Random random, List<RenderTarget> targets, int firstId) {
        List<Texture> textures = new ArrayList<>();
        for (RenderTarget target : targets) {
            for (TargetBuffer buffer : TargetBuffer.values()) {
                for (int number = 0; target.has(buffer) && number < 1 + random.nextInt(2); number++) {
                    textures.add(texture(random, firstId + textures.size(), target.id(), buffer));
                }
            }
        }
        return textures;
    }

    private static Texture texture(Random random, int id, int target, TargetBuffer buffer) {
        boolean compares = buffer == TargetBuffer.DEPTH && random.nextBoolean();
        CompareFunction compare = compares
                ? CompareFunction.values()[random.nextInt(CompareFunction.values().length)]
                : null;
        Wrap[] wraps = Wrap.ofTheFixedFunction();
        return new Texture(id, FORMATS[random.nextInt(FORMATS.length)],
                random.nextBoolean() ? MinFilter.NEAREST : MinFilter.LINEAR,
                random.nextBoolean() ? MagFilter.NEAREST : MagFilter.LINEAR, wraps[random.nextInt(wraps.length)],
                wraps[random.nextInt(wraps.length)], List.of(), new TargetImage(target, buffer, compare));
    }
}
