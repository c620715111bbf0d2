package org.tilewright.sim.kernel.tiling;

import org.tilewright.protocol.tiling.ParameterBuffer;
import org.tilewright.sim.component.TilingUnit;
import org.tilewright.sim.component.TilingUnit.Count;
import org.tilewright.sim.kernel.memory.RequestQueue;
import org.tilewright.sim.memory.FrameMemory;
import org.tilewright.sim.memory.PixelBuffer;
import org.tilewright.sim.statistics.Counters;

/** The memory port of the tiling unit: every request of it is one line, and counted by what it carries. */
public final class TilingPort {

    private final RequestQueue requests;
    private final Counters<Count> counters;
    private FrameMemory target;
    private long parameterBase;

    public TilingPort(RequestQueue requests, Counters<Count> counters) {
        this.requests = requests;
        this.counters = counters;
    }

    void reset(FrameMemory newTarget, long newParameterBase) {
        target = newTarget;
        parameterBase = newParameterBase;
    }

    RequestQueue requests() {
        return requests;
    }

    /** Lines sent so far in the frame. */
    long sent() {
        return requests.link.sent();
    }

    /** The first tick at which a request may be sent. */
    long slotTick() {
        return requests.link.slotTick();
    }

    boolean hasSlot(long tick) {
        return slotTick() <= tick;
    }

    private void count(long tick, Count what) {
        counters.at(tick);
        counters.add(what, TilingUnit.LINE_BYTES);
    }

    /** Sends the line of parameters that leaves next; what it holds is known without the memory. */
    void writeParameters(long tick, ParameterBuffer buffer) {
        count(tick, Count.PARAMETERS_WRITTEN);
        requests.write(tick, parameterAddress(buffer.leave()));
    }

    void readParameters(long tick, int line, int tag) {
        count(tick, Count.PARAMETERS_READ);
        requests.read(tick, parameterAddress(line), tag);
    }

    private long parameterAddress(int line) {
        return parameterBase + (long) line * TilingUnit.LINE_BYTES;
    }

    /** Requests a line of depth, or else of colour, by its first pixel. */
    void load(long tick, boolean depth, int memoryPixel, int tag) {
        count(tick, depth ? Count.DEPTH_LOADED : Count.COLOUR_LOADED);
        requests.read(tick, base(depth) + (long) memoryPixel * Integer.BYTES, tag);
    }

    /** Sends a line of depth, or else of colour, by its first pixel. */
    void store(long tick, boolean depth, int memoryPixel, int[] pixels, int firstPixel) {
        count(tick, depth ? Count.DEPTH_WRITTEN : Count.COLOUR_WRITTEN);
        PixelBuffer buffer = depth ? target.depth() : target.colour();
        buffer.write(memoryPixel, pixels, firstPixel, BinLines.LINE_PIXELS);
        requests.write(tick, base(depth) + (long) memoryPixel * Integer.BYTES);
    }

    private long base(boolean depth) {
        return depth ? target.layout().depthBase() : target.layout().colourBase();
    }
}
