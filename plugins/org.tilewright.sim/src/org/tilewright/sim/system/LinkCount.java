package org.tilewright.sim.system;

import org.tilewright.sim.statistics.Declaration;

/** What each link counts, when a packet starts to cross it. */
public enum LinkCount implements Declaration {
    PACKETS("packets", "packet", "packets over the link"),
    BYTES("bytes", "byte", "bytes of these packets"),
    BUSY_TIME("busy.time", "ps", "time in which the link is occupied");

    private final Text text;

    LinkCount(String label, String unit, String description) {
        text = new Text(label, unit, description);
    }

    @Override
    public Text text() {
        return text;
    }
}
