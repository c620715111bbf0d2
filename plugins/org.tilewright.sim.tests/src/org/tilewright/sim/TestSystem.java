package org.tilewright.sim;

import org.tilewright.protocol.distribution.Exchange;
import org.tilewright.protocol.distribution.RegionShape;
import org.tilewright.protocol.network.Topologies;
import org.tilewright.sim.system.CooperativeProjection;
import org.tilewright.sim.system.FrameSplit;
import org.tilewright.sim.system.GpuSystem;
import org.tilewright.sim.system.Links;
import org.tilewright.sim.system.Network;
import org.tilewright.sim.system.Regions;

/** The numbers of a system for tests: small GPUs on a line with cooperative projection, unless a test changes some. */
public final class TestSystem {

    public int gpus = 2;
    public TestMachine machine = new TestMachine();
    public TestExchange exchange = new TestExchange();
    public Regions regions = new Regions(RegionShape.SQUARES, 8, 8, false);
    public FrameSplit split = new CooperativeProjection(regions, 64, Exchange.TURNS, 0, 0);
    public Links links = new Links(40_000, 4_000_000_000L, 16, 4);
    public Network network = new Network(Topologies.LINE, links, 0);

    /** The system of these numbers. */
    public GpuSystem system() {
        boolean exchanges = gpus > 1 && split instanceof CooperativeProjection;
        return new GpuSystem("test", gpus, gpu -> machine.machine(gpu, exchanges ? exchange : null), split,
                gpus == 1 ? null : network);
    }
}
