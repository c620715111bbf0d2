package org.tilewright.sim.main;

import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

import org.tilewright.frame.Frame;
import org.tilewright.frame.TargetContents;
import org.tilewright.frame.geometry.LineAlgorithm;
import org.tilewright.frame.reference.ReferenceRenderer;
import org.tilewright.frame.reference.RenderedFrame;
import org.tilewright.frame.texture.Filtering;
import org.tilewright.sim.output.ResultWriter;
import org.tilewright.sim.system.FrameOutcome;

/**
 * Compares what the simulated machine drew with what the untimed reference renderer draws of the same commands. Where a processor
 * is left for it, a frame is rendered beside its simulation, as neither needs anything of the other; of a sequence, one
 * expected image after the other is enough to keep.
 */
final class ReferenceCheck {

    private final DrawRange draws;
    private final LineAlgorithm lines;
    private final Filtering filtering;
    /** The one frame, rendered already or soon; null if it is rendered when it is compared. */
    private final FutureTask<RenderedFrame> beside;

    /**
     * A check of frames that are going to be simulated.
     *
     * @param frames     the frames, in their order
     * @param draws      the draws that are executed in each
     * @param lines      which pixels the machine's lines cover
     * @param filtering  how the machine filters textures
     * @param processors processors that the simulation leaves
     */
    ReferenceCheck(List<Frame> frames, DrawRange draws, LineAlgorithm lines, Filtering filtering, int processors) {
        this.draws = draws;
        this.lines = lines;
        this.filtering = filtering;
        beside = frames.size() == 1 && processors > 0 ? new FutureTask<>(() -> render(frames.get(0), List.of())) : null;
        if (beside != null) {
            Thread thread = new Thread(beside, "reference");
            thread.setDaemon(true);
            thread.start();
        }
    }

    /** Who debugs a program stops in the simulated machine's alone, and what that drew is held against the fast one's. */
    private RenderedFrame render(Frame frame, List<TargetContents> before) {
        return ReferenceRenderer.undebugged(frame.withDraws(draws.first(), draws.last()), lines, filtering)
                .render(before);
    }

    private RenderedFrame renderedBeside() {
        try {
            return beside.get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof Error error) {
                throw error;
            }
            throw e.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while the reference renderer was at work", e);
        }
    }

    /**
     * Compares every pixel's colour and depth, and the results of queries, in every frame. The expected image of the first frame
     * that differs is left beside the result.
     *
     * @param outcomes  the frames, in their order
     * @throws ImageDiffersException if one differs
     */
    void check(List<FrameOutcome> outcomes, ResultWriter writer) {
        List<TargetContents> before = List.of();
        for (int number = 0; number < outcomes.size(); number++) {
            FrameOutcome outcome = outcomes.get(number);
            RenderedFrame expected = beside != null ? renderedBeside() : render(outcome.frame(), before);
            before = expected.targets();
            String difference = difference("image", expected.colour(), outcome.colour(), outcome.frame());
            if (difference == null) {
                difference = difference("depth buffer", expected.depth(), outcome.depth(), outcome.frame());
            }
            if (difference == null && outcome.querySamples() != null) {
                difference = difference(expected.querySamples(), outcome.querySamples());
            }
            if (difference != null) {
                writer.writeExpected(outcome.frame().width(), outcome.frame().height(), expected.colour());
                throw new ImageDiffersException((outcomes.size() > 1 ? "frame " + number + ": " : "") + difference);
            }
        }
    }

    private static String difference(long[] expected, long[] found) {
        for (int query = 0; query < expected.length; query++) {
            if (expected[query] != found[query]) {
                return "the result of query " + query + " differs from the reference renderer's: expected "
                        + expected[query] + " samples, found " + found[query];
            }
        }
        return null;
    }

    private static String difference(String what, int[] expected, int[] found, Frame frame) {
        int first = -1;
        int count = 0;
        for (int pixel = 0; pixel < frame.width() * frame.height(); pixel++) {
            if (expected[pixel] != found[pixel]) {
                first = first < 0 ? pixel : first;
                count++;
            }
        }
        return count == 0 ? null
                : String.format(
                        "the %s differs from the reference renderer's at %d pixels, first at (%d, %d): expected 0x%08x, found 0x%08x",
                        what, count, first % frame.width(), first / frame.width(), expected[first], found[first]);
    }
}
