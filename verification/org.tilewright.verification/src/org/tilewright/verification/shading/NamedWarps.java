package org.tilewright.verification.shading;

import java.util.Map;

import org.tilewright.protocol.own.DesignPoint;
import org.tilewright.protocol.shading.WarpScheduler;
import org.tilewright.protocol.shading.WarpTurn;
import org.tilewright.verification.Bounds;
import org.tilewright.verification.Choice;
import org.tilewright.verification.Harness;

/**
 * Warps come to a core, wait for textures or for something shorter, and issue when they are named, until they have no instruction
 * left. Who is named can issue; if all can that do not wait for a texture, somebody is named; and one that can issue all the time
 * is passed over no more often than the others have instructions, and once more each.
 *
 * <p>The ghosts are what each warp has left and how often it was passed over since it was last named or could not issue.
 */
public final class NamedWarps extends Harness {

    private static final int SAW_ALL_PLACES_TAKEN = 0;
    private static final int SAW_PASSED_OVER = 1;
    private static final int SAW_NOBODY_NAMED = 2;

    private final int places;
    private final int instructions;
    private final boolean asksAll;
    private final WarpTurn scheduler;
    /** Ghost: instructions that a warp has left; 0 of a free place. */
    private final int[] left;
    private final int[] passed;
    /** Those that wait for a texture, as a mask. */
    private int blocked;

    /** Takes {@code warps}, {@code instructions}, {@code active} and {@code scheduler}. */
    public NamedWarps(Bounds bounds) {
        places = bounds.number("warps");
        instructions = bounds.number("instructions");
        WarpScheduler chosen = DesignPoint.named(WarpScheduler.class, bounds.text("scheduler"));
        scheduler = new WarpTurn(chosen, places, bounds.number("active"));
        asksAll = chosen.isWorkConserving();
        left = new int[places];
        passed = new int[places];
    }

    @Override
    public void step() {
        int event = Choice.upTo(2 * places + (1 << places));
        if (event < places) {
            arrive(event);
        } else if (event < 2 * places) {
            turn(event - places);
        } else {
            name(event - 2 * places & here() & ~blocked);
        }
    }

    private int here() {
        int mask = 0;
        for (int warp = 0; warp < places; warp++) {
            mask |= left[warp] > 0 ? 1 << warp : 0;
        }
        return mask;
    }

    private void arrive(int warp) {
        if (left[warp] == 0) {
            scheduler.arrive(warp);
            left[warp] = instructions;
            if (here() == (1 << places) - 1) {
                Choice.saw(SAW_ALL_PLACES_TAKEN);
            }
        }
    }

    /** A warp begins to wait for a texture, or has it. */
    private void turn(int warp) {
        if (left[warp] > 0) {
            blocked ^= 1 << warp;
            passed[warp] = 0;
        }
    }

    private void name(int ready) {
        if (ready == 0) {
            return;
        }
        int named = scheduler.choose(ready, blocked);
        if (named == -1) {
            check(ready != (here() & ~blocked), "all can issue that do not wait for a texture, and nobody is named");
            check(!asksAll, "somebody can issue and nobody is named");
            Choice.saw(SAW_NOBODY_NAMED);
            return;
        }
        check(named >= 0 && named < places && (ready >> named & 1) == 1, "a warp is named that cannot issue");
        for (int warp = 0; warp < places; warp++) {
            if (warp == named || (ready >> warp & 1) == 0) {
                passed[warp] = 0;
            } else {
                passed[warp]++;
                check(passed[warp] <= (places - 1) * (instructions + 1), "a warp that can issue starves");
                Choice.saw(SAW_PASSED_OVER);
            }
        }
        left[named]--;
        if (left[named] == 0) {
            scheduler.leave(named);
        }
    }

    @Override
    public String describe(int[] choices) {
        int event = choices[0];
        if (event < places) {
            return left[event] == 0 ? "hand-out -> core: a warp in place " + event : "hand-out: place is taken";
        }
        if (event < 2 * places) {
            int warp = event - places;
            return left[warp] == 0 ? "texture: nothing"
                    : (blocked >> warp & 1) == 0
                            ? "core -> texture: the warp in place " + warp + " waits"
                            : "texture -> core: the warp in place " + warp + " goes on";
        }
        int ready = event - 2 * places & here() & ~blocked;
        return ready == 0 ? "core: nobody can issue" : "core: the scheduler is asked for one of " + mask(ready);
    }

    private String mask(int warps) {
        StringBuilder text = new StringBuilder();
        for (int warp = 0; warp < places; warp++) {
            if ((warps >> warp & 1) == 1) {
                text.append(text.length() == 0 ? "" : ", ").append(warp);
            }
        }
        return text.toString();
    }

    @Override
    public void show(Map<String, String> values) {
        for (int warp = 0; warp < places; warp++) {
            values.put("warp " + warp, left[warp] == 0 ? "none"
                    : left[warp] + " instructions left" + ((blocked >> warp & 1) == 1 ? ", waits for a texture" : "")
                            + ", passed over " + passed[warp] + " times");
        }
    }

    @Override
    public String[] witnesses() {
        return asksAll ? new String[] { "all places are taken", "a warp that can issue is passed over" }
                : new String[] { "all places are taken", "a warp that can issue is passed over",
                        "nobody is named though somebody could issue" };
    }
}
