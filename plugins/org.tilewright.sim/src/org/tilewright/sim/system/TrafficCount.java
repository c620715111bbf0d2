package org.tilewright.sim.system;

import java.util.Arrays;

import org.tilewright.sim.statistics.Counted;
import org.tilewright.sim.statistics.Declaration;

/** What the whole network counts. A packet counts when it is injected, once however many GPUs it goes to. */
public enum TrafficCount implements Declaration {
    @Counted(label = "bytes.ids", unit = "byte", counts = "bytes of packets of primitive IDs, headers included")
    ID_BYTES,
    @Counted(label = "bytes.markers", unit = "byte",
            counts = "bytes of packets of last-triangle markers, headers included")
    MARKER_BYTES,
    @Counted(label = "bytes.sync", unit = "byte", counts = "bytes of packets of depth and colour, headers included")
    SYNC_BYTES,
    @Counted(label = "bytes.credits", unit = "byte", counts = "bytes of packets that give back receive entries")
    CREDIT_BYTES,
    @Counted(label = "packets.ids", unit = "packet", counts = "packets of primitive IDs")
    ID_PACKETS,
    @Counted(label = "packets.markers", unit = "packet", counts = "packets of last-triangle markers")
    MARKER_PACKETS,
    @Counted(label = "packets.sync", unit = "packet", counts = "packets of depth and colour")
    SYNC_PACKETS,
    @Counted(label = "packets.credits", unit = "packet", counts = "packets that give back receive entries")
    CREDIT_PACKETS,
    @Counted(label = "link-bytes", unit = "byte", counts = "bytes of packets over all links, once for each link")
    LINK_BYTES,
    @Counted(label = "bytes.draws", unit = "byte",
            counts = "bytes of packets that deal draws out and report on them, headers included")
    DRAW_BYTES,
    @Counted(label = "bytes.sub-images", unit = "byte", counts = "bytes of packets of sub-images, headers included")
    SUB_IMAGE_BYTES,
    @Counted(label = "bytes.schedule", unit = "byte",
            counts = "bytes of packets about who sends sub-images to whom, headers included")
    SCHEDULE_BYTES,
    @Counted(label = "packets.draws", unit = "packet", counts = "packets that deal draws out and report on them")
    DRAW_PACKETS,
    @Counted(label = "packets.sub-images", unit = "packet", counts = "packets of sub-images")
    SUB_IMAGE_PACKETS,
    @Counted(label = "packets.schedule", unit = "packet",
            counts = "packets about who sends sub-images to whom")
    SCHEDULE_PACKETS;

    /** What is counted: what only systems have that put sub-images together comes last. */
    public static TrafficCount[] of(boolean composes) {
        return composes ? values() : Arrays.copyOf(values(), LINK_BYTES.ordinal() + 1);
    }
}
