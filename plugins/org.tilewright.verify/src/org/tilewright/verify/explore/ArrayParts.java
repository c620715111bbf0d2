package org.tilewright.verify.explore;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/** The elements of the primitive arrays of a harness as words of a state. */
final class ArrayParts {

    /** Up to so many ints are copied one by one: a loop of its own for each takes longer to begin than to do. */
    private static final int FEW = 2;

    private final List<Object> found = new ArrayList<>();
    private final List<Integer> starts = new ArrayList<>();
    private int[][] few;
    private int[][] ints;
    private boolean[][] flags;
    private long[][] longs;
    private int[] fewElements;
    private int[] fewWords;
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
        ints = found.stream().filter(ArrayParts::isOfManyInts).toArray(int[][]::new);
        flags = found.stream().filter(boolean[].class::isInstance).toArray(boolean[][]::new);
        longs = found.stream().filter(long[].class::isInstance).toArray(long[][]::new);
        intStarts = starts(ArrayParts::isOfManyInts);
        flagStarts = starts(boolean[].class::isInstance);
        longStarts = starts(long[].class::isInstance);
        List<int[]> small = new ArrayList<>();
        IntStream.Builder elements = IntStream.builder();
        IntStream.Builder words = IntStream.builder();
        for (int index = 0; index < found.size(); index++) {
            if (found.get(index) instanceof int[] array && array.length <= FEW) {
                for (int element = 0; element < array.length; element++) {
                    small.add(array);
                    elements.add(element);
                    words.add(starts.get(index) + element);
                }
            }
        }
        few = small.toArray(int[][]::new);
        fewElements = elements.build().toArray();
        fewWords = words.build().toArray();
    }

    private static boolean isOfManyInts(Object array) {
        return array instanceof int[] ints && ints.length > FEW;
    }

    private int[] starts(Predicate<Object> wanted) {
        return IntStream.range(0, found.size()).filter(index -> wanted.test(found.get(index))).map(starts::get)
                .toArray();
    }

    /** Copies the elements of all arrays to their words. They are short: to call for a copy would take longer. */
    void save(int[] into) {
        for (int index = 0; index < few.length; index++) {
            into[fewWords[index]] = few[index][fewElements[index]];
        }
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
