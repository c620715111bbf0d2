package org.tilewright.testing.frame;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
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
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.frame.vertex.VertexInput;

/**
 * Small frames of random primitives under all state of the fixed function: attributes of any format, with indices beyond the
 * vertices, and, if wanted, numbers that are infinite or none.
 */
public final class FixedFunctionFrames {

    private static final int MOST_PIXELS = 60;
    private static final int VERTEX_BYTES = 4096;
    private static final int MOST_VERTICES = 24;

    private final Random random;
    private final boolean dirty;
    private final RandomStates states;
    private final int width;
    private final int height;
    private final boolean stencil;
    private final ByteBuffer vertices = ByteBuffer.allocate(VERTEX_BYTES).order(ByteOrder.LITTLE_ENDIAN);
    private final ByteBuffer indices = ByteBuffer.allocate(VERTEX_BYTES).order(ByteOrder.LITTLE_ENDIAN);

    private FixedFunctionFrames(Random random, boolean dirty) {
        this.random = random;
        this.dirty = dirty;
        states = new RandomStates(random, dirty);
        width = 1 + random.nextInt(MOST_PIXELS);
        height = 1 + random.nextInt(MOST_PIXELS);
        stencil = random.nextBoolean();
    }

    /**
     * A frame.
     *
     * @param random where it comes from
     * @param dirty  whether numbers may be infinite or none
     * @return a frame that version 3 of the format holds
     */
    public static Frame of(Random random, boolean dirty) {
        return new FixedFunctionFrames(random, dirty).frame();
    }

    private Frame frame() {
        while (vertices.hasRemaining()) {
            vertices.putFloat(dirty && random.nextInt(20) == 0 ? Float.NaN : random.nextFloat() * 3 - 1.5f);
        }
        while (indices.hasRemaining()) {
            indices.putInt(random.nextInt(30) == 0 ? random.nextInt() : random.nextInt(MOST_VERTICES));
        }
        List<Texture> textures = List.of(texture(1), texture(2), texture(3));
        List<Command> commands = new ArrayList<>();
        commands.add(clear());
        int draws = 1 + random.nextInt(6);
        for (int draw = 0; draw < draws; draw++) {
            commands.add(draw(draw));
            if (random.nextInt(4) == 0) {
                commands.add(clear());
            }
        }
        return new Frame("fixed", width, height, stencil, List.of(), textures, commands, vertices.flip(),
                indices.flip());
    }

    private Clear clear() {
        return new Clear(RenderTarget.SCREEN, random.nextBoolean(), true,
                new float[] { random.nextFloat(), 0.5f, 0, 1 },
                random.nextFloat(), stencil ? random.nextInt(256) : 0, null);
    }

    private Draw draw(int number) {
        VertexInput input = states.vertices(1 + random.nextInt(MOST_VERTICES), VERTEX_BYTES);
        PrimitiveType[] types = PrimitiveType.values();
        int first = random.nextInt(200);
        return new Draw(number, RenderTarget.SCREEN, types[random.nextInt(types.length)], first, random.nextInt(40),
                input,
                states.processing(), states.state(width, height, 1, 2, 3));
    }

    private Texture texture(int id) {
        String[] formats = { "RGBA8", "RGB8", "ALPHA8", "LUMINANCE8_ALPHA8" };
        Wrap[] wraps = Wrap.ofTheFixedFunction();
        int edge = 1 << random.nextInt(4);
        return new Texture(id, formats[random.nextInt(formats.length)], MinFilter.values()[random.nextInt(6)],
                MagFilter.values()[random.nextInt(2)], wraps[random.nextInt(wraps.length)],
                wraps[random.nextInt(wraps.length)],
                List.of(new TextureLevel(edge, edge, random.ints(edge * edge).toArray())));
    }
}
