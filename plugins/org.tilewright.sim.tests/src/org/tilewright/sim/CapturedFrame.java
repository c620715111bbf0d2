package org.tilewright.sim;

import java.lang.ref.SoftReference;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

import org.tilewright.frame.Frame;
import org.tilewright.frame.format.FrameReader;
import org.tilewright.frame.reference.ReferenceRenderer;
import org.tilewright.frame.reference.RenderedFrame;
import org.tilewright.testing.SharedFrames;

/**
 * A captured frame and what the reference renderer draws of it: several tests hold machines of theirs against the same one, and
 * reading and drawing it takes as long as a simulation.
 *
 * @param frame the frame
 * @param reference what is drawn of it, not to be changed
 */
record CapturedFrame(Frame frame, RenderedFrame reference) {

    private static final Map<String, SoftReference<CapturedFrame>> DRAWN = new ConcurrentHashMap<>();

    /** The one of a name without its ending; skips the test where there is none. */
    static CapturedFrame of(String name) {
        SoftReference<CapturedFrame> earlier = DRAWN.get(name);
        CapturedFrame drawn = earlier == null ? null : earlier.get();
        if (drawn == null) {
            drawn = of(FrameReader.read(SharedFrames.require(name + ".frame")));
            DRAWN.put(name, new SoftReference<>(drawn));
        }
        return drawn;
    }

    /** Any other frame, drawn now. */
    static CapturedFrame of(Frame frame) {
        return new CapturedFrame(frame, new ReferenceRenderer(frame).render());
    }
}
