package org.tilewright.sim.ticked.network;

/** An input of a node: the buffer at the end of a link, or what its GPU injects. */
interface NodeInput {

    /** The parcel to be served, or null. */
    ParcelCopy head();

    /** The head is served. */
    void leave(long time);

    static NodeInput of(TickedLink link) {
        return new NodeInput() {

            @Override
            public ParcelCopy head() {
                return link.buffer.peekFirst();
            }

            @Override
            public void leave(long time) {
                link.leave(time);
            }
        };
    }
}
