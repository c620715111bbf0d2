package org.tilewright.sim;

import org.tilewright.protocol.distribution.Exchange;
import org.tilewright.protocol.distribution.RegionShape;
import org.tilewright.sim.system.CooperativeProjection;
import org.tilewright.sim.system.DuplicatedGeometry;
import org.tilewright.sim.system.FrameSplit;
import org.tilewright.sim.system.GpuSystem;
import org.tilewright.sim.system.LineNetwork;
import org.tilewright.sim.system.Links;
import org.tilewright.sim.system.Network;
import org.tilewright.sim.system.Regions;

/** The numbers of a system of several GPUs for tests. */
public final class TestSystem {

    public final TestMachine machine = new TestMachine();
    public int gpus = 4;
    public RegionShape shape = RegionShape.SQUARES;
    public int regionSize = 8;
    public int syncPacketBytes = 64;
    /** Null for duplicated geometry. */
    public Exchange exchange;
    public int batchThreshold = 16;
    public int runahead;
    public long linkLatency = 100_000;
    public long linkRate = 1_000_000_000;
    public int headerBytes = 8;
    public int linkCredits = 4;

    /** A system whose GPUs project for each other. */
    public static TestSystem cooperative() {
        TestSystem system = new TestSystem();
        system.exchange = Exchange.TURNS;
        system.machine.projectedEntries = 16;
        return system;
    }

    /** The system of these numbers. */
    public GpuSystem system() {
        return new GpuSystem("test", gpus, machine::machine, split(), gpus == 1 ? null : network());
    }

    private FrameSplit split() {
        Regions regions = new Regions(shape, regionSize, regionSize, false);
        return exchange == null ? new DuplicatedGeometry(regions, syncPacketBytes)
                : new CooperativeProjection(regions, syncPacketBytes, exchange, batchThreshold, runahead);
    }

    private Network network() {
        return new LineNetwork(new Links(linkLatency, linkRate, headerBytes, linkCredits));
    }
}
