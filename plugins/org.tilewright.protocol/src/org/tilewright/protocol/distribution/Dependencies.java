package org.tilewright.protocol.distribution;

import java.util.Arrays;

/**
 * Knows of each buffer of the render targets whether it was written since its contents were last made available to
 * readers. It is kept twice: for broadcasts, where a buffer that was never written needs none, and for resolves, where a
 * buffer that was never resolved needs one. What a command writes is known without running it: a draw that fails every
 * test counts as a writer.
 */
public final class Dependencies {

    private static final int BUFFERS_OF_A_TARGET = 2;

    private final int initially;
    private final int[] written;

    private Dependencies(int targets, int initially) {
        this.initially = initially;
        written = new int[BUFFERS_OF_A_TARGET * targets];
        Arrays.fill(written, initially);
    }

    /**
     * For broadcasts: at first all GPUs hold the same contents.
     *
     * @param targets targets, the screen included
     */
    public static Dependencies ofBroadcasts(int targets) {
        return new Dependencies(targets, 0);
    }

    /**
     * For resolves: at first no buffer is resolved.
     *
     * @param targets targets, the screen included
     */
    public static Dependencies ofResolves(int targets) {
        return new Dependencies(targets, 1);
    }

    /** The buffer of a target's colours. */
    public static int colour(int target) {
        return BUFFERS_OF_A_TARGET * target;
    }

    /** The buffer of a target's depths. */
    public static int depth(int target) {
        return BUFFERS_OF_A_TARGET * target + 1;
    }

    /**
     * A draw writes its target.
     *
     * @param colourChannels whether it writes any channel of the colours
     * @param depthTest      whether it tests depths: without, it writes none
     * @param depthWrite     whether depths that pass are written
     */
    public void draw(int target, boolean colourChannels, boolean depthTest, boolean depthWrite) {
        write(target, colourChannels, depthTest && depthWrite);
    }

    /** A clear writes its target. */
    public void clear(int target, boolean colours, boolean depths) {
        write(target, colours, depths);
    }

    private void write(int target, boolean colours, boolean depths) {
        if (colours) {
            written[colour(target)] = 1;
        }
        if (depths) {
            written[depth(target)] = 1;
        }
    }

    /** Whether a buffer has to be broadcast, or resolved, before it is read. */
    public boolean isWritten(int buffer) {
        return written[buffer] != 0;
    }

    /**
     * Whether a draw that reads buffers has to wait for any of them.
     *
     * @param buffers the buffers it reads, in its first {@code count} elements
     */
    public boolean isAnyWritten(int[] buffers, int count) {
        for (int index = 0; index < count; index++) {
            if (isWritten(buffers[index])) {
                return true;
            }
        }
        return false;
    }

    /** A buffer has been broadcast to all, or resolved, for all that read it from now on. */
    public void madeAvailable(int buffer) {
        written[buffer] = 0;
    }

    /** A frame begins and a target does not keep what the frame before has drawn: it is as at first. */
    public void forget(int target) {
        written[colour(target)] = initially;
        written[depth(target)] = initially;
    }

    /** The whole state, not a copy: a checker may keep it and put it back. */
    public int[] state() {
        return written;
    }
}
