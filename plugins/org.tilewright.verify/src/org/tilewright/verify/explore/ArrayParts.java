package org.tilewright.verify.explore;

import java.util.ArrayList;
import java.util.List;

/** The elements of the primitive arrays of a harness as words of a state. */
final class ArrayParts {

    private final List<Object> found = new ArrayList<>();
    private final List<Integer> starts = new ArrayList<>();
    private int[][] ints;
    private boolean[][] flags;
    private long[][] longs;
    private int[] intStarts;
    private int[] flagStarts;
    private int[] longStarts;

    /**
     * Adds an array.
     *
     * @param at its first word
     * @param path what it is called where it cannot be saved
     * @return its words
     */
    int add(Object array, int at, String path) {
        found.add(array);
        starts.add(at);
        if (array instanceof int[] each) {
            return each.length;
        }
        if (array instanceof boolean[] each) {
            return each.length;
        }
        if (array instanceof long[] each) {
            return 2 * each.length;
        }
        throw new UnsupportedHarnessException(path + " is a " + array.getClass().getSimpleName()
                + "; expected int[], long[] or boolean[]");
    }

    /** How many arrays were added. */
    int size() {
        return found.size();
    }

    /** After all arrays were added. */
    void complete() {
        ints = found.stream().filter(int[].class::isInstance).toArray(int[][]::new);
        flags = found.stream().filter(boolean[].class::isInstance).toArray(boolean[][]::new);
        longs = found.stream().filter(long[].class::isInstance).toArray(long[][]::new);
        intStarts = startsOf(int[].class);
        flagStarts = startsOf(boolean[].class);
        longStarts = startsOf(long[].class);
    }

    private int[] startsOf(Class<?> type) {
        List<Integer> of = new ArrayList<>();
        for (int index = 0; index < found.size(); index++) {
            if (type.isInstance(found.get(index))) {
                of.add(starts.get(index));
            }
        }
        return of.stream().mapToInt(Integer::intValue).toArray();
    }

    /** Copies the elements of all arrays to their words. The loops are short; to call for a copy would take longer. */
    void save(int[] into) {
        for (int index = 0; index < ints.length; index++) {
            int[] array = ints[index];
            int at = intStarts[index];
            for (int element = 0; element < array.length; element++) {
                into[at + element] = array[element];
            }
        }
        for (int index = 0; index < flags.length; index++) {
            boolean[] array = flags[index];
            int at = flagStarts[index];
            for (int element = 0; element < array.length; element++) {
                into[at + element] = array[element] ? 1 : 0;
            }
        }
        for (int index = 0; index < longs.length; index++) {
            long[] array = longs[index];
            int at = longStarts[index];
            for (int element = 0; element < array.length; element++) {
                into[at + 2 * element] = (int) array[element];
                into[at + 2 * element + 1] = (int) (array[element] >>> Integer.SIZE);
            }
        }
    }

    /** Copies the words of one array, by the number in which it was added, to its elements. */
    void restore(int[] from, int number) {
        int at = starts.get(number);
        Object array = found.get(number);
        if (array instanceof int[] each) {
            System.arraycopy(from, at, each, 0, each.length);
        } else if (array instanceof boolean[] each) {
            for (int element = 0; element < each.length; element++) {
                each[element] = from[at + element] != 0;
            }
        } else {
            long[] each = (long[]) array;
            for (int element = 0; element < each.length; element++) {
                each[element] = from[at + 2 * element] & 0xffff_ffffL
                        | (long) from[at + 2 * element + 1] << Integer.SIZE;
            }
        }
    }
}
