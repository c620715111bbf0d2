package org.tilewright.sim.ticked.work;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.geometry.DrawGeometry;
import org.tilewright.frame.geometry.PrimitiveAssembly;
import org.tilewright.frame.geometry.ScreenPrimitive;
import org.tilewright.sim.system.CpuSortFirst;

/**
 * What a CPU that never waits sends to whom and when: worked out for the whole frame before it begins, as nothing that the GPUs
 * do changes it.
 */
public final class CpuDeliveries {

    private static final long SECOND = 1_000_000_000_000L;

    /** A primitive by its number in its draw, and when its transfer ends. */
    public record Delivery(int number, long time) {}

    /** What becomes of a draw. */
    private static final class Sorted {

        private final Map<Integer, List<Delivery>> byGpu = new HashMap<>();
        private long endTime;
    }

    private final CpuSortFirst cpu;
    private final Frame frame;
    private final DrawGeometry geometry;
    private final Territories territories;
    private final Map<Integer, Sorted> draws = new HashMap<>();
    private final long transfer;
    /** When the CPU has done what it has begun. */
    private long cpuTime;
    /** When the link has carried what it has begun. */
    private long linkTime;

    /** Sorts the primitives of draws, in order. */
    public CpuDeliveries(CpuSortFirst cpu, Frame frame, DrawGeometry geometry, Territories territories,
            List<Draw> inOrder) {
        this.cpu = cpu;
        this.frame = frame;
        this.geometry = geometry;
        this.territories = territories;
        transfer = (CpuSortFirst.ID_BYTES * SECOND + cpu.cpuBytesPerSecond() - 1) / cpu.cpuBytesPerSecond();
        inOrder.forEach(this::sort);
    }

    private void sort(Draw draw) {
        Sorted sorted = new Sorted();
        draws.put(draw.index(), sorted);
        PrimitiveAssembly assembly = new PrimitiveAssembly();
        assembly.begin(frame, draw);
        geometry.begin(draw);
        Set<Integer> referenced = new HashSet<>();
        for (int number = 0; number < assembly.primitiveCount(); number++) {
            for (int corner = 0; corner < assembly.corners(); corner++) {
                boolean isFirst = referenced.add(assembly.vertex(number, corner));
                cpuTime += isFirst ? cpu.picosecondsPerVertex() : 0;
            }
            cpuTime += cpu.picosecondsPerPrimitive();
            send(sorted, number, owners(draw, number));
        }
        sorted.endTime = Math.max(cpuTime, linkTime);
    }

    private long owners(Draw draw, int number) {
        Primitive primitive = new Primitive(draw, number, Window.EVERYWHERE, null);
        int pieces = geometry.assemble(number);
        for (int piece = 0; piece < pieces; piece++) {
            ScreenPrimitive screenPrimitive = new ScreenPrimitive();
            geometry.setUp(piece, screenPrimitive);
            primitive.pieces.add(screenPrimitive);
        }
        return territories.owners(primitive);
    }

    private void send(Sorted sorted, int number, long owners) {
        for (int gpu = 0; gpu < Long.SIZE; gpu++) {
            if ((owners >>> gpu & 1) == 1) {
                linkTime = Math.max(linkTime, cpuTime) + transfer;
                sorted.byGpu.computeIfAbsent(gpu, none -> new ArrayList<>()).add(new Delivery(number, linkTime));
            }
        }
    }

    /** What goes to a GPU of a draw, in order. */
    public List<Delivery> of(Draw draw, int gpu) {
        return draws.get(draw.index()).byGpu.getOrDefault(gpu, List.of());
    }

    /** When all GPUs know the end of a draw. */
    public long endTime(Draw draw) {
        return draws.get(draw.index()).endTime;
    }
}
