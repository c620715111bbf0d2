package org.tilewright.sim.main;

import java.util.List;

import org.tilewright.frame.Frame;
import org.tilewright.frame.TargetContents;
import org.tilewright.frame.geometry.LineAlgorithm;
import org.tilewright.frame.reference.ReferenceRenderer;
import org.tilewright.frame.reference.RenderedFrame;
import org.tilewright.frame.texture.Filtering;
import org.tilewright.sim.output.ResultWriter;
import org.tilewright.sim.system.FrameOutcome;

/** Compares what the simulated machine drew with what the untimed reference renderer draws of the same commands. */
final class ReferenceCheck {

    private ReferenceCheck() {}

    /**
     * Compares every pixel's colour and depth, and the results of queries, in every frame of a sequence. The expected image of the first frame that differs is
     * left beside the result.
     *
     * @param outcomes  the frames, in their order
     * @param draws     the draws that were executed in each
     * @param lines     which pixels the machine's lines cover
     * @param filtering how the machine filters textures
     * @throws ImageDiffersException if one differs
     */
    static void check(List<FrameOutcome> outcomes, DrawRange draws, LineAlgorithm lines, Filtering filtering,
            ResultWriter writer) {
        List<TargetContents> before = List.of();
        for (int number = 0; number < outcomes.size(); number++) {
            FrameOutcome outcome = outcomes.get(number);
            // Who debugs a program stops in the simulated machine's alone, and what that drew is held against the fast one's.
            RenderedFrame expected = ReferenceRenderer
                    .undebugged(outcome.frame().withDraws(draws.first(), draws.last()), lines, filtering)
                    .render(before);
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
