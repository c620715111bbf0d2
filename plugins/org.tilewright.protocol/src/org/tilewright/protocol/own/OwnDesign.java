package org.tilewright.protocol.own;

/**
 * How a design of somebody's own is written where a text may hold no commas and colons, in bounds of properties: its class and,
 * in parentheses, the values of its parameters in the order of the constructor, {@code edu.example.Drrip(2/4)}.
 */
public final class OwnDesign {

    private static final char OPEN = '(';
    private static final char BETWEEN = '/';

    private OwnDesign() {}

    /** The text of a class with values. */
    public static String text(String className, int... values) {
        StringBuilder text = new StringBuilder(className).append(OPEN);
        for (int index = 0; index < values.length; index++) {
            text.append(index == 0 ? "" : "/").append(values[index]);
        }
        return text.append(')').toString();
    }

    /** Whether a text is one of a class with values, and not the name of a design that is built in. */
    public static boolean is(String text) {
        return text.indexOf(OPEN) > 0 && text.endsWith(")");
    }

    /** The class of a text. */
    public static String className(String text) {
        return text.substring(0, text.indexOf(OPEN));
    }

    /**
     * The values of a text.
     *
     * @throws NumberFormatException if one is no whole number
     */
    public static int[] values(String text) {
        String inside = text.substring(text.indexOf(OPEN) + 1, text.length() - 1);
        if (inside.isEmpty()) {
            return new int[0];
        }
        int count = 1;
        for (int place = 0; place < inside.length(); place++) {
            count += inside.charAt(place) == BETWEEN ? 1 : 0;
        }
        int[] values = new int[count];
        int from = 0;
        for (int index = 0; index < count; index++) {
            int to = inside.indexOf(BETWEEN, from);
            values[index] = Integer.parseInt(inside.substring(from, to < 0 ? inside.length() : to));
            from = to + 1;
        }
        return values;
    }
}
