package org.tilewright.protocol.network;

/**
 * How packets share the buffers of a circle of links without filling it: whoever enters leaves a free buffer behind, a
 * bubble, which those inside need to go on (bubble flow control, Puente et al. 2001). Whole packets take buffers, and a
 * packet that has arrived always leaves, so some packet inside can always go on.
 */
final class BubbleRule {

    /** Free buffers at the far end of a link that a packet from outside the circle needs. */
    static final int CREDITS_TO_ENTER = 2;

    private BubbleRule() {}
}
