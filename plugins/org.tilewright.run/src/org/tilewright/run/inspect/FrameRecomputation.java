package org.tilewright.run.inspect;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.InputException;
import org.tilewright.frame.TargetContents;
import org.tilewright.frame.format.FrameReader;
import org.tilewright.frame.reference.PixelHistory;
import org.tilewright.frame.reference.ReferenceRenderer;
import org.tilewright.frame.reference.RenderedFrame;
import org.tilewright.run.folder.RunRecord;

/** Draws a frame of a run again, without timing, and follows one pixel through it. */
final class FrameRecomputation {

    /**
     * What was found.
     *
     * @param history what reached the pixel
     * @param firstDraw draws in the frames before
     * @param colour the pixel's colour as it was drawn now, 0xRRGGBB
     */
    record Result(PixelHistory history, int firstDraw, int colour) {}

    private final RunRecord record;
    private final RunMachine machine;

    FrameRecomputation(RunRecord record, RunMachine machine) {
        this.record = record;
        this.machine = machine;
    }

    /** The frames of the run, in order. */
    static List<RunRecord.Input> inputs(RunRecord record) {
        List<RunRecord.Input> inputs = new ArrayList<>();
        if (record.frame() == null) {
            throw new InputException("run.json names no frame; expected the record of a run that read one");
        }
        inputs.add(record.frame());
        if (record.following() != null) {
            inputs.addAll(record.following());
        }
        return inputs;
    }

    /** Throws {@link InputException} if a frame is not there, not the one that was simulated, or lacks the pixel. */
    Result follow(int number, int x, int y) {
        List<RunRecord.Input> inputs = inputs(record);
        Frame frame = read(inputs.get(number));
        List<TargetContents> before = List.of();
        int draws = 0;
        for (int earlier = 0; earlier < number; earlier++) {
            Frame other = read(inputs.get(earlier));
            draws += draws(other);
            if (frame.targets().stream().anyMatch(target -> target.kept())) {
                before = renderer(other).render(before).targets();
            }
        }
        ReferenceRenderer renderer = renderer(frame);
        PixelHistory history;
        try {
            history = renderer.watch(x, y);
        } catch (IllegalArgumentException e) {
            throw new InputException(e.getMessage(), e);
        }
        RenderedFrame rendered = renderer.render(before);
        int packed = rendered.colour()[y * rendered.width() + x];
        return new Result(history, draws, rgb(packed));
    }

    /** A colour as images write it, of one as frames do. */
    static int rgb(int packed) {
        return (packed & 0xFF) << 16 | packed & 0xFF00 | packed >> 16 & 0xFF;
    }

    private ReferenceRenderer renderer(Frame frame) {
        return new ReferenceRenderer(frame, machine.lines(), machine.filtering());
    }

    private Frame read(RunRecord.Input input) {
        return read(record, input);
    }

    /** A frame of a run, or the draws of it that were simulated. */
    static Frame read(RunRecord record, RunRecord.Input input) {
        Frame frame = FrameReader.read(input.unchanged());
        String[] ends = range(record);
        return ends == null ? frame : frame.withDraws(Integer.parseInt(ends[0]), Integer.parseInt(ends[1]));
    }

    /** The first and the last draw that the run was told to draw of each frame; null of all. */
    private static String[] range(RunRecord record) {
        String range = record.options() == null ? null : record.options().draws();
        return range == null || !range.matches("[0-9]{1,9}\\.\\.[0-9]{1,9}") ? null : range.split("\\.\\.");
    }

    /** The first draw of each frame that the run drew. */
    static int firstDrawn(RunRecord record) {
        String[] ends = range(record);
        return ends == null ? 0 : Integer.parseInt(ends[0]);
    }

    /** How many draws of a frame the run drew. */
    static int drawn(RunRecord record, RunRecord.Input input) {
        return draws(read(record, input));
    }

    private static int draws(Frame frame) {
        return (int) frame.commands().stream().filter(Draw.class::isInstance).count();
    }
}
