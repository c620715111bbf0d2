package org.tilewright.frame.inspect;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.InputException;
import org.tilewright.frame.TargetContents;
import org.tilewright.frame.execution.ProgramWatch;
import org.tilewright.frame.geometry.LineAlgorithm;
import org.tilewright.frame.reference.Overdraw;
import org.tilewright.frame.reference.PixelHistory;
import org.tilewright.frame.reference.ReferenceRenderer;
import org.tilewright.frame.targets.RenderTarget;

/**
 * Shows what a frame's targets hold after any of its commands, as the reference renderer draws them. Images on the way are
 * kept within bounded memory, so that a step, forward or back, draws a small part of the frame. Of the time that commands take,
 * fragments are most and vertices the rest; the distances of these images go by that. Used by one thread at a time.
 */
public final class FrameSteps {

    /** Memory that images on the way take at most, in bytes, but for one that is always kept. */
    public static final long DEFAULT_BYTES = 192L << 20;

    /** A vertex takes about as long as so many fragments. */
    private static final int VERTEX_WORK = 4;

    private final Frame frame;
    private final ReferenceRenderer renderer;
    private final Overdraw overdraw;
    private final Checkpoints checkpoints;
    private final List<TargetContents> before;
    private final CommandCounts[] counts;
    private final long[] workBefore;
    private int known;

    /**
     * The steps of a frame on its own.
     *
     * @param frame the frame
     * @throws InputException if the renderer cannot draw it
     */
    public FrameSteps(Frame frame) {
        this(frame, List.of(), DEFAULT_BYTES);
    }

    /**
     * The steps of a frame of a sequence.
     *
     * @param frame  the frame
     * @param before what the frame before left in its targets
     * @param bytes  memory that images on the way may take
     * @throws InputException if the renderer cannot draw it
     */
    public FrameSteps(Frame frame, List<TargetContents> before, long bytes) {
        this.frame = frame;
        this.before = List.copyOf(before);
        renderer = new ReferenceRenderer(frame, LineAlgorithm.DDA);
        overdraw = new Overdraw(frame);
        renderer.count(overdraw);
        checkpoints = new Checkpoints(frame, bytes);
        counts = new CommandCounts[frame.commands().size()];
        workBefore = new long[counts.length + 1];
        renderer.begin(before);
    }

    /**
     * Goes to where a number of commands were executed.
     *
     * @param commands their number, 0 to that of the frame's commands
     */
    public void goTo(int commands) {
        if (commands < 0 || commands > counts.length) {
            throw new IllegalArgumentException(commands + " of " + counts.length + " commands");
        }
        Checkpoint nearest = checkpoints.before(commands);
        boolean back = commands < renderer.position();
        if (nearest != null && (back || nearest.commands() > renderer.position())) {
            renderer.resume(nearest.commands(), nearest.contents());
            overdraw.set(nearest.overdraw());
        } else if (back) {
            renderer.begin(before);
            overdraw.clear();
        }
        while (renderer.position() < commands) {
            step();
        }
    }

    private void step() {
        int number = renderer.position();
        long fragments = renderer.fragments();
        long passed = renderer.fragmentsPassed();
        renderer.step();
        if (number == known) {
            known++;
            RenderTarget target = frame.target(frame.commands().get(number).target());
            counts[number] = new CommandCounts(renderer.fragments() - fragments, renderer.fragmentsPassed() - passed,
                    target.columns() * target.rows());
            workBefore[known] = workBefore[number] + counts[number].fragments() + VERTEX_WORK * vertices(number);
        }
        if (checkpoints.isWanted(number + 1, workBefore[number + 1], workBefore[known])) {
            checkpoints.keep(new Checkpoint(number + 1, workBefore[number + 1], allContents(), overdraw.copy()));
        }
    }

    private long vertices(int number) {
        return frame.commands().get(number) instanceof Draw draw ? draw.vertexCount() : 0;
    }

    private List<TargetContents> allContents() {
        List<TargetContents> all = new ArrayList<>();
        all.add(renderer.contents(RenderTarget.SCREEN));
        frame.targets().forEach(target -> all.add(renderer.contents(target.id())));
        return all;
    }

    /**
     * Why programs cannot run that draws of the frame ask for.
     *
     * @return one line for each; its draws draw nothing
     */
    public List<String> programFailures() {
        return renderer.programFailures();
    }

    /**
     * Where it is.
     *
     * @return number of commands that were executed
     */
    public int position() {
        return renderer.position();
    }

    /**
     * What a target holds where it is.
     *
     * @param target {@link RenderTarget#SCREEN} or the id of a target of the frame
     * @return copies of its buffers
     */
    public TargetContents contents(int target) {
        return renderer.contents(target);
    }

    /**
     * How often each pixel of a target was covered since the frame began.
     *
     * @param target {@link RenderTarget#SCREEN} or the id of a target of the frame
     * @return a copy: a count a pixel, row after row from the lowest, unsigned; {@link Overdraw#MOST} stands for more, too
     */
    public byte[] overdraw(int target) {
        return overdraw.of(target).clone();
    }

    /**
     * What each command came to; goes to the frame's end for what is not yet known.
     *
     * @return a value for each command
     */
    public List<CommandCounts> counts() {
        if (known < counts.length) {
            goTo(counts.length);
        }
        return List.of(counts);
    }

    /**
     * What a command came to; goes behind it if that is not yet known.
     *
     * @param command number of the command
     * @return its counts
     */
    public CommandCounts counts(int command) {
        if (known <= command) {
            goTo(command + 1);
        }
        return counts[command];
    }

    /** How many images on the way are kept. */
    int checkpoints() {
        return checkpoints.size();
    }

    /**
     * All that reached a pixel of a target.
     *
     * @param target {@link RenderTarget#SCREEN} or the id of a target of the frame
     * @param x      column, from the left
     * @param y      row, from the lowest
     * @return clears and fragments from the frame's beginning to its end, in order
     * @throws InputException if the target has no such pixel
     */
    public List<PixelHistory.Touch> touches(int target, int x, int y) {
        RenderTarget of = frame.target(target);
        if (x < 0 || y < 0 || x >= of.width() || y >= of.height()) {
            throw new InputException(
                    "frame " + frame.name() + ": no pixel (" + x + ", " + y + "); expected columns 0 to "
                            + (of.width() - 1) + " and rows 0 to " + (of.height() - 1));
        }
        ReferenceRenderer watching = new ReferenceRenderer(frame, LineAlgorithm.DDA);
        PixelHistory history = watching.watch(target, x, y);
        watching.render(before);
        return history.touches();
    }

    /**
     * Draws a draw beside the image that is shown, with somebody who looks at its programs.
     *
     * @param command number of the draw's command; it is gone to
     * @param watch   who looks
     * @throws InputException if a program does not end
     */
    void watch(int command, ProgramWatch watch) {
        goTo(command);
        ReferenceRenderer watching = new ReferenceRenderer(frame, watch);
        watching.begin(before);
        watching.resume(command, allContents());
        watching.step();
    }

    /** The frame. */
    Frame frame() {
        return frame;
    }
}
