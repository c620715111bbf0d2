package org.tilewright.sim.component.gpu;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.frame.Frame;
import org.tilewright.frame.geometry.DrawGeometry;
import org.tilewright.protocol.texture.UnitGrid;
import org.tilewright.sim.component.Connection;
import org.tilewright.sim.component.Machine;
import org.tilewright.sim.component.MachineException;
import org.tilewright.sim.component.OutputPort;
import org.tilewright.sim.component.TextureDealing;
import org.tilewright.sim.component.texture.GpuTextures;
import org.tilewright.sim.time.Clock;

/**
 * One GPU of a machine, with its units and the queues between them by their roles: what a kernel builds its units from. Of several
 * slices it shows the units of one, and leads to the others.
 */
public final class Gpu extends GpuUnits {

    private static final long HERTZ_PER_KILOHERTZ = 1000;

    private final GpuTextures textures;
    private final List<Connection> memoryClients;
    private final List<Gpu> slices = new ArrayList<>();

    /**
     * Finds the GPU of a machine.
     *
     * @throws MachineException if the machine is not complete, has several GPUs, or its units do not fit together
     */
    public Gpu(Machine machine) {
        super(machine, 0);
        memoryClients = clients();
        textures = new GpuTextures(machine, memory(), commandProcessor().clock());
        slices.add(this);
        for (int slice = 1; slice < sliceCount(); slice++) {
            slices.add(new Gpu(this, slice));
        }
        slices.forEach(slice -> new GpuFit(slice).require());
        new SlicesFit(this).require();
    }

    private Gpu(Gpu first, int slice) {
        super(first.machine(), slice);
        memoryClients = first.memoryClients;
        textures = first.textures;
    }

    /** The GPU as each of its slices, or raster units, sees it, in their order; of a GPU with one, this. */
    public List<Gpu> slices() {
        return List.copyOf(slices);
    }

    /** The GPU as those see it that have a set-up of their own: its slices, but with a tiling unit this alone. */
    public List<Gpu> setups() {
        return tiling() == null ? slices() : List.of(this);
    }

    private List<Connection> clients() {
        List<Connection> found = new ArrayList<>();
        for (Connection connection : machine().connections()) {
            if (connection.to().component() == memory()) {
                found.add(connection);
            }
        }
        return List.copyOf(found);
    }

    /**
     * Checks that the largest primitive of a frame fits the vertex fetch, which sends the requests of a primitive together.
     *
     * @throws MachineException if its memory port or its outstanding reads cannot hold them
     */
    public void requireRoomFor(Frame frame) {
        new GpuFit(this).requireRoomFor(frame);
    }

    /** The geometry of a frame as this GPU draws it: the ways through its programs are recorded if cores are to take them. */
    public DrawGeometry geometry(Frame frame) {
        return cores() == null ? new DrawGeometry(frame, rasteriser().lineAlgorithm(), textures.filtering())
                : DrawGeometry.recorded(frame, rasteriser().lineAlgorithm(), textures.filtering());
    }

    /** How long so many bytes take at the memory's peak rate: core ticks, rounded up. */
    public long transferTicks(long bytes) {
        // Clocks are whole kilohertz, which keeps the product in 64 bits.
        long moved = bytes * (commandProcessor().clock().hertz() / HERTZ_PER_KILOHERTZ);
        long perTick = (long) memory().channels() * memory().bytesPerTick()
                * (memory().clock().hertz() / HERTZ_PER_KILOHERTZ);
        return (moved + perTick - 1) / perTick;
    }

    /** The last core tick that a run may reach: later times might not fit into 64 bits. */
    public long latestTick() {
        return commandProcessor().clock().tickAtOrAfter(Clock.LATEST_PICOSECONDS);
    }

    /** Says that a run has reached {@link #latestTick()} and the frame is not done. */
    public MachineException tooSlow() {
        return new MachineException(machine().name()
                + ": the frame is not done after 53 days of the machine's own time; faster clocks or shorter latencies are"
                + " expected");
    }

    /** The connection that begins at a port. */
    Connection from(OutputPort port) {
        for (Connection connection : machine().connections()) {
            if (connection.from().equals(port)) {
                return connection;
            }
        }
        throw new MachineException(machine().name() + ": " + port + " is not connected");
    }

    /** The texture units and what is behind them; none if there are none. */
    public GpuTextures textures() {
        return textures;
    }

    /** Which texture unit of the slice serves which tile; only with texture units. */
    public UnitGrid textureGrid() {
        int tileSize = rasteriser().tileSize();
        TextureDealing dealing = shading() == null ? TextureDealing.NONE : shading().dealing();
        return dealing.exists()
                ? new UnitGrid(dealing.dealing(), dealing.block(), tileSize, textures.ofSlice())
                : new UnitGrid(clipCull().slices(), tileSize, textures.ofSlice());
    }

    /** From the command processor to vertex fetch. */
    public Connection draws() {
        return from(commandProcessor().draws());
    }

    /** From vertex fetch to transform. */
    public Connection fetchedPrimitives() {
        return from(vertexFetch().primitives());
    }

    /** From transform to clip and cull. */
    public Connection transformedPrimitives() {
        return from(transform().output());
    }

    /** From clip and cull to set-up, that of the slice. */
    public Connection clippedPrimitives() {
        return from(clipCull().output(slice()));
    }

    /** From clip and cull to the mapper, if there is one. */
    public Connection projectedPrimitives() {
        return from(clipCull().projected());
    }

    /** From the mapper, or tiling, to the exchanger, if there is one: the projection buffer. */
    public Connection projections() {
        return from(tiling() == null ? mapper().projected() : tiling().projected());
    }

    /** From the exchanger, if there is one, to vertex fetch: the receive queues of all sources together. */
    public Connection receivedPrimitives() {
        return from(exchanger().received());
    }

    /** From set-up to the rasteriser, or to tiling or the coarse rasteriser if there is it. */
    public Connection screenPrimitives() {
        return from(setup().output());
    }

    /** From the coarse rasteriser, if there is one, to the rasteriser. */
    public Connection blocks() {
        return from(coarseRasteriser().blocks());
    }

    /** From tiling to the rasteriser, that of the raster unit, if there is tiling. */
    public Connection binnedPrimitives() {
        return from(tiling().primitives(slice()));
    }

    /** From the rasteriser to shading, or to the early side of the depth unit if it has one. */
    public Connection emittedTiles() {
        return from(rasteriser().tiles());
    }

    /** From the early side of the depth unit to shading, if there is one. */
    public Connection survivingTiles() {
        return from(depthUnit().survivors());
    }

    /** From the rasteriser or the Z cache to the prefetcher, if there is one. */
    public Connection prefetches() {
        for (Connection connection : machine().connections()) {
            if (connection.to().equals(prefetcher().requests())) {
                return connection;
            }
        }
        throw new MachineException(machine().name() + ": " + prefetcher().requests() + " is not connected");
    }

    /** From shading, or shader cores, to the depth unit. */
    public Connection shadedTiles() {
        return from(fragmentStage().tiles());
    }

    /** From the depth unit to the ROP. */
    public Connection testedTiles() {
        return from(depthUnit().output());
    }

    /** Connections of the memory's clients, in the order in which they were made: the order of the arbiters. */
    public List<Connection> memoryClients() {
        return memoryClients;
    }

    /** Number of a client of the memory. */
    public int memoryClient(OutputPort port) {
        return memoryClients.indexOf(from(port));
    }
}
