package org.tilewright.frame.scene.profile;

import java.util.HashSet;
import java.util.Set;

import org.tilewright.frame.Clear;
import org.tilewright.frame.Command;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.state.ColourMask;
import org.tilewright.frame.state.TextureBinding;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.frame.targets.TargetBuffer;
import org.tilewright.frame.targets.TargetImage;

/** Reads after writes of a frame, counted command by command, as a runtime would that sees no pixels. */
final class Synchronisations {

    private record Buffer(int target, TargetBuffer buffer) {}

    private final Frame frame;
    private final Set<Buffer> written = new HashSet<>();
    private final Set<Buffer> cleared = new HashSet<>();
    private int count;
    private long bytes;
    private boolean whole = true;

    private Synchronisations(Frame frame) {
        this.frame = frame;
    }

    static Synchronisations of(Frame frame) {
        Synchronisations walk = new Synchronisations(frame);
        for (Command command : frame.commands()) {
            switch (command) {
                case Clear clear -> walk.clear(clear);
                case Draw draw -> walk.draw(draw);
            }
        }
        return walk;
    }

    private void clear(Clear clear) {
        if (clear.colour()) {
            clear(new Buffer(clear.target(), TargetBuffer.COLOR), clear);
        }
        if (clear.depth()) {
            clear(new Buffer(clear.target(), TargetBuffer.DEPTH), clear);
        }
    }

    private void clear(Buffer buffer, Clear clear) {
        written.add(buffer);
        if (clear.scissor() == null) {
            cleared.add(buffer);
        }
    }

    private void draw(Draw draw) {
        for (TextureBinding binding : draw.state().textures()) {
            TargetImage image = frame.texture(binding.texture()).image();
            if (image != null) {
                read(new Buffer(image.target(), image.buffer()));
            }
        }
        if (!draw.state().colourMask().equals(new ColourMask(false, false, false, false))) {
            written.add(new Buffer(draw.target(), TargetBuffer.COLOR));
        }
        if (draw.state().depth().test() && draw.state().depth().write()) {
            written.add(new Buffer(draw.target(), TargetBuffer.DEPTH));
        }
    }

    private void read(Buffer buffer) {
        if (written.remove(buffer)) {
            RenderTarget target = frame.target(buffer.target());
            count++;
            bytes += 4L * target.width() * target.height();
            whole &= cleared.remove(buffer);
        }
    }

    int count() {
        return count;
    }

    long bytes() {
        return bytes;
    }

    /** Whether each buffer was cleared as a whole since it was last read, so that all of its pixels are new. */
    boolean whole() {
        return whole;
    }
}
