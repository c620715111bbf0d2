package org.tilewright.sim.kernel.system;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.kernel.network.GpuNetwork;
import org.tilewright.sim.kernel.network.SystemLoop;
import org.tilewright.sim.system.AlternateFrame;
import org.tilewright.sim.system.Links;
import org.tilewright.sim.time.Clock;

/**
 * Carries the contents of kept targets from the GPU that drew a frame to that of the next. At most one transfer is under way at
 * a time, as each waits for the frame whose contents it carries.
 */
final class KeptTransfers {

    private static final int PIXEL_BYTES = 4;

    private final List<BufferSender> senders = new ArrayList<>();
    private final SystemLoop loop;
    private final Clock core;

    KeptTransfers(List<Gpu> gpus, AlternateFrame split, Links links, GpuNetwork network) {
        core = gpus.get(0).commandProcessor().clock();
        int payloadBytes = split.syncPacketBytes() / PIXEL_BYTES * PIXEL_BYTES;
        for (int gpu = 0; gpu < gpus.size(); gpu++) {
            senders.add(new BufferSender(gpu, gpus.get(gpu), payloadBytes, links.headerBytes(), network.port(gpu)));
        }
        loop = new SystemLoop(network, senders, core);
    }

    /** Before the first transfer of a sequence. */
    void begin() {
        senders.forEach(BufferSender::reset);
        loop.reset();
    }

    /**
     * Carries targets, depth before colour, by rising id, from the tick after a frame's end on.
     *
     * @param source  the GPU that drew the frame
     * @param target  the GPU that draws the next
     * @param endTick the frame's end
     * @return the first tick at which all of it is there
     */
    long transfer(int source, int target, long endTick, List<RenderTarget> kept) {
        List<Long> buffers = new ArrayList<>();
        for (RenderTarget each : kept) {
            long bytes = (long) each.width() * each.height() * PIXEL_BYTES;
            if (each.depth()) {
                buffers.add(bytes);
            }
            if (each.colour()) {
                buffers.add(bytes * each.colourWords());
            }
        }
        if (source == target) {
            return endTick + 1;
        }
        senders.get(target).expect(senders.get(source).send(target, endTick + 1, buffers));
        loop.advance();
        return core.tickAfter(senders.get(target).lastArrival());
    }
}
