package org.tilewright.frame.geometry;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.tilewright.frame.Clear;
import org.tilewright.frame.Command;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.image.Texture;
import org.tilewright.frame.program.ProgramTexture;
import org.tilewright.frame.state.DepthState;
import org.tilewright.frame.state.TextureBinding;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.frame.targets.TargetBuffer;
import org.tilewright.frame.targets.TargetImage;

/**
 * Knows which textures that are images of targets have to be resolved before a draw: those whose buffer was written since
 * they were resolved last, or that never were. What a command writes follows from its state alone: a clear the buffers that it
 * clears, a draw colours unless all channels are masked, and depths if it tests and writes them, even if no fragment passes.
 */
public final class TargetReads {

    private final Frame frame;
    private final Map<Integer, int[]> versions = new HashMap<>();
    private final Map<Integer, Integer> resolvedVersions = new HashMap<>();

    /**
     * Nothing of a frame's targets is resolved yet.
     *
     * @param frame the frame
     */
    public TargetReads(Frame frame) {
        this.frame = frame;
        versions.put(RenderTarget.SCREEN, new int[TargetBuffer.values().length]);
        for (RenderTarget target : frame.targets()) {
            versions.put(target.id(), new int[TargetBuffer.values().length]);
        }
    }

    /**
     * Finds what has to be resolved before a draw.
     *
     * @param draw a draw of the frame
     * @return textures in the order of their units, those of a program last, each once
     */
    public List<Texture> stale(Draw draw) {
        List<Texture> stale = new ArrayList<>();
        for (Texture texture : images(draw)) {
            if (resolvedVersions.getOrDefault(texture.id(), -1) != version(texture.image())) {
                stale.add(texture);
            }
        }
        return stale;
    }

    /**
     * The textures that a draw may sample and whose images are targets.
     *
     * @param draw a draw of the frame
     * @return textures in the order of their units, those of a program last, each once
     */
    public List<Texture> images(Draw draw) {
        List<TextureBinding> bindings = new ArrayList<>(draw.state().textures());
        bindings.sort(Comparator.comparingInt(TextureBinding::unit));
        List<Texture> images = new ArrayList<>();
        for (TextureBinding binding : bindings) {
            add(binding.texture(), images);
        }
        if (draw.program() != null) {
            for (ProgramTexture each : draw.program().textures()) {
                add(each.texture(), images);
            }
        }
        return images;
    }

    private void add(int id, List<Texture> images) {
        Texture texture = frame.texture(id);
        if (texture.image() != null && !images.contains(texture)) {
            images.add(texture);
        }
    }

    /**
     * A texture now holds what its buffer holds.
     *
     * @param texture a texture of the frame whose image is a target
     */
    public void resolved(Texture texture) {
        resolvedVersions.put(texture.id(), version(texture.image()));
    }

    private int version(TargetImage image) {
        return versions.get(image.target())[image.buffer().ordinal()];
    }

    /**
     * A command follows.
     *
     * @param command a clear or draw of the frame
     */
    public void write(Command command) {
        int[] written = versions.get(command.target());
        if (writes(command, TargetBuffer.COLOR)) {
            written[TargetBuffer.COLOR.ordinal()]++;
        }
        if (writes(command, TargetBuffer.DEPTH)) {
            written[TargetBuffer.DEPTH.ordinal()]++;
        }
    }

    /**
     * Whether a command writes a buffer of its target, by its state alone.
     *
     * @param command a clear or draw of the frame
     * @param buffer  the buffer
     * @return true when it may write it
     */
    public boolean writes(Command command, TargetBuffer buffer) {
        boolean colour = buffer == TargetBuffer.COLOR;
        return frame.target(command.target()).has(buffer) && switch (command) {
            case Clear clear -> colour ? clear.colour() : clear.depth();
            case Draw draw -> colour ? draw.state().writesColour(frame.target(draw.target()).colours().size())
                    : writesDepth(draw.state().depth());
        };
    }

    private static boolean writesDepth(DepthState depth) {
        return depth.test() && depth.write();
    }
}
