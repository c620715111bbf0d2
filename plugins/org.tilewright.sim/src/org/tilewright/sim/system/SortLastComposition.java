package org.tilewright.sim.system;

import org.tilewright.protocol.composition.DrawDealing;
import org.tilewright.protocol.composition.SubImagePairing;
import org.tilewright.protocol.distribution.PrimitiveSharer;
import org.tilewright.protocol.distribution.PrimitiveSharing;
import org.tilewright.protocol.distribution.ShareRule;
import org.tilewright.sim.component.MachineException;

/**
 * Sort-last composition (CHOPIN, HPCA 2021): groups of draws that are large enough are drawn by all GPUs, each some of the draws
 * wherever they lie, and put together by those who own the pixels. All other draws are those of duplicated geometry.
 *
 * @param regions                who owns what
 * @param syncPacketBytes        payload of a packet of updated depth or colour
 * @param drawScheduler          who gets the next draw of an opaque group
 * @param compositionScheduler   who sends a sub-image to whom
 * @param compositionThreshold   the fewest primitives of a group that is put together, 1 to 2^20
 * @param dealInterval           ticks from the dealing of one draw to that of the next, at least, 1 to 1024
 * @param drawsAhead             draws that a GPU may have been dealt and not reported, 1 to 1024
 * @param reportPrimitives       primitives after which a GPU reports, 1 to 2^20
 * @param composedPixelsPerCycle pixels that a composition unit reads or puts in a tick, 1 to 4096
 * @param compositionPacketBytes payload of a packet of a sub-image, 64 to 65,536
 * @param drawNumberBytes        bytes of the number of a pixel's draw on the network, 0 to 4
 * @param sharing                which primitives of a blended group each GPU draws
 */
public record SortLastComposition(Regions regions, int syncPacketBytes, DrawDealing drawScheduler,
        SubImagePairing compositionScheduler, int compositionThreshold, int dealInterval, int drawsAhead,
        int reportPrimitives, int composedPixelsPerCycle, int compositionPacketBytes, int drawNumberBytes,
        PrimitiveSharing sharing) implements SplitFrame {

    /** Pixels of a quad, of which a sub-image is made. */
    public static final int QUAD_PIXELS = 4;

    private static final int MOST_PRIMITIVES = 1 << 20;
    private static final int MOST_DRAWS = 1024;
    private static final int FASTEST = 4096;
    private static final int SMALLEST_PACKET = 64;
    private static final int LARGEST_PACKET = 1 << 16;
    private static final int PLACE_BYTES = 4;
    private static final int MESSAGE_BYTES = 4;
    private static final int PREPARED_PIXELS = 1 << 16;

    /**
     * Checks the numbers.
     *
     * @throws MachineException if one is out of range
     */
    public SortLastComposition {
        SplitFrame.requireSyncPacket(syncPacketBytes);
        require(1, MOST_PRIMITIVES, "compositionThreshold", compositionThreshold);
        require(1, MOST_DRAWS, "dealInterval", dealInterval);
        require(1, MOST_DRAWS, "drawsAhead", drawsAhead);
        require(1, MOST_PRIMITIVES, "reportPrimitives", reportPrimitives);
        require(1, FASTEST, "composedPixelsPerCycle", composedPixelsPerCycle);
        require(SMALLEST_PACKET, LARGEST_PACKET, "compositionPacketBytes", compositionPacketBytes);
        require(0, Integer.BYTES, "drawNumberBytes", drawNumberBytes);
    }

    /** Primitives of blended groups are shared out as usual. */
    public SortLastComposition(Regions regions, int syncPacketBytes, DrawDealing drawScheduler,
            SubImagePairing compositionScheduler, int compositionThreshold, int dealInterval, int drawsAhead,
            int reportPrimitives, int composedPixelsPerCycle, int compositionPacketBytes, int drawNumberBytes) {
        this(regions, syncPacketBytes, drawScheduler, compositionScheduler, compositionThreshold, dealInterval,
                drawsAhead, reportPrimitives, composedPixelsPerCycle, compositionPacketBytes, drawNumberBytes,
                ShareRule.usual());
    }

    private static void require(int least, int most, String name, int value) {
        if (value < least || value > most) {
            throw new MachineException("split: " + name + " is " + least + " to " + most + ", not " + value);
        }
    }

    @Override
    public boolean retiresOutside() {
        return true;
    }

    @Override
    public PrimitiveSharer sharer(int gpus) {
        return new PrimitiveSharer(sharing, gpus);
    }

    /**
     * Bytes of a quad of a sub-image on the network (ATTILA's CHOPIN, but for the numbers of draws).
     *
     * @param depths  whether it has depths, each with the number of its draw
     * @param colours whether it has colours
     */
    public int quadBytes(boolean depths, boolean colours) {
        return PLACE_BYTES + (depths ? QUAD_PIXELS * (Integer.BYTES + drawNumberBytes) : 0)
                + (colours ? QUAD_PIXELS * Integer.BYTES : 0);
    }

    /** Quads of a packet at most, each of so many bytes. */
    public int quadsPerPacket(int quadBytes) {
        return Math.max(1, compositionPacketBytes / quadBytes);
    }

    /** Ticks that a composition unit takes for so many quads, but for the memory. */
    public long unitTicks(int quads) {
        return Math.max(1, ((long) quads * QUAD_PIXELS + composedPixelsPerCycle - 1) / composedPixelsPerCycle);
    }

    /** Ticks in which the state of a target of so many pixels is prepared for a group: 1,024 blocks of 8x8 pixels in each. */
    public static long preparationTicks(int width, int height) {
        return ((long) width * height + PREPARED_PIXELS - 1) / PREPARED_PIXELS;
    }

    /** Bytes of what schedulers and GPUs tell each other, without the header. */
    public static int messageBytes() {
        return MESSAGE_BYTES;
    }
}
