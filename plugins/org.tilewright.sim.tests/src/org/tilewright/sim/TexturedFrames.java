package org.tilewright.sim;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

import org.tilewright.frame.Command;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.MagFilter;
import org.tilewright.frame.MinFilter;
import org.tilewright.frame.RenderState;
import org.tilewright.frame.Texture;
import org.tilewright.frame.TextureBinding;
import org.tilewright.frame.TextureEnvironment;
import org.tilewright.frame.TextureLevel;
import org.tilewright.frame.Wrap;

/**
 * {@link RandomFrames} with random textures: all filters and wraps, sizes of one and that are no powers of two, few and many
 * colours, none to three of them bound by a draw.
 */
public final class TexturedFrames {

    private static final int TEXTURES = 5;
    private static final String[] FORMATS = { "RGB", "RGBA", "LUMINANCE", "ALPHA" };

    private final Random random;

    private TexturedFrames(Random random) {
        this.random = random;
    }

    /**
     * A random frame.
     *
     * @param draws   number of its draws
     * @param indices indices of a draw, at most
     */
    public static Frame of(Random random, int draws, int indices) {
        return new TexturedFrames(random).textured(RandomFrames.of(random, draws, indices));
    }

    private Frame textured(Frame frame) {
        List<Texture> textures = new ArrayList<>();
        for (int id = 0; id < TEXTURES; id++) {
            textures.add(texture(id));
        }
        List<Command> commands = frame.commands().stream()
                .map(command -> command instanceof Draw draw ? textured(draw) : command).toList();
        return new Frame(frame.name(), frame.width(), frame.height(), textures, commands, frame.vertices(),
                frame.indices());
    }

    private Draw textured(Draw draw) {
        RenderState state = draw.state();
        List<TextureBinding> bindings = new ArrayList<>();
        for (int unit = 0; unit < 3; unit++) {
            if (random.nextInt(5) < 3 - unit) {
                bindings.add(new TextureBinding(unit, random.nextInt(TEXTURES), any(TextureEnvironment.values())));
            }
        }
        return new Draw(draw.index(), draw.primitive(), draw.indexOffset(), draw.indexCount(), draw.vertexOffset(),
                draw.vertexCount(), draw.texcoords(), draw.modelview(), draw.projection(),
                new RenderState(bindings, state.depth(), state.blend(), state.alphaTest(), state.cull(),
                        state.polygonOffset(), state.viewport(), state.scissor(), state.colourMask(), state.fog()));
    }

    private Texture texture(int id) {
        int width = edge();
        int height = edge();
        int colours = random.nextBoolean() ? 1 + random.nextInt(8) : Integer.MAX_VALUE;
        int[] texels = random.ints((long) width * height).map(texel -> colours == Integer.MAX_VALUE ? texel
                : Math.floorMod(texel, colours) * 0x01234567).toArray();
        return new Texture(id, any(FORMATS), any(MinFilter.values()), any(MagFilter.values()), any(Wrap.values()),
                any(Wrap.values()), List.of(new TextureLevel(width, height, texels)));
    }

    private int edge() {
        return random.nextInt(3) == 0 ? 1 + random.nextInt(70) : 1 << random.nextInt(8);
    }

    private <T> T any(T[] values) {
        return values[random.nextInt(values.length)];
    }
}
