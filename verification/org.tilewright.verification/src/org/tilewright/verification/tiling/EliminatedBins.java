package org.tilewright.verification.tiling;

import java.util.Map;

import org.tilewright.protocol.tiling.BinSignatures;
import org.tilewright.verification.Bounds;
import org.tilewright.verification.Choice;
import org.tilewright.verification.Harness;

/**
 * A bin that is left out because it is as in the frame before shows what it would be rendered as. A step is a frame: each bin is
 * made of some blocks in some order, or of one that is not signed; the frame starts on initial values or on what is there, and is
 * rendered in one go or in parts. The ghost is what memory shows of each bin.
 */
public final class EliminatedBins extends Harness {

    private static final int SAW_SAME = 0;
    private static final int SAW_OTHER = 1;
    private static final int SAW_EMPTIED = 2;

    /** How bins look that are made of nothing, are half done, or are made of what is not signed, in two ways. */
    private static final int INITIAL = 0;
    private static final int HALF_DONE = 1;
    private static final int UNSIGNED = 2;
    private static final int FIRST_OF_KEPT = 4;
    private static final int FIRST_OF_BLOCKS = 6;

    private static final int[] BLOCKS = { 0x5A17C0DE, 0x2B00B1E5 };
    /** Of nothing, of one block, of two blocks in all orders. */
    private static final int[][] LISTS = { {}, { 0 }, { 1 }, { 0, 0 }, { 0, 1 }, { 1, 0 }, { 1, 1 } };
    private static final int CONTENTS = LISTS.length + 2;
    /** What a frame starts on, two ways in which that may come out, and whether it is rendered in parts. */
    private static final int KINDS = 6;

    private final int bins;
    private final BinSignatures signatures;
    private final int[] memory;

    /** Takes {@code bins}. */
    public EliminatedBins(Bounds bounds) {
        bins = bounds.number("bins");
        signatures = new BinSignatures(1, 1, bins);
        memory = new int[bins];
    }

    @Override
    public void step() {
        int kinds = KINDS;
        for (int bin = 0; bin < bins; bin++) {
            kinds *= CONTENTS;
        }
        frame(Choice.upTo(kinds));
    }

    private void frame(int choice) {
        int start = choice % 3;
        boolean inParts = choice / 3 % 2 == 1;
        signatures.beginFrame(start == 0);
        int contents = choice / KINDS;
        for (int bin = 0; bin < bins; bin++) {
            sign(bin, contents % CONTENTS);
            contents /= CONTENTS;
        }
        if (inParts) {
            signatures.renderInParts();
        }
        contents = choice / KINDS;
        for (int bin = 0; bin < bins; bin++) {
            show(bin, contents % CONTENTS, start, inParts);
            contents /= CONTENTS;
        }
    }

    private void sign(int bin, int content) {
        if (content >= LISTS.length) {
            signatures.add(bin, BLOCKS[0]);
            signatures.addUnsigned(bin);
            return;
        }
        for (int block : LISTS[content]) {
            signatures.add(bin, BLOCKS[block]);
        }
    }

    private void show(int bin, int content, int start, boolean inParts) {
        if (content == 0) {
            if (start == 0) {
                if (memory[bin] != INITIAL) {
                    Choice.saw(SAW_EMPTIED);
                }
                memory[bin] = INITIAL;
            }
            return;
        }
        int rendered = start != 0 ? FIRST_OF_KEPT + start - 1
                : content >= LISTS.length ? UNSIGNED + content - LISTS.length : FIRST_OF_BLOCKS + content;
        if (inParts) {
            memory[bin] = HALF_DONE;
        }
        if (signatures.areWhole() && signatures.isSame(bin)) {
            check(memory[bin] == rendered, "a bin is left out and shows something else");
            Choice.saw(SAW_SAME);
        } else {
            if (memory[bin] != rendered) {
                Choice.saw(SAW_OTHER);
            }
            memory[bin] = rendered;
        }
    }

    @Override
    public String describe(int[] choices) {
        StringBuilder text = new StringBuilder("tiling: a frame that starts ");
        text.append(choices[0] % 3 == 0 ? "anew" : "on what is there");
        text.append(choices[0] / 3 % 2 == 1 ? ", in parts" : "");
        int contents = choices[0] / KINDS;
        for (int bin = 0; bin < bins; bin++) {
            text.append("; bin ").append(bin).append(' ').append(content(contents % CONTENTS));
            contents /= CONTENTS;
        }
        return text.toString();
    }

    private static String content(int content) {
        if (content >= LISTS.length) {
            return "with something that is not signed, " + (content - LISTS.length);
        }
        StringBuilder text = new StringBuilder(content == 0 ? "empty" : "of");
        for (int block : LISTS[content]) {
            text.append(block == 0 ? " A" : " B");
        }
        return text.toString();
    }

    @Override
    public void show(Map<String, String> values) {
        for (int bin = 0; bin < bins; bin++) {
            int shown = memory[bin];
            values.put("bin " + bin, shown == INITIAL ? "initial values"
                    : shown == HALF_DONE ? "half done"
                            : shown < FIRST_OF_KEPT ? content(LISTS.length + shown - UNSIGNED)
                                    : shown < FIRST_OF_BLOCKS ? "drawn over what was there, " + (shown - FIRST_OF_KEPT)
                                            : content(shown - FIRST_OF_BLOCKS));
        }
    }

    @Override
    public String[] witnesses() {
        return new String[] { "a bin is left out", "a bin is rendered that shows something else",
                "a bin is empty that was not" };
    }
}
