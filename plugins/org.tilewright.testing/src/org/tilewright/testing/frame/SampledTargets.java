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
import org.tilewright.frame.image.Wrap;
import org.tilewright.frame.state.ColourMask;
import org.tilewright.frame.state.CompareFunction;
import org.tilewright.frame.state.DepthState;
import org.tilewright.frame.state.Multisample;
import org.tilewright.frame.state.Rectangle;
import org.tilewright.frame.state.RenderState;
import org.tilewright.frame.state.TextureBinding;
import org.tilewright.frame.state.TextureEnvironment;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.frame.targets.TargetBuffer;
import org.tilewright.frame.targets.TargetImage;

/** Gives the pixels of frames several samples. */
public final class SampledTargets {

    private static final float[] IDENTITY = { 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1 };
    private static final int BYTES = 24;
    private static final int CORNERS = 4;

    private SampledTargets() {}

    /**
     * A frame whose targets that are not kept may have several samples, and whose draws use them in all ways.
     *
     * @param random where it comes from
     * @param frame  a frame
     * @param most   most samples of a target
     * @return the same commands
     */
    public static Frame of(Random random, Frame frame, int most) {
        List<RenderTarget> targets = new ArrayList<>();
        for (RenderTarget target : frame.targets()) {
            int samples = target.kept() ? 1 : samples(random, most);
            targets.add(new RenderTarget(target.id(), target.width(), target.height(), target.colours(),
                    target.depth(), target.stencil(), target.kept(), samples));
        }
        List<Command> commands = new ArrayList<>();
        for (Command command : frame.commands()) {
            commands.add(command instanceof Draw draw ? draw.withState(state(random, draw.state())) : command);
        }
        return new Frame(frame.name(), frame.width(), frame.height(), frame.stencil(), targets, frame.textures(),
                frame.programs(), commands, frame.vertices(), frame.indices());
    }

    private static int samples(Random random, int most) {
        return Math.min(most, 1 << random.nextInt(4));
    }

    private static RenderState state(Random random, RenderState state) {
        if (random.nextInt(3) > 0) {
            return state;
        }
        return state.withMultisample(new Multisample(random.nextInt(4) > 0, random.nextBoolean(), random.nextBoolean(),
                random.nextBoolean() ? 1 : random.nextFloat(), random.nextInt(3) == 0,
                random.nextBoolean() ? -1 : random.nextInt(256)));
    }

    /**
     * A frame that draws to a target of several samples what a frame draws to its screen, and then resolves it to the screen.
     *
     * @param frame   a frame
     * @param samples samples of a pixel
     * @return the frame with one draw more
     */
    public static Frame behind(Frame frame, int samples) {
        int id = 1 + frame.targets().stream().mapToInt(RenderTarget::id).max().orElse(0);
        int texture = 1 + frame.textures().stream().mapToInt(Texture::id).max().orElse(0);
        List<RenderTarget> targets = new ArrayList<>(frame.targets());
        targets.add(new RenderTarget(id, frame.width(), frame.height(), frame.target(RenderTarget.SCREEN).colours(),
                true, frame.stencil(), false, samples));
        List<Texture> textures = new ArrayList<>(frame.textures());
        textures.add(new Texture(texture, "RGBA8", MinFilter.NEAREST, MagFilter.NEAREST, Wrap.CLAMP_TO_EDGE,
                Wrap.CLAMP_TO_EDGE, List.of(), new TargetImage(id, TargetBuffer.COLOR, null)));
        List<Command> commands = new ArrayList<>();
        int draws = 0;
        for (Command command : frame.commands()) {
            commands.add(command.target() != RenderTarget.SCREEN ? command : switch (command) {
                case Clear clear -> new Clear(id, clear.colour(), clear.depth(), clear.rgba(), clear.depthValue(),
                        clear.stencilValue(), clear.scissor(), clear.outputs());
                case Draw draw -> new Draw(draw.index(), id, draw.primitive(), draw.indexOffset(), draw.indexCount(),
                        draw.vertices(), draw.processing(), draw.state(), draw.program());
            });
            draws += command instanceof Draw ? 1 : 0;
        }
        ByteBuffer vertices = longer(frame.vertices(), CORNERS * BYTES);
        ByteBuffer indices = longer(frame.indices(), CORNERS * Integer.BYTES);
        int firstVertex = vertices.position();
        int firstIndex = indices.position() / Integer.BYTES;
        for (int corner = 0; corner < CORNERS; corner++) {
            float s = corner == 1 || corner == 2 ? 1 : 0;
            float t = corner / 2;
            vertices.putFloat(2 * s - 1).putFloat(2 * t - 1).putFloat(0).putInt(-1).putFloat(s).putFloat(t);
            indices.putInt(corner);
        }
        RenderState state = new RenderState(List.of(new TextureBinding(0, texture, TextureEnvironment.REPLACE)),
                new DepthState(false, CompareFunction.ALWAYS, false, 0, 1), null, null, null, null,
                new Rectangle(0, 0, frame.width(), frame.height()), null, ColourMask.ALL, null);
        commands.add(new Draw(draws, RenderTarget.SCREEN, PrimitiveType.QUADS, firstIndex, CORNERS, firstVertex,
                CORNERS, 1, IDENTITY, IDENTITY, state));
        return new Frame(frame.name(), frame.width(), frame.height(), frame.stencil(), targets, textures,
                frame.programs(), commands, vertices.flip(), indices.flip());
    }

    /** The same bytes, behind which there is room for more. */
    private static ByteBuffer longer(ByteBuffer bytes, int room) {
        return ByteBuffer.allocate(bytes.capacity() + room).order(ByteOrder.LITTLE_ENDIAN)
                .put(bytes.duplicate().clear());
    }
}
