package org.tilewright.verification.depth;

import java.util.Map;

import org.tilewright.protocol.cache.LineSets;

/** Lines and sets of blocks as readers of counterexamples see them. */
public final class LineText {

    private static final int SET = 0;

    private LineText() {}

    /** Adds a value a way, and the words of the replacement policy. */
    public static void show(Map<String, String> values, LineSets lines) {
        for (int way = 0; way < lines.ways(); way++) {
            values.put("way " + way, lines.isPresent(SET, way) ? line(lines, way) : "invalid");
        }
        StringBuilder order = new StringBuilder();
        for (int word = 2 * lines.ways(); word < lines.state().length; word++) {
            order.append(order.length() == 0 ? "" : " ").append(lines.state()[word]);
        }
        values.put("replacement", order.toString());
    }

    private static String line(LineSets lines, int way) {
        return "block " + lines.block(SET, way) + (lines.isPending(SET, way) ? ", pending" : ", filled")
                + (lines.isTouched(SET, way) ? ", OTT = 1" : ", OTT = 0")
                + (lines.users(SET, way) == 0 ? "" : ", users " + lines.users(SET, way))
                + (lines.isDirty(SET, way) ? ", dirty" : "");
    }

    /** The members of a set of small numbers, in rising order. */
    public static String members(int mask) {
        StringBuilder text = new StringBuilder();
        for (int left = mask; left != 0; left &= left - 1) {
            text.append(text.length() == 0 ? "" : " ").append(Integer.numberOfTrailingZeros(left));
        }
        return text.length() == 0 ? "none" : text.toString();
    }
}
