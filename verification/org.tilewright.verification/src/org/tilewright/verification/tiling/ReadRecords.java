package org.tilewright.verification.tiling;

import java.util.Map;

import org.tilewright.protocol.own.DesignPoint;
import org.tilewright.protocol.tiling.HeldRecords;
import org.tilewright.protocol.tiling.RecordUses;
import org.tilewright.protocol.tiling.RecordWorth;
import org.tilewright.verification.Bounds;
import org.tilewright.verification.Choice;
import org.tilewright.verification.Harness;

/**
 * Lines of records that a tiling unit takes to be on the chip are there, no more of them than there is room for, and a policy that says so
 * reads no more than need be. A step is a pass whose bins use any lines. Ghosts are the lines that were read in this pass and not given up, and
 * the fewest reads of all choices.
 */
public final class ReadRecords extends Harness {

    private static final int SAW_HELD = 0;
    private static final int SAW_GIVEN_UP = 1;
    private static final int SAW_NOT_KEPT = 2;

    private final int bins;
    private final int lines;
    private final int room;
    private final RecordWorth replacement;
    private final HeldRecords held;
    private final transient RecordUses uses = new RecordUses();

    /** Takes {@code bins}, {@code lines}, {@code room} and {@code replacement}. */
    public ReadRecords(Bounds bounds) {
        bins = bounds.number("bins");
        lines = bounds.number("lines");
        room = bounds.number("room");
        replacement = DesignPoint.named(RecordWorth.class, bounds.text("replacement"));
        held = new HeldRecords(room, replacement);
    }

    @Override
    public void step() {
        int used = Choice.upTo(1 << bins * lines);
        uses.begin(lines);
        for (int use = 0; use < bins * lines; use++) {
            if (isUsed(used, use)) {
                uses.add(use / lines, use % lines, use % lines);
            }
        }
        int reads = pass(used);
        held.clear();
        check(!replacement.readsFewest() || reads <= fewest(used, 0, 0),
                "more lines are read than need be");
    }

    private static boolean isUsed(int used, int use) {
        return (used >>> use & 1) != 0;
    }

    private int pass(int used) {
        int onChip = 0;
        int reads = 0;
        for (int use = 0; use < bins * lines; use++) {
            int line = use % lines;
            if (isUsed(used, use) && held.use(line)) {
                check((onChip >>> line & 1) != 0, "a line is taken to be on the chip and is not");
                Choice.saw(SAW_HELD);
            } else if (isUsed(used, use)) {
                reads++;
                int given = held.take(line, use / lines, uses);
                onChip |= 1 << line;
                if (given != HeldRecords.NONE) {
                    onChip &= ~(1 << given);
                    Choice.saw(given == line ? SAW_NOT_KEPT : SAW_GIVEN_UP);
                }
                check(Integer.bitCount(onChip) <= room, "more lines are on the chip than there is room for");
            }
        }
        return reads;
    }

    /** The fewest reads from a use on with some lines on the chip, whatever is given up. */
    private int fewest(int used, int from, int onChip) {
        int use = from;
        while (use < bins * lines && (!isUsed(used, use) || (onChip >>> use % lines & 1) != 0)) {
            use++;
        }
        if (use == bins * lines) {
            return 0;
        }
        int with = onChip | 1 << use % lines;
        if (Integer.bitCount(with) <= room) {
            return 1 + fewest(used, use + 1, with);
        }
        int least = Integer.MAX_VALUE;
        for (int given = 0; given < lines; given++) {
            if ((with >>> given & 1) != 0) {
                least = Math.min(least, fewest(used, use + 1, with & ~(1 << given)));
            }
        }
        return 1 + least;
    }

    @Override
    public boolean mayRest() {
        return true;
    }

    @Override
    public String describe(int[] choices) {
        StringBuilder text = new StringBuilder("tiling: a pass whose bins use");
        for (int bin = 0; bin < bins; bin++) {
            text.append(bin == 0 ? " " : " | ");
            for (int line = 0; line < lines; line++) {
                text.append(isUsed(choices[0], bin * lines + line) ? (char) ('A' + line) : '-');
            }
        }
        return text.toString();
    }

    @Override
    public void show(Map<String, String> values) {
        values.put("between passes", "nothing is held");
    }

    @Override
    public String[] witnesses() {
        return new String[] { "a line is on the chip for another bin", "a line is given up for another",
                "a line is not kept" };
    }
}
