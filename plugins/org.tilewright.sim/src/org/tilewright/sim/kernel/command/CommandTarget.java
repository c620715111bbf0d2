package org.tilewright.sim.kernel.command;

import org.tilewright.frame.Clear;
import org.tilewright.frame.image.Texture;
import org.tilewright.sim.memory.FrameMemory;

/** What the command processor knows of the units behind it: whether they have drained, and what it orders them to do. */
public interface CommandTarget {

    /**
     * Whether nothing is left that the command processor waits for; the time of the last event is then known. Asked only when
     * nothing more can enter before the next order: fills that are still to come may be applied ahead of their time.
     */
    boolean isDrained();

    /** Orders a clear, which is seen at a tick. */
    void clear(long tick, Clear clear, FrameMemory target, int depthValue, int[][] colourValues);

    /** Orders that everything is written to memory, seen at a tick. */
    void flush(long tick);

    /** Orders that everything is written to memory, as {@link #flush}, and forgotten, as another target follows. */
    void flushTarget(long tick);

    /** What follows goes to another target; memory holds all that was written. */
    void use(int target);

    /** A texture takes what memory holds of the target that is its image; nobody reads it meanwhile. */
    void resolve(long tick, Texture texture);

    /** The tick at which the last order was done by all; unknown while it is not. */
    long doneTick();

    /** The first core tick after the memory's last completion; unknown while requests wait for the memory. */
    long memoryIdleTick();
}
