package org.tilewright.sim.main;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.tilewright.frame.Frame;
import org.tilewright.frame.InputException;
import org.tilewright.frame.format.FrameReader;
import org.tilewright.frame.targets.RenderTarget;

/** Reads the frames of a run and checks, before anything is simulated, that they can follow each other. */
final class SequenceFrames {

    private SequenceFrames() {}

    /**
     * Reads frames.
     *
     * @param files one file or more; a file may be named more than once
     * @throws InputException if one cannot be read, or does not fit the one before
     */
    static List<Frame> read(List<Path> files) {
        List<Frame> frames = new ArrayList<>();
        for (Path file : files) {
            Frame frame = FrameReader.read(file);
            if (!frames.isEmpty()) {
                requireFollows(file, frames.getLast(), frame);
            }
            frames.add(frame);
        }
        return List.copyOf(frames);
    }

    private static void requireFollows(Path file, Frame before, Frame frame) {
        if (frame.width() != before.width() || frame.height() != before.height()) {
            throw new InputException(file + ": " + frame.width() + " x " + frame.height() + " pixels; expected "
                    + before.width() + " x " + before.height() + " as the frame before it in the sequence");
        }
        for (RenderTarget target : frame.targets()) {
            for (RenderTarget left : before.targets()) {
                if (target.kept() && left.id() == target.id() && !isAlike(target, left)) {
                    throw new InputException(
                            file + ": target " + target.id() + " is kept; expected it to have the size and"
                                    + " the buffers that it has in the frame before");
                }
            }
        }
    }

    private static boolean isAlike(RenderTarget target, RenderTarget left) {
        return target.width() == left.width() && target.height() == left.height() && target.colour() == left.colour()
                && target.depth() == left.depth();
    }
}
