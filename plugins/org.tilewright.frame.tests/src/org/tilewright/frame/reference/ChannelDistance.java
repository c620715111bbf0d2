package org.tilewright.frame.reference;

/** How far apart colours are. */
final class ChannelDistance {

    private ChannelDistance() {}

    /** The largest difference of a channel of two colours, 0..255. */
    static int of(int colour, int other) {
        int distance = 0;
        for (int shift = 0; shift < 32; shift += 8) {
            distance = Math.max(distance, Math.abs((colour >>> shift & 0xFF) - (other >>> shift & 0xFF)));
        }
        return distance;
    }
}
