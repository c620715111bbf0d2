package org.tilewright.verification.distribution;

import java.util.Map;

import org.tilewright.protocol.distribution.PrimitiveSharer;
import org.tilewright.protocol.distribution.PrimitiveShares;
import org.tilewright.protocol.distribution.PrimitiveSharing;
import org.tilewright.protocol.distribution.ShareRule;
import org.tilewright.protocol.own.DesignPoint;
import org.tilewright.protocol.own.OwnDesign;
import org.tilewright.verification.Bounds;
import org.tilewright.verification.Choice;
import org.tilewright.verification.Harness;

/**
 * The batches of a frame, of any size, are shared out: each primitive falls to one GPU, GPUs have them in the order of the
 * application, and two that were told of the same batches know the same. The ghost is how many each GPU had in the frame.
 */
public final class SharedBatches extends Harness {

    private static final int SAW_FULL_FRAME = 0;
    private static final int SAW_UNEVEN = 1;

    private final String rule;
    private final int gpus;
    private final int most;
    private final int greatest;
    private final PrimitiveSharer sharer;
    private final PrimitiveSharer other;
    private int batches;
    /** Ghost: by GPU, primitives of the frame. */
    private final int[] had;

    /** Takes {@code gpus}, {@code batches}, {@code primitives} and {@code shares}. */
    public SharedBatches(Bounds bounds) {
        gpus = bounds.number("gpus");
        most = bounds.number("batches");
        greatest = bounds.number("primitives");
        rule = bounds.text("shares");
        had = new int[gpus];
        sharer = new PrimitiveSharer(DesignPoint.named(PrimitiveSharing.class, rule), gpus);
        other = new PrimitiveSharer(DesignPoint.named(PrimitiveSharing.class, rule), gpus);
    }

    /** The next batch comes, until the frame has all. */
    @Override
    public void step() {
        int primitives = Choice.upTo(greatest) + 1;
        if (batches == most) {
            return;
        }
        batches++;
        share(primitives, sharer.next(primitives), other.next(primitives));
        if (!OwnDesign.is(rule)) {
            checkFair(primitives);
        }
        if (primitives % gpus != 0) {
            Choice.saw(SAW_UNEVEN);
        }
        if (batches == most) {
            Choice.saw(SAW_FULL_FRAME);
        }
    }

    @Override
    public boolean mayRest() {
        return batches == most;
    }

    private void share(int primitives, PrimitiveShares shares, PrimitiveShares known) {
        int next = 0;
        for (int gpu = 0; gpu < gpus; gpu++) {
            check(shares.begin(gpu) == known.begin(gpu) && shares.end(gpu) == known.end(gpu),
                    "GPUs do not agree who has a primitive");
            check(shares.begin(gpu) <= next, "a primitive is nobody's");
            check(shares.begin(gpu) >= next, "a primitive is had twice, or out of order");
            check(shares.end(gpu) >= next && shares.end(gpu) <= primitives,
                    "a run ends before it begins, or behind the batch");
            had[gpu] += shares.end(gpu) - next;
            next = shares.end(gpu);
        }
        check(next == primitives, "the last primitives of a batch are nobody's");
    }

    /** What the built-in rules say of how much one GPU has; what one of somebody's own makes of it is not known. */
    private void checkFair(int primitives) {
        int least = had[0];
        int greatestHad = had[0];
        for (int each : had) {
            least = Math.min(least, each);
            greatestHad = Math.max(greatestHad, each);
        }
        int longest = (primitives + gpus - 1) / gpus;
        check(batches > 1 || greatestHad <= longest, "a GPU has more than an even share");
        check(!rule.equals(ShareRule.LEVEL.name()) || greatestHad - least <= 1,
                "GPUs differ by more than one primitive of a frame");
    }

    @Override
    public String describe(int[] choices) {
        return "application: " + (batches == most ? "nothing" : "a batch of " + (choices[0] + 1) + " primitives");
    }

    @Override
    public void show(Map<String, String> values) {
        values.put("batches", Integer.toString(batches));
        for (int gpu = 0; gpu < gpus; gpu++) {
            values.put("GPU " + gpu + " had", had[gpu] + " primitives");
        }
    }

    @Override
    public String[] witnesses() {
        return new String[] { "a frame has all batches", "a batch does not divide evenly" };
    }
}
