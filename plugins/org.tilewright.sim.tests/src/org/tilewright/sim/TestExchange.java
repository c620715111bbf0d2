package org.tilewright.sim;

import org.tilewright.sim.component.ClipCull;
import org.tilewright.sim.component.Component;
import org.tilewright.sim.component.Machine;
import org.tilewright.sim.component.OutputPort;
import org.tilewright.sim.component.PrimitiveExchanger;
import org.tilewright.sim.component.PrimitiveMapper;
import org.tilewright.sim.component.TilingUnit;
import org.tilewright.sim.component.VertexFetch;
import org.tilewright.sim.time.Clock;

/** The numbers of a test machine's mapper and exchanger. */
public final class TestExchange {

    public int mapperPrimitivesPerCycle = 1;
    public int projectedEntries = 32;
    public int receiveEntries = 64;
    public int idBytes = 4;
    public int markerBytes = 4;
    public int idsPerPacket = 4;
    public int drawIdBits = 4;
    public int mapperQueue = 8;
    public int latency = 1;

    /** Adds them to a machine whose other units are there. */
    void addTo(Machine machine, String prefix, Clock core, ClipCull clip, VertexFetch fetch) {
        PrimitiveExchanger exchanger = machine.add(new PrimitiveExchanger(prefix + ".exchanger", core, projectedEntries,
                receiveEntries, idBytes, markerBytes, idsPerPacket, drawIdBits));
        machine.connect(projections(machine, prefix, core, clip), exchanger.projected(), projectedEntries, latency);
        machine.connect(exchanger.received(), fetch.received(), receiveEntries, latency);
    }

    private OutputPort projections(Machine machine, String prefix, Clock core, ClipCull clip) {
        for (Component component : machine.components()) {
            if (component instanceof TilingUnit tiling) {
                return tiling.projected();
            }
        }
        PrimitiveMapper mapper = machine.add(new PrimitiveMapper(prefix + ".mapper", core, mapperPrimitivesPerCycle));
        machine.connect(clip.projected(), mapper.input(), mapperQueue, latency);
        return mapper.projected();
    }
}
