package org.tilewright.frame.geometry;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

import org.tilewright.frame.Clear;
import org.tilewright.frame.Frame;
import org.tilewright.frame.RenderTarget;
import org.tilewright.frame.TargetBuffer;
import org.tilewright.frame.TargetImage;
import org.tilewright.frame.texture.Sampler;

/**
 * Knows which textures that are images of targets have to be resolved before a draw: those whose buffer was written since
 * they were resolved last, or that never were. What a command writes follows from its state alone: a clear the buffers that it
 * clears, a draw colours unless all channels are masked, and depths if it tests and writes them, even if no fragment passes.
 */
public final class TargetReads {

    private final Map<Integer, int[]> versions = new HashMap<>();
    private final Map<Sampler, Integer> resolvedVersions = new IdentityHashMap<>();
    private final List<Sampler> stale = new ArrayList<>();

    /**
     * Nothing of a frame's targets is resolved yet.
     *
     * @param frame the frame
     */
    public TargetReads(Frame frame) {
        versions.put(RenderTarget.SCREEN, new int[TargetBuffer.values().length]);
        for (RenderTarget target : frame.targets()) {
            versions.put(target.id(), new int[TargetBuffer.values().length]);
        }
    }

    /**
     * Finds what has to be resolved before a draw.
     *
     * @param state state of the draw
     * @return samplers in the order of their stages, each once; valid until the next call
     */
    public List<Sampler> stale(DrawState state) {
        stale.clear();
        for (int stage = 0; stage < state.stageCount(); stage++) {
            Sampler sampler = state.stage(stage).sampler();
            if (sampler.target() != null && !stale.contains(sampler)
                    && resolvedVersions.getOrDefault(sampler, -1) != version(sampler.target())) {
                stale.add(sampler);
            }
        }
        return stale;
    }

    /**
     * A texture now holds what its buffer holds.
     *
     * @param sampler its sampler
     */
    public void resolved(Sampler sampler) {
        resolvedVersions.put(sampler, version(sampler.target()));
    }

    private int version(TargetImage image) {
        return versions.get(image.target())[image.buffer().ordinal()];
    }

    /**
     * A draw follows.
     *
     * @param state state of the draw
     */
    public void write(DrawState state) {
        write(state.target().id(), state.writesColour(), state.depthWrite());
    }

    /**
     * A clear follows.
     *
     * @param clear the clear
     */
    public void write(Clear clear) {
        write(clear.target(), clear.colour(), clear.depth());
    }

    private void write(int target, boolean colour, boolean depth) {
        int[] written = versions.get(target);
        if (colour) {
            written[TargetBuffer.COLOR.ordinal()]++;
        }
        if (depth) {
            written[TargetBuffer.DEPTH.ordinal()]++;
        }
    }
}
