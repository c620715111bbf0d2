package org.tilewright.frame.format;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

import org.tilewright.frame.Clear;
import org.tilewright.frame.Command;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.PrimitiveType;
import org.tilewright.frame.image.MagFilter;
import org.tilewright.frame.image.MinFilter;
import org.tilewright.frame.image.Texture;
import org.tilewright.frame.image.TextureLevel;
import org.tilewright.frame.image.Wrap;
import org.tilewright.frame.state.AlphaTest;
import org.tilewright.frame.state.Blend;
import org.tilewright.frame.state.BlendFactor;
import org.tilewright.frame.state.ColourMask;
import org.tilewright.frame.state.CompareFunction;
import org.tilewright.frame.state.Cull;
import org.tilewright.frame.state.DepthState;
import org.tilewright.frame.state.Face;
import org.tilewright.frame.state.Fog;
import org.tilewright.frame.state.FogMode;
import org.tilewright.frame.state.PolygonOffset;
import org.tilewright.frame.state.Rectangle;
import org.tilewright.frame.state.RenderState;
import org.tilewright.frame.state.TextureBinding;
import org.tilewright.frame.state.TextureEnvironment;
import org.tilewright.frame.state.Winding;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.frame.targets.TargetBuffer;
import org.tilewright.frame.targets.TargetImage;

/** Valid frames without sense, in which every field takes every kind of value. */
final class RandomFrames {

    /** Those that versions 1 and 2 of the format know. */
    private static final TextureEnvironment[] OLD_ENVIRONMENTS = { TextureEnvironment.MODULATE,
            TextureEnvironment.REPLACE, TextureEnvironment.ADD, TextureEnvironment.DECAL, TextureEnvironment.COMBINE };
    private static final BlendFactor[] OLD_FACTORS = Arrays.stream(BlendFactor.values())
            .filter(factor -> !factor.isConstant()).toArray(BlendFactor[]::new);

    private final Random random;
    private final PrimitiveType[] primitives;
    private final ByteBuffer vertices = ByteBuffer.allocate(1 << 14).order(ByteOrder.LITTLE_ENDIAN);
    private final ByteBuffer indices = ByteBuffer.allocate(1 << 14).order(ByteOrder.LITTLE_ENDIAN);

    private final List<RenderTarget> targets = new ArrayList<>();

    /** Frames that have targets as well. */
    static RandomFrames withTargets(long seed) {
        RandomFrames frames = new RandomFrames(seed, PrimitiveType.values());
        for (int id = 1; id <= 3; id++) {
            int buffers = 1 + frames.random.nextInt(3);
            frames.targets.add(new RenderTarget(7 * id, 1 + frames.random.nextInt(64), 1 + frames.random.nextInt(64),
                    (buffers & 1) != 0, (buffers & 2) != 0, frames.random.nextBoolean()));
        }
        return frames;
    }

    RandomFrames(long seed, PrimitiveType... primitives) {
        this.random = new Random(seed);
        this.primitives = primitives;
    }

    Frame frame() {
        List<Texture> textures = new ArrayList<>();
        for (int i = random.nextInt(4); i > 0; i--) {
            textures.add(texture(100 * i + random.nextInt(100)));
        }
        for (RenderTarget target : targets) {
            textures.add(texture(1000 + target.id(), target));
        }
        List<Command> commands = new ArrayList<>();
        int draws = 0;
        for (int i = random.nextInt(6); i > 0; i--) {
            RenderTarget target = targets.isEmpty() || random.nextBoolean()
                    ? new RenderTarget(RenderTarget.SCREEN, 1, 1, true, true, false)
                    : targets.get(random.nextInt(targets.size()));
            commands.add(random.nextInt(3) == 0 ? clear(target) : draw(draws++, target.id(), textures));
        }
        return new Frame("random_" + random.nextInt(1000), 1 + random.nextInt(2000), 1 + random.nextInt(2000),
                targets, textures, commands, vertices.duplicate().flip(), indices.duplicate().flip());
    }

    private Texture texture(int id) {
        int width = 1 << random.nextInt(4);
        int height = 1 + random.nextInt(6);
        List<TextureLevel> levels = new ArrayList<>();
        for (int i = random.nextInt(5); i > 0; i--) {
            if (!levels.isEmpty() && random.nextBoolean()) {
                levels.add(BoxFilter.below(levels.getLast()));
            } else {
                int opaque = random.nextBoolean() ? 0xFF000000 : 0;
                levels.add(new TextureLevel(width, height,
                        random.ints((long) width * height).map(texel -> texel | opaque).toArray()));
            }
            width = TextureLevel.half(width);
            height = TextureLevel.half(height);
        }
        return new Texture(id, pick(new String[] { "RGB8", "RGBA", "LUMINANCE_ALPHA", "None" }),
                pick(MinFilter.values()), pick(MagFilter.values()), pick(Wrap.ofTheFixedFunction()),
                pick(Wrap.ofTheFixedFunction()), levels);
    }

    private Texture texture(int id, RenderTarget target) {
        TargetBuffer buffer = target.colour() ? TargetBuffer.COLOR : TargetBuffer.DEPTH;
        CompareFunction compare = target.colour() || random.nextBoolean() ? null : pick(CompareFunction.values());
        return new Texture(id, "DEPTH_COMPONENT24", random.nextBoolean() ? MinFilter.NEAREST : MinFilter.LINEAR,
                pick(MagFilter.values()), pick(Wrap.ofTheFixedFunction()), pick(Wrap.ofTheFixedFunction()), List.of(),
                new TargetImage(target.id(), buffer, compare));
    }

    private Clear clear(RenderTarget target) {
        int buffers = 1 + random.nextInt(3);
        boolean both = target.colour() && target.depth();
        return new Clear(target.id(), both ? (buffers & 1) != 0 : target.colour(),
                both ? (buffers & 2) != 0 : target.depth(), units(4), random.nextFloat(), rectangleOrNull());
    }

    private Draw draw(int number, int target, List<Texture> textures) {
        int texcoords = random.nextInt(4);
        int vertexCount = 1 + random.nextInt(8);
        int vertexOffset = vertices.position();
        for (int i = 0; i < vertexCount; i++) {
            vertices.putFloat(real()).putFloat(real()).putFloat(real()).putInt(random.nextInt());
            for (int k = 0; k < 2 * texcoords; k++) {
                vertices.putFloat(real());
            }
        }
        int indexOffset = indices.position() / 4;
        int indexCount = random.nextInt(12);
        for (int i = 0; i < indexCount; i++) {
            indices.putInt(random.nextInt(vertexCount));
        }
        List<TextureBinding> bindings = new ArrayList<>();
        for (int unit = 0; unit < texcoords; unit++) {
            if (!textures.isEmpty() && random.nextBoolean()) {
                Texture texture = textures.get(random.nextInt(textures.size()));
                boolean compares = texture.image() != null && texture.image().compare() != null;
                if (texture.image() == null || texture.image().target() != target) {
                    bindings.add(new TextureBinding(unit, texture.id(), pick(OLD_ENVIRONMENTS),
                            compares ? random.nextInt(texcoords) : TextureBinding.NO_REFERENCE));
                }
            }
        }
        return new Draw(number, target, pick(primitives), indexOffset, indexCount, vertexOffset, vertexCount, texcoords,
                reals(16), reals(16), state(bindings));
    }

    private RenderState state(List<TextureBinding> bindings) {
        BlendFactor destination = pick(OLD_FACTORS);
        return new RenderState(bindings,
                new DepthState(random.nextBoolean(), pick(CompareFunction.values()), random.nextBoolean(),
                        random.nextFloat(), random.nextFloat()),
                random.nextBoolean() || destination == BlendFactor.SRC_ALPHA_SATURATE ? null
                        : new Blend(pick(OLD_FACTORS), destination),
                random.nextBoolean() ? null : new AlphaTest(pick(CompareFunction.values()), random.nextFloat()),
                random.nextBoolean() ? null : new Cull(pick(Face.values()), pick(Winding.values())),
                random.nextBoolean() ? null : new PolygonOffset(real(), real()), rectangle(), rectangleOrNull(),
                new ColourMask(random.nextBoolean(), random.nextBoolean(), random.nextBoolean(), random.nextBoolean()),
                random.nextBoolean() ? null
                        : new Fog(pick(FogMode.values()), units(4), Math.abs(real()), real(), real()));
    }

    private Rectangle rectangleOrNull() {
        return random.nextBoolean() ? null : rectangle();
    }

    private Rectangle rectangle() {
        return new Rectangle(random.nextInt(200) - 100, random.nextInt(200) - 100, random.nextInt(3000),
                random.nextInt(3000));
    }

    private float[] units(int count) {
        float[] units = new float[count];
        for (int i = 0; i < count; i++) {
            units[i] = random.nextFloat();
        }
        return units;
    }

    private float[] reals(int count) {
        float[] reals = new float[count];
        for (int i = 0; i < count; i++) {
            reals[i] = real();
        }
        return reals;
    }

    /** Any finite float, tiny, huge and negative zero included. */
    private float real() {
        float any = Float.intBitsToFloat(random.nextInt());
        return switch (random.nextInt(4)) {
            case 0 -> Float.isFinite(any) ? any : -0f;
            case 1 -> random.nextInt(100);
            default -> random.nextFloat() * 2 - 1;
        };
    }

    private <T> T pick(T[] values) {
        return values[random.nextInt(values.length)];
    }
}
