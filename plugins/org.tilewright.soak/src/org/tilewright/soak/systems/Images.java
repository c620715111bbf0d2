package org.tilewright.soak.systems;

import java.util.Arrays;
import java.util.Optional;

import org.tilewright.frame.reference.RenderedFrame;
import org.tilewright.sim.system.FrameOutcome;

/** Compares what a simulated system drew with what the reference renderer draws. */
public final class Images {

    private Images() {}

    /** Where colours or depths differ first; empty if all are equal. */
    public static Optional<String> difference(RenderedFrame expected, FrameOutcome found) {
        return difference("colour", expected.colour(), found.colour(), expected)
                .or(() -> difference("depth", expected.depth(), found.depth(), expected));
    }

    private static Optional<String> difference(String what, int[] expected, int[] found, RenderedFrame frame) {
        int pixels = frame.width() * frame.height();
        int differs = Arrays.mismatch(expected, 0, pixels, found, 0, pixels);
        return differs < 0 ? Optional.empty()
                : Optional.of(String.format(
                        "%s differs from the reference first at (%d, %d): expected 0x%08x, found 0x%08x",
                        what, differs % frame.width(), differs / frame.width(), expected[differs], found[differs]));
    }
}
