package org.tilewright.sim.system;

import org.tilewright.sim.statistics.Counted;
import org.tilewright.sim.statistics.Declaration;

/** What each link counts, when a packet starts to cross it. */
public enum LinkCount implements Declaration {
    @Counted(label = "packets", unit = "packet", counts = "packets over the link")
    PACKETS,
    @Counted(label = "bytes", unit = "byte", counts = "bytes of these packets")
    BYTES,
    @Counted(label = "busy.time", unit = "ps", counts = "time in which the link is occupied")
    BUSY_TIME
}
