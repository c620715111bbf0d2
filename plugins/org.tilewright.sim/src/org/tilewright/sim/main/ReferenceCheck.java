package org.tilewright.sim.main;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.frame.Command;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.geometry.LineAlgorithm;
import org.tilewright.frame.reference.ReferenceRenderer;
import org.tilewright.frame.reference.RenderedFrame;
import org.tilewright.frame.texture.Filtering;
import org.tilewright.sim.kernel.SimulationResult;
import org.tilewright.sim.output.ResultWriter;

/** Compares what the simulated machine drew with what the untimed reference renderer draws of the same commands. */
final class ReferenceCheck {

    private ReferenceCheck() {}

    /**
     * Compares every pixel's colour and depth. The expected image is left beside the result when it differs.
     *
     * @param lines     which pixels the machine's lines cover
     * @param filtering how the machine filters textures
     * @throws ImageDiffersException if one differs
     */
    static void check(SimulationResult result, int firstDraw, int lastDraw, LineAlgorithm lines, Filtering filtering,
            ResultWriter writer) {
        Frame frame = result.frame();
        RenderedFrame expected = new ReferenceRenderer(part(frame, firstDraw, lastDraw), lines, filtering).render();
        String difference = difference("image", expected.colour(), result.colour(), frame);
        if (difference == null) {
            difference = difference("depth buffer", expected.depth(), result.depth(), frame);
        }
        if (difference != null) {
            writer.writeExpected(frame.width(), frame.height(), expected.colour());
            throw new ImageDiffersException(difference);
        }
    }

    /** The frame with the clears and the chosen draws alone, which are counted from 0 again. */
    private static Frame part(Frame frame, int firstDraw, int lastDraw) {
        List<Command> commands = new ArrayList<>();
        int draws = 0;
        for (Command command : frame.commands()) {
            if (!(command instanceof Draw draw)) {
                commands.add(command);
            } else if (draw.index() >= firstDraw && draw.index() <= lastDraw) {
                commands.add(draw.withIndex(draws++));
            }
        }
        return frame.withCommands(commands);
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
