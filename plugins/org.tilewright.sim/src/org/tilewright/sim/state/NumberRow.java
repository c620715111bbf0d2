package org.tilewright.sim.state;

import java.util.function.IntFunction;

/** Numbers in a row, as a text: {@code [5 0 ×30 7]}, where 0 stands thirty times. */
final class NumberRow {

    /** Numbers that are shown, where equal ones after each other count as one. */
    static final int MOST = 64;

    private NumberRow() {}

    /**
     * The text of a row; of a long one, of its first numbers and how many there are.
     *
     * @param count how many numbers
     * @param numbers the number at an index, or something as simple
     */
    static String text(int count, IntFunction<?> numbers) {
        StringBuilder text = new StringBuilder("[");
        int index = 0;
        for (int shown = 0; index < count && shown < MOST; shown++) {
            Object number = numbers.apply(index);
            int begin = index;
            while (index < count && number.equals(numbers.apply(index))) {
                index++;
            }
            text.append(shown == 0 ? "" : " ").append(Words.plain(number));
            if (index - begin > 1) {
                text.append(" \u00d7").append(index - begin);
            }
        }
        return text + "]" + (index < count ? ", the first " + index + " of " + count : "");
    }
}
