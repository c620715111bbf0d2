package org.tilewright.sim.system;

import org.tilewright.sim.statistics.Declaration;

/** What the whole network counts. A packet counts when it is injected, once however many GPUs it goes to. */
public enum TrafficCount implements Declaration {
    ID_BYTES("bytes.ids", "byte", "bytes of packets of primitive IDs, headers included"),
    MARKER_BYTES("bytes.markers", "byte", "bytes of packets of last-triangle markers, headers included"),
    SYNC_BYTES("bytes.sync", "byte", "bytes of packets of depth and colour, headers included"),
    CREDIT_BYTES("bytes.credits", "byte", "bytes of packets that give back receive entries"),
    ID_PACKETS("packets.ids", "packet", "packets of primitive IDs"),
    MARKER_PACKETS("packets.markers", "packet", "packets of last-triangle markers"),
    SYNC_PACKETS("packets.sync", "packet", "packets of depth and colour"),
    CREDIT_PACKETS("packets.credits", "packet", "packets that give back receive entries"),
    LINK_BYTES("link-bytes", "byte", "bytes of packets over all links, once for each link");

    private final Text text;

    TrafficCount(String label, String unit, String description) {
        text = new Text(label, unit, description);
    }

    @Override
    public Text text() {
        return text;
    }
}
