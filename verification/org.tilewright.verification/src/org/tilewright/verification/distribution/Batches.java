package org.tilewright.verification.distribution;

import java.util.Arrays;

import org.tilewright.protocol.distribution.PrimitiveSharer;
import org.tilewright.protocol.distribution.PrimitiveShares;
import org.tilewright.protocol.distribution.PrimitiveSharing;
import org.tilewright.protocol.own.DesignPoint;
import org.tilewright.verification.Bounds;

/**
 * How many primitives the batches hold, which is free within bounds, and what has become of each primitive. Primitives are
 * numbered through: number of the batch times the most that a batch may hold, and the number in the batch. All this is a
 * ghost: what a GPU has to get follows from the masks alone, and not from anything that is checked.
 */
final class Batches {

    private static final int UNKNOWN = -1;

    private final int count;
    private final int fewest;
    private final int most;

    /** Primitives of each batch. */
    private final int[] sizes;

    /** By batch and GPU, where the run ends that the GPU projects; 0 until all sizes are chosen. */
    private final int[][] ends;
    private final PrimitiveSharer sharer;

    /** Bit p: it is known who primitive p is for. */
    private int decided;

    /** By GPU, bit p: primitive p is for it, and it has not taken it. */
    private final int[] owed;

    /** Takes batches, runahead, fewest, most and shares. */
    Batches(Bounds bounds, int gpus) {
        count = bounds.number("batches");
        fewest = bounds.number("fewest");
        most = bounds.number("most");
        int runahead = bounds.number("runahead");
        if (runahead > 0 && count < runahead + 2) {
            throw new IllegalArgumentException("a fault of a runahead of " + runahead + " takes " + (runahead + 2)
                    + " batches to show, not " + count);
        }
        if (fewest > most) {
            throw new IllegalArgumentException("fewest=" + fewest + " is more than most=" + most);
        }
        if (count * most >= Integer.SIZE) {
            throw new IllegalArgumentException("batches=" + count + " of most=" + most
                    + " primitives are too many; expected less than " + Integer.SIZE + " in all");
        }
        sizes = new int[count];
        Arrays.fill(sizes, fewest == most ? most : UNKNOWN);
        owed = new int[gpus];
        ends = new int[count][gpus];
        sharer = new PrimitiveSharer(DesignPoint.named(PrimitiveSharing.class, bounds.text("shares")), gpus);
        shareOut();
    }

    int count() {
        return count;
    }

    /** How many different sizes a batch may have. */
    int choices() {
        return most - fewest + 1;
    }

    /** The first batch whose size is not chosen; {@link #count} if there is none. */
    int toChoose() {
        int batch = 0;
        while (batch < count && sizes[batch] != UNKNOWN) {
            batch++;
        }
        return batch;
    }

    /** The size that a choice stands for. */
    int sizeOf(int choice) {
        return fewest + choice;
    }

    /** Chooses the size of the next batch, from 0 up to the number of choices. */
    void choose(int choice) {
        sizes[toChoose()] = sizeOf(choice);
        shareOut();
    }

    /** When all are known, as what a GPU projects of one may follow from those before; batches without primitives are nobody's. */
    private void shareOut() {
        for (int batch = 0; batch < count && toChoose() == count; batch++) {
            if (sizes[batch] > 0) {
                PrimitiveShares shares = sharer.next(sizes[batch]);
                for (int gpu = 0; gpu < owed.length; gpu++) {
                    ends[batch][gpu] = shares.end(gpu);
                }
            }
        }
    }

    /** The first primitive of a batch that a GPU projects. */
    int begin(int batch, int gpu) {
        return gpu == 0 ? 0 : ends[batch][gpu - 1];
    }

    /** The primitive of a batch behind the last one that a GPU projects. */
    int end(int batch, int gpu) {
        return ends[batch][gpu];
    }

    int size(int batch) {
        return sizes[batch];
    }

    int first(int batch) {
        return batch * most;
    }

    int batchOf(int primitive) {
        return primitive / most;
    }

    /** It is found out who a primitive is for. */
    void decide(int primitive, int mask) {
        Delivery.hold((existing() >> primitive & 1) == 1, "a primitive is projected that there is not");
        Delivery.hold((decided >> primitive & 1) == 0, "a primitive is projected twice");
        decided |= 1 << primitive;
        for (int left = mask; left != 0; left &= left - 1) {
            owed[Integer.numberOfTrailingZeros(left)] |= 1 << primitive;
        }
    }

    /** A GPU takes a primitive to draw it. */
    void take(int gpu, int primitive) {
        Delivery.hold((owed[gpu] >> primitive & 1) == 1, "a GPU gets a primitive that is not for it, or gets it again");
        checkNothingLeft(gpu, primitive, "a GPU gets a primitive before an earlier one");
        owed[gpu] &= ~(1 << primitive);
    }

    /** A GPU has taken the last marker of a batch. */
    void takeAll(int gpu, int batch) {
        checkNothingLeft(gpu, first(batch + 1), "a batch ends at a GPU that has not got all of it");
    }

    private void checkNothingLeft(int gpu, int end, String message) {
        int before = (1 << end) - 1;
        Delivery.hold((owed[gpu] & before) == 0 && (existing() & before & ~decided) == 0, message);
    }

    private int existing() {
        int existing = 0;
        for (int batch = 0; batch < count; batch++) {
            existing |= sizes[batch] == UNKNOWN ? 0 : (1 << sizes[batch]) - 1 << first(batch);
        }
        return existing;
    }

    /** Whether every primitive has come to everybody that it is for. */
    boolean isDone() {
        boolean done = decided == existing();
        for (int left : owed) {
            done &= left == 0;
        }
        return done;
    }

    /** The primitives that a GPU is still to get, of those of which it is known, for people. */
    String owedText(int gpu) {
        StringBuilder text = new StringBuilder();
        for (int left = owed[gpu]; left != 0; left &= left - 1) {
            text.append(text.length() == 0 ? "" : ", ").append(Integer.numberOfTrailingZeros(left));
        }
        return text.length() == 0 ? "none" : text.toString();
    }
}
