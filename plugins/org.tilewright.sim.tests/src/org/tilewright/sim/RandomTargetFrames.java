package org.tilewright.sim;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

import org.tilewright.frame.Clear;
import org.tilewright.frame.Command;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.image.MagFilter;
import org.tilewright.frame.image.MinFilter;
import org.tilewright.frame.image.Texture;
import org.tilewright.frame.image.Wrap;
import org.tilewright.frame.state.CompareFunction;
import org.tilewright.frame.state.Rectangle;
import org.tilewright.frame.state.RenderState;
import org.tilewright.frame.state.TextureBinding;
import org.tilewright.frame.state.TextureEnvironment;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.frame.targets.TargetBuffer;
import org.tilewright.frame.targets.TargetImage;
import org.tilewright.testing.sim.RandomFrames;

/** Random frames that draw into targets and read them, in any order, with textures of their own besides. */
public final class RandomTargetFrames {

    private static final int FIRST_TEXTURE = 100;
    private static final int MOST_EDGE = 72;

    private final Random random;
    private final Frame plain;
    private final List<RenderTarget> targets;
    private final List<Texture> images = new ArrayList<>();

    private RandomTargetFrames(Random random, List<RenderTarget> targets, Frame plain) {
        this.random = random;
        this.targets = targets;
        this.plain = plain;
        for (RenderTarget target : targets) {
            for (int copies = random.nextInt(3); copies >= 0; copies--) {
                images.add(image(target));
            }
        }
    }

    /** Up to three targets, some of which are kept. */
    public static List<RenderTarget> targets(Random random) {
        List<RenderTarget> targets = new ArrayList<>();
        for (int n = random.nextInt(3); n >= 0; n--) {
            int buffers = 1 + random.nextInt(3);
            targets.add(new RenderTarget(1 + 2 * n, 1 + random.nextInt(MOST_EDGE), 1 + random.nextInt(MOST_EDGE),
                    (buffers & 1) != 0, (buffers & 2) != 0, random.nextBoolean()));
        }
        return targets;
    }

    /** A random frame with given targets. */
    public static Frame of(Random random, List<RenderTarget> targets, int draws, int indices) {
        return new RandomTargetFrames(random, targets, RandomFrames.textured(random, draws, indices)).frame();
    }

    private Texture image(RenderTarget target) {
        boolean colour = target.colour() && (!target.depth() || random.nextBoolean());
        CompareFunction compare = colour || random.nextInt(3) == 0 ? null : any(CompareFunction.values());
        return new Texture(FIRST_TEXTURE + images.size(), any(new String[] { "RGBA8", "RGB8", "DEPTH_COMPONENT24" }),
                random.nextBoolean() ? MinFilter.LINEAR : MinFilter.NEAREST, any(MagFilter.values()),
                any(Wrap.ofTheFixedFunction()),
                any(Wrap.ofTheFixedFunction()), List.of(),
                new TargetImage(target.id(), colour ? TargetBuffer.COLOR : TargetBuffer.DEPTH, compare));
    }

    private Frame frame() {
        List<Texture> textures = new ArrayList<>(plain.textures());
        textures.addAll(images);
        List<Command> commands = new ArrayList<>();
        RenderTarget screen = plain.target(RenderTarget.SCREEN);
        RenderTarget target = screen;
        for (Command command : plain.commands()) {
            if (random.nextInt(3) == 0) {
                int chosen = random.nextInt(targets.size() + 1);
                target = chosen == targets.size() ? screen : targets.get(chosen);
            }
            commands.add(switch (command) {
                case Clear clear -> clear(clear, target);
                case Draw draw -> draw(draw, target);
            });
        }
        return new Frame(plain.name(), plain.width(), plain.height(), targets, textures, commands, plain.vertices(),
                plain.indices());
    }

    private static Clear clear(Clear clear, RenderTarget target) {
        boolean colour = clear.colour() && target.colour() || !target.depth();
        return new Clear(target.id(), colour, clear.depth() && target.depth() || !colour, clear.rgba(),
                clear.depthValue(), clear.scissor());
    }

    private Draw draw(Draw draw, RenderTarget target) {
        RenderState state = draw.state();
        List<TextureBinding> bindings = new ArrayList<>(state.textures());
        for (int unit = bindings.size(); unit < 4 && random.nextInt(3) > 0; unit++) {
            Texture image = any(images.toArray(Texture[]::new));
            if (image.image().target() != target.id()) {
                bindings.add(new TextureBinding(unit, image.id(), any(TextureEnvironment.values()),
                        image.image().compare() == null ? TextureBinding.NO_REFERENCE : random.nextInt(3)));
            }
        }
        RenderState ofTarget = new RenderState(bindings, state.depth(), state.blend(), state.alphaTest(), state.cull(),
                state.polygonOffset(), new Rectangle(0, 0, target.width(), target.height()), state.scissor(),
                state.colourMask(), state.fog());
        return new Draw(draw.index(), target.id(), draw.primitive(), draw.indexOffset(), draw.indexCount(),
                draw.vertices().packedOffset(), draw.vertexCount(), draw.vertices().packedTexcoords(), draw.modelview(),
                draw.projection(),
                ofTarget);
    }

    private <T> T any(T[] values) {
        return values[random.nextInt(values.length)];
    }
}
