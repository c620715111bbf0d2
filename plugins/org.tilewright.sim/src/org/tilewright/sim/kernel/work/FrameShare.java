package org.tilewright.sim.kernel.work;

import org.tilewright.frame.geometry.ScreenPrimitive;
import org.tilewright.frame.raster.OwnTiles;
import org.tilewright.protocol.distribution.ScreenSplit;
import org.tilewright.sim.kernel.network.NetworkPort;
import org.tilewright.sim.kernel.network.Packet;
import org.tilewright.sim.memory.MemoryLayout;
import org.tilewright.sim.system.GpuSystem;
import org.tilewright.sim.system.SplitFrame;
import org.tilewright.sim.time.Clock;

/** The part that one of several GPUs has in a frame: its number, and what it owns of the target that is drawn into. */
public final class FrameShare {

    private final GpuSystem system;
    private final int gpu;
    private final NetworkPort port;
    private final UpdatedRegions updates;
    /** Null unless groups of draws are put together; so is the mail. */
    private final ComposedDrawing drawing;
    private final GroupMail mail;
    private SharedWorkCounts work;
    private boolean injected;
    private SharedFrame frame;
    private ScreenSplit split;
    private OwnTiles tiles;

    /**
     * The share of a GPU.
     *
     * @param port where it hands its packets to the network
     * @param clock the core clock
     */
    public FrameShare(GpuSystem system, int gpu, NetworkPort port, Clock clock) {
        this.system = system;
        this.gpu = gpu;
        this.port = port;
        updates = new UpdatedRegions(gpu);
        boolean composes = system.composition() != null;
        drawing = composes ? new ComposedDrawing() : null;
        mail = composes ? new GroupMail(this, clock) : null;
    }

    /** What the GPU does as a whole is counted by this from now on. */
    public void countBy(SharedWorkCounts newWork) {
        work = newWork;
    }

    /** Counts what the GPU does as a whole. */
    public SharedWorkCounts work() {
        return work;
    }

    /** What it has written of targets and not sent to others. */
    public UpdatedRegions updates() {
        return updates;
    }

    /** Packets that the network takes now. */
    public int freeSlots() {
        return port.freeSlots();
    }

    /** Hands a packet to the network. */
    public void inject(long picoseconds, Packet packet) {
        port.inject(picoseconds, packet);
        injected = true;
    }

    /** Whether a packet was handed to the network since this was asked last. */
    public boolean hasInjected() {
        boolean any = injected;
        injected = false;
        return any;
    }

    /** A target is drawn into from now on. */
    public void use(int target, MemoryLayout layout) {
        ScreenSplit newSplit = frame.split(target);
        updates.use(target, newSplit, layout);
        if (drawsEverywhere()) {
            updates.notHere();
        }
        if (newSplit == split) {
            return;
        }
        split = newSplit;
        int tileSize = layout.tileSize();
        int rowsOfRegion = sharing().regions().height() / tileSize;
        tiles = new OwnTiles(layout.tilesX(), layout.tilesY(), Integer.numberOfTrailingZeros(rowsOfRegion),
                (x, y) -> newSplit.owner(x * tileSize, y * tileSize) == gpu);
    }

    /** A frame is drawn from now on. */
    public void begin(SharedFrame newFrame) {
        frame = newFrame;
        updates.begin(newFrame);
        if (drawing != null) {
            drawing.reset();
            mail.reset(newFrame.plan().drawsOfGroups());
        }
    }

    /** The frame that is drawn. */
    public SharedFrame frame() {
        return frame;
    }

    public GpuSystem system() {
        return system;
    }

    /** How the GPUs share the frame. */
    public SplitFrame sharing() {
        return (SplitFrame) system.split();
    }

    /** Number of this GPU. */
    public int gpu() {
        return gpu;
    }

    /** Number of GPUs. */
    public int gpus() {
        return system.gpus();
    }

    public ScreenSplit split() {
        return split;
    }

    /** The tiles that it draws now; null if it draws all. */
    public OwnTiles tiles() {
        return drawsEverywhere() ? null : tiles;
    }

    /** Whether it draws a part of a group, wherever that lies. */
    public boolean drawsEverywhere() {
        return drawing != null && drawing.isUnderWay();
    }

    /** What it has drawn of a group that is put together; null if there are no such groups. */
    public ComposedDrawing drawing() {
        return drawing;
    }

    /** What GPUs and schedulers tell each other of groups; null if there are none. */
    public GroupMail mail() {
        return mail;
    }

    /** The GPUs whose regions the rectangle of a piece touches. */
    public long owners(ScreenPrimitive piece) {
        return split.mask(piece.minimumX(), piece.minimumY(), piece.maximumX(), piece.maximumY());
    }

    /** Whether this GPU is one of some. */
    public boolean isAmong(long owners) {
        return (owners >>> gpu & 1) != 0;
    }
}
