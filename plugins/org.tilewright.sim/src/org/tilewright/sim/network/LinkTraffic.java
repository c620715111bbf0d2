package org.tilewright.sim.network;

/** What has gone over a link that leads one way. */
public final class LinkTraffic {

    private final String name;
    private final LinkOutput output;

    LinkTraffic(String name, LinkOutput output) {
        this.name = name;
        this.output = output;
    }

    /** The link's name, for example {@code network.0-1}, or {@code network.0-hub}. */
    public String name() {
        return name;
    }

    /** Packets that have begun to go over it. */
    public long packets() {
        return output.packets();
    }

    /** Their bytes. */
    public long bytes() {
        return output.bytes();
    }

    /** Picoseconds in which it was occupied. */
    public long busyTime() {
        return output.busyTime();
    }
}
