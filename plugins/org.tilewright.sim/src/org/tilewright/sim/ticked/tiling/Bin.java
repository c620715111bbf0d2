package org.tilewright.sim.ticked.tiling;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

import org.tilewright.frame.Clear;
import org.tilewright.sim.ticked.queue.Activity;
import org.tilewright.sim.ticked.queue.MemoryRequest;
import org.tilewright.sim.ticked.work.Window;

/** A square of the target that is rendered on the chip. */
final class Bin {

    /** Its number among those of the target. */
    final int number;
    /** Its pixels in the target. */
    final Window window;
    /** Its entries and tiles that have not retired. */
    final Activity activity;
    /** Of these, the entries and the tiles that the depth unit has not accepted. */
    final Activity arriving;
    /** Its list in this pass. */
    final List<BinEntry> list = new ArrayList<>();
    /** The bytes of its list. */
    ParameterBuffer.Stream stream;
    /** The reads of what it was stored with, of this pass. */
    final List<MemoryRequest> loads = new ArrayList<>();
    /** Lines requested for it in this frame. */
    int requested;
    /** Whether it was rendered in this frame. */
    boolean isRendered;
    /** What it asked of memory in the last frame before in which it was rendered. */
    long demand;
    /** Whether it was written out in an earlier pass. */
    boolean isStored;
    /** Whether all of its list was sent or cleared. */
    boolean isSent;
    /** Whether something to be drawn is next in its list. */
    boolean isEntryNext;

    Bin(int number, Window window, Activity whole) {
        this.number = number;
        this.window = window;
        activity = new Activity(whole);
        arriving = new Activity(activity);
    }

    /** Empties the list. */
    void begin(ParameterBuffer.Stream newStream) {
        list.clear();
        loads.clear();
        stream = newStream;
        isSent = false;
        isEntryNext = false;
    }

    boolean isTouchedBy(Window rectangle) {
        return !window.and(rectangle).isEmpty();
    }

    /** Whether what it holds of a buffer is cleared as a whole before anything is drawn in this pass. */
    boolean isClearedFirst(Predicate<Clear> ofBuffer) {
        for (BinEntry entry : list) {
            if (!entry.isClear()) {
                return false;
            }
            if (ofBuffer.test(entry.clear()) && Window.of(entry.clear().scissor()).contains(window)) {
                return true;
            }
        }
        return false;
    }

    /** Whether all that it loads has arrived before a tick. */
    boolean hasLoadedBefore(long tick) {
        return loads.stream().allMatch(load -> load.arrivalTick < tick);
    }

    /** Whether the depth unit has accepted all that it is to be given for the time being, a clear or the write-out being next. */
    boolean rests() {
        return !isEntryNext && arriving.isDrained();
    }

    /** Whether nothing more will be drawn into it in this pass. */
    boolean isComplete() {
        return isSent && activity.isDrained();
    }
}
