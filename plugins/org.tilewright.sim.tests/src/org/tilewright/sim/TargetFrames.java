package org.tilewright.sim;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;

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
import org.tilewright.frame.state.Rectangle;
import org.tilewright.frame.state.RenderState;
import org.tilewright.frame.state.TextureBinding;
import org.tilewright.frame.state.TextureEnvironment;
import org.tilewright.frame.targets.ColourFormat;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.frame.targets.TargetBuffer;
import org.tilewright.frame.targets.TargetImage;
import org.tilewright.frame.vertex.VertexInput;

/** Scripted frames with targets: clears, and draws that cover a target or nothing and read others. */
public final class TargetFrames {

    private static final float[] IDENTITY = { 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1 };

    private final int size;
    private final List<RenderTarget> targets = new ArrayList<>();
    private final List<Texture> textures = new ArrayList<>();
    private final List<Command> commands = new ArrayList<>();
    private int draws;

    /** A frame whose screen has so many pixels along its edge. */
    public TargetFrames(int size) {
        this.size = size;
    }

    /** Declares a target and answers its id. */
    public int target(int edge, boolean colour, boolean depth, boolean kept) {
        targets.add(new RenderTarget(targets.size() + 1, edge, edge, colour, depth, kept));
        return targets.size();
    }

    /** Declares a target of colour and depth whose pixels have so many samples, and answers its id. */
    public int samples(int edge, int samples) {
        targets.add(new RenderTarget(targets.size() + 1, edge, edge, List.of(ColourFormat.RGBA8), true, false, false,
                samples));
        return targets.size();
    }

    /** A texture of a target's colours, or of its depths if it has no others, and answers its id. */
    public int texture(int target) {
        boolean colour = targets.get(target - 1).colour();
        textures.add(new Texture(textures.size(), colour ? "RGBA8" : "DEPTH_COMPONENT24", MinFilter.NEAREST,
                MagFilter.NEAREST, Wrap.CLAMP_TO_EDGE, Wrap.CLAMP_TO_EDGE, List.of(),
                new TargetImage(target, colour ? TargetBuffer.COLOR : TargetBuffer.DEPTH, null)));
        return textures.size() - 1;
    }

    /** Clears buffers of a target. */
    public TargetFrames clear(int target, boolean colour, boolean depth, float value) {
        commands.add(new Clear(target, colour, depth, new float[] { value, value, value, 1 }, value, null));
        return this;
    }

    /** Draws nothing, with textures on. */
    public TargetFrames nothing(int target, int... textureIds) {
        return draw(target, 0, 0, false, textureIds);
    }

    /** Covers a target at a depth from -1 to 1, tested by LESS and written if that is wanted, with textures on. */
    public TargetFrames cover(int target, float depth, boolean tested, int... textureIds) {
        return draw(target, 3, depth, tested, textureIds);
    }

    private TargetFrames draw(int target, int indices, float depth, boolean tested, int... textureIds) {
        int edge = target == RenderTarget.SCREEN ? size : targets.get(target - 1).width();
        List<TextureBinding> bindings = new ArrayList<>();
        for (int texture : textureIds) {
            bindings.add(new TextureBinding(bindings.size(), texture, TextureEnvironment.MODULATE));
        }
        float[] moved = IDENTITY.clone();
        moved[14] = depth;
        commands.add(new Draw(draws++, target, PrimitiveType.TRIANGLES, 0, indices, 0, 3, 2, moved, IDENTITY,
                new RenderState(bindings, new DepthState(tested, CompareFunction.LESS, tested, 0, 1), null, null, null,
                        null, new Rectangle(0, 0, edge, edge), null, ColourMask.ALL, null)));
        return this;
    }

    /** The frame. */
    public Frame frame() {
        ByteBuffer vertices = ByteBuffer.allocate(3 * VertexInput.packedStride(2)).order(ByteOrder.LITTLE_ENDIAN);
        for (int corner = 0; corner < 3; corner++) {
            int s = corner == 1 ? 2 : 0;
            int t = corner == 2 ? 2 : 0;
            vertices.putFloat(2 * s - 1).putFloat(2 * t - 1).putFloat(0).putInt(-1);
            vertices.putFloat(s).putFloat(t).putFloat(s).putFloat(t);
        }
        ByteBuffer indices = ByteBuffer.allocate(3 * Integer.BYTES).order(ByteOrder.LITTLE_ENDIAN).putInt(0).putInt(1)
                .putInt(2);
        return new Frame("targets", size, size, targets, textures, commands, vertices.flip(), indices.flip());
    }
}
