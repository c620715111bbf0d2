package org.tilewright.sim.kernel.system;

import java.util.List;

import org.tilewright.frame.Frame;
import org.tilewright.protocol.distribution.DeliveryException;
import org.tilewright.protocol.distribution.DeliveryLedger;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.component.gpu.GpuStatistics;
import org.tilewright.sim.kernel.gpu.GpuKernel;
import org.tilewright.sim.kernel.network.NetworkClient;
import org.tilewright.sim.kernel.network.NetworkPort;
import org.tilewright.sim.kernel.network.Packet;
import org.tilewright.sim.kernel.queue.Link;
import org.tilewright.sim.kernel.work.FrameShare;
import org.tilewright.sim.kernel.work.SharedFrame;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.run.Waits;
import org.tilewright.sim.system.ExchangeException;
import org.tilewright.sim.system.GpuSystem;
import org.tilewright.sim.time.Clock;

/**
 * One of several GPUs that share frames, advanced in picoseconds from outside. It knows of the others by packets alone, and
 * nothing that it changes is shared with them. Each frame begins at its tick 0.
 */
public final class SplitGpu implements NetworkClient {

    private static final long NOTHING_AHEAD = -1;

    private final GpuKernel kernel;
    private final Clock clock;
    private final FrameShare share;

    /**
     * Builds the units of a GPU.
     *
     * @param number     number of the GPU in the system
     * @param statistics its tables, which the caller resets before each run and finishes after it
     * @param port       where it hands its packets to the network
     */
    public SplitGpu(GpuSystem system, Gpu gpu, int number, GpuStatistics statistics, NetworkPort port) {
        clock = gpu.commandProcessor().clock();
        share = new FrameShare(system, number, port, clock);
        kernel = GpuKernel.of(gpu, statistics, share);
    }

    /** Has the kept targets of the next frame start on what is here of those of the frame that was drawn before. */
    public void startOn(Frame before) {
        kernel.startOn(kernel.contents(before));
    }

    /** Begins a frame. */
    public void begin(SharedFrame frame, RunOptions options) {
        kernel.begin(frame, options.withThreads(1));
    }

    @Override
    public long nextTime() {
        if (kernel.isDone()) {
            return NEVER;
        }
        long tick = kernel.nextTick();
        return tick == Link.UNKNOWN ? NEVER : clock.time(tick);
    }

    @Override
    public void step() {
        stepUpTo(NOTHING_AHEAD);
    }

    @Override
    public long advance(long limit) {
        return clock.time(stepUpTo(clock.tickAfter(limit) - 1));
    }

    @Override
    public long failureTime(long begun) {
        return clock.time(kernel.now());
    }

    private long stepUpTo(long tick) {
        try {
            return kernel.stepUpTo(tick);
        } catch (DeliveryException broken) {
            throw new ExchangeException(broken.getMessage());
        }
    }

    @Override
    public void delivered(long time, Packet packet) {
        try {
            kernel.arrives(packet, clock.tickAfter(time));
        } catch (DeliveryException broken) {
            throw new ExchangeException(broken.getMessage());
        }
    }

    /**
     * The CPU delivers a primitive that this GPU is to draw, of the draw after the last one that it completed.
     *
     * @param time      picoseconds; seen from the first tick strictly after this time
     * @param primitive its number in the draw
     */
    public void primitiveDelivered(long time, int primitive) {
        kernel.delivered().add(primitive, clock.tickAfter(time));
        kernel.hearOfDelivery();
    }

    /**
     * The CPU has delivered all primitives of a draw.
     *
     * @param time picoseconds; seen from the first tick strictly after this time
     */
    public void drawDelivered(long time) {
        kernel.delivered().endDraw(clock.tickAfter(time));
        kernel.hearOfDelivery();
    }

    @Override
    public void slotFreed(long time) {
        kernel.slotFreed(clock.tickAfter(time));
    }

    @Override
    public void waits(Waits waits) {
        kernel.waitGraph().addTo(waits);
        if (kernel.exchange() != null) {
            kernel.exchange().addTo(waits);
        }
        if (kernel.composition() != null) {
            kernel.composition().addTo(waits);
        }
        if (kernel.synchronisation() != null) {
            kernel.synchronisation().addTo(waits);
        }
    }

    @Override
    public boolean isDone() {
        return kernel.isDone();
    }

    /** The tick at which it was done with the frame. */
    public long endTick() {
        return kernel.now();
    }

    /** Ends the frame for all GPUs: this one waits from its own end on. */
    public void finish(long endTick) {
        kernel.finish(endTick);
    }

    /**
     * Checks, when all are done, that everything that GPUs sent each other was received and drawn.
     *
     * @throws ExchangeException if anything is missing or too many
     */
    public static void settle(List<SplitGpu> gpus) {
        if (gpus.get(0).kernel.exchange() != null) {
            try {
                DeliveryLedger.settle(
                        gpus.stream().map(gpu -> gpu.kernel.exchange().ledger()).toArray(DeliveryLedger[]::new));
            } catch (DeliveryException broken) {
                throw new ExchangeException(broken.getMessage());
            }
        }
    }

    /** Copies the pixels that it owns into the image of the screen, row by row from the lowest. */
    /** What it has counted of each query; null if it counts none. */
    long[] querySamples() {
        return kernel.querySamples();
    }

    public void copyOwned(int[] colour, int[] depth) {
        kernel.copyOwned(colour, depth);
    }
}
