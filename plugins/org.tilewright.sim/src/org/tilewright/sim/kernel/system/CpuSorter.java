package org.tilewright.sim.kernel.system;

import java.util.Arrays;
import java.util.List;

import org.tilewright.frame.Draw;
import org.tilewright.frame.geometry.DrawGeometry;
import org.tilewright.frame.geometry.PrimitiveAssembly;
import org.tilewright.frame.geometry.ScreenPrimitive;
import org.tilewright.protocol.distribution.ScreenSplit;
import org.tilewright.sim.kernel.network.Transfer;
import org.tilewright.sim.kernel.work.SharedFrame;
import org.tilewright.sim.system.CpuSortFirst;

/**
 * The CPU that sends each primitive to those who draw it. It never waits, so all its deliveries follow from the frame alone
 * and are known before the GPUs begin.
 */
final class CpuSorter {

    private final SharedFrame frame;
    private final CpuSortFirst split;
    private final List<SplitGpu> gpus;
    private final DrawGeometry geometry;
    private final PrimitiveAssembly assembly = new PrimitiveAssembly();
    private final ScreenPrimitive outline = new ScreenPrimitive();
    private final long transferTime;
    /** By vertex, the number of the last draw that referenced it, counted from 1. */
    private int[] referencedBy = new int[0];
    private int drawNumber;
    /** When the CPU is done with what it has begun. */
    private long cpuFree;
    /** When its link is. */
    private long linkFree;

    private CpuSorter(SharedFrame frame, CpuSortFirst split, List<SplitGpu> gpus) {
        this.frame = frame;
        this.split = split;
        this.gpus = gpus;
        geometry = new DrawGeometry(frame.geometry());
        geometry.transformOnDemand();
        transferTime = new Transfer(split.cpuBytesPerSecond()).picoseconds(CpuSortFirst.ID_BYTES);
    }

    /** Tells all GPUs, which have begun the frame, what they will get from the CPU and when. */
    static void deliver(SharedFrame frame, CpuSortFirst split, List<SplitGpu> gpus) {
        CpuSorter sorter = new CpuSorter(frame, split, gpus);
        frame.plan().draws().forEach(sorter::sort);
    }

    private void sort(Draw draw) {
        drawNumber++;
        assembly.begin(frame.frame(), draw);
        if (referencedBy.length <= draw.vertexCount()) {
            referencedBy = Arrays.copyOf(referencedBy, draw.vertexCount() + 1);
        }
        if (assembly.primitiveCount() > 0) {
            geometry.begin(draw);
        }
        for (int primitive = 0; primitive < assembly.primitiveCount(); primitive++) {
            cpuFree += newVertices(primitive) * split.picosecondsPerVertex() + split.picosecondsPerPrimitive();
            send(primitive, owners(primitive, frame.split(draw.target())));
        }
        long end = Math.max(cpuFree, linkFree);
        gpus.forEach(gpu -> gpu.drawDelivered(end));
    }

    private int newVertices(int primitive) {
        int count = 0;
        for (int corner = 0; corner < assembly.corners(); corner++) {
            int vertex = assembly.vertex(primitive, corner);
            if (referencedBy[vertex] != drawNumber) {
                referencedBy[vertex] = drawNumber;
                count++;
            }
        }
        return count;
    }

    private long owners(int primitive, ScreenSplit target) {
        long owners = 0;
        int pieces = geometry.assemble(primitive);
        for (int piece = 0; piece < pieces; piece++) {
            geometry.outline(piece, outline);
            owners |= target.mask(outline.minimumX(), outline.minimumY(), outline.maximumX(), outline.maximumY());
        }
        return owners;
    }

    private void send(int primitive, long owners) {
        if (owners != 0) {
            linkFree = Math.max(linkFree, cpuFree);
        }
        for (long left = owners; left != 0; left &= left - 1) {
            linkFree += transferTime;
            gpus.get(Long.numberOfTrailingZeros(left)).primitiveDelivered(linkFree, primitive);
        }
    }
}
