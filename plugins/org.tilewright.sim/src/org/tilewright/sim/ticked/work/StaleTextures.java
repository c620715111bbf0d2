package org.tilewright.sim.ticked.work;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import org.tilewright.frame.Clear;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.image.Texture;
import org.tilewright.frame.state.TextureBinding;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.frame.targets.TargetBuffer;
import org.tilewright.frame.targets.TargetImage;

/** Knows, from what commands say alone, which textures do not hold what their target's buffer holds. */
final class StaleTextures {

    private final Frame frame;
    private final Set<Integer> fresh = new HashSet<>();

    StaleTextures(Frame frame) {
        this.frame = frame;
    }

    /** The stale textures that a draw may sample, in order, each once; they are fresh from now on. */
    List<Integer> resolve(Draw draw) {
        List<Integer> stale = new ArrayList<>();
        for (int texture : read(draw)) {
            if (frame.texture(texture).image() != null && fresh.add(texture)) {
                stale.add(texture);
            }
        }
        return stale;
    }

    /** What a draw may sample: by its stages in order, then by its program. */
    static List<Integer> read(Draw draw) {
        List<TextureBinding> stages = new ArrayList<>(draw.state().textures());
        stages.sort(Comparator.comparingInt(TextureBinding::unit));
        List<Integer> read = new ArrayList<>();
        stages.forEach(stage -> read.add(stage.texture()));
        if (draw.program() != null) {
            draw.program().textures().forEach(each -> read.add(each.texture()));
        }
        return read;
    }

    /** A draw writes. */
    void write(Draw draw) {
        RenderTarget target = frame.target(draw.target());
        if (draw.state().writesColour(target.colours().size())) {
            write(target.id(), TargetBuffer.COLOR);
        }
        if (target.depth() && draw.state().depth().test() && draw.state().depth().write()) {
            write(target.id(), TargetBuffer.DEPTH);
        }
    }

    /** A clear writes. */
    void write(Clear clear) {
        if (clear.colour()) {
            write(clear.target(), TargetBuffer.COLOR);
        }
        if (clear.depth()) {
            write(clear.target(), TargetBuffer.DEPTH);
        }
    }

    private void write(int target, TargetBuffer buffer) {
        for (Texture texture : frame.textures()) {
            TargetImage image = texture.image();
            if (image != null && image.target() == target && image.buffer() == buffer) {
                fresh.remove(texture.id());
            }
        }
    }
}
