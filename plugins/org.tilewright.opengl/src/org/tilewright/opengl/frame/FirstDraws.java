package org.tilewright.opengl.frame;

import java.util.Map;
import java.util.WeakHashMap;

/**
 * Which images are executed although the frame that reads them comes long before the first one that is wanted: those that no frame
 * before has asked for. So what a program draws once, such as blurred surroundings or the shadows of what stands still, is there,
 * and what it draws in each frame costs no rendering of each.
 */
final class FirstDraws {

    /** Frames in which images are asked for the first time, at most: programs may make new images in each of their frames. */
    private static final int MOST_FRAMES = 64;

    /** By texture or renderbuffer, the frame that asked for it first. */
    private final Map<Object, Integer> firstFrames = new WeakHashMap<>();
    private int frame;
    private int frames;
    private int last = -1;

    /** A frame begins. */
    void begin() {
        frame++;
    }

    /** Whether a texture or renderbuffer, whose images are read now, is asked for in this frame for the first time. */
    boolean isFirst(Object owner) {
        Integer first = firstFrames.get(owner);
        if (first != null) {
            return first == frame;
        }
        if (last != frame && frames == MOST_FRAMES) {
            return false;
        }
        frames += last == frame ? 0 : 1;
        last = frame;
        firstFrames.put(owner, frame);
        return true;
    }
}
