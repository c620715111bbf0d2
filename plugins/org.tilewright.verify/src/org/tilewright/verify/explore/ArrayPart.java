package org.tilewright.verify.explore;

/** The elements of one primitive array as words of a state. */
abstract class ArrayPart {

    /** Its first word. */
    final int at;

    private ArrayPart(int at) {
        this.at = at;
    }

    static ArrayPart of(Object array, int at, String path) {
        if (array instanceof int[] ints) {
            return new Ints(ints, at);
        }
        if (array instanceof boolean[] flags) {
            return new Flags(flags, at);
        }
        if (array instanceof long[] longs) {
            return new Longs(longs, at);
        }
        throw new UnsupportedHarnessException(path + " is a " + array.getClass().getSimpleName()
                + "; expected int[], long[] or boolean[]");
    }

    /** The number of words. */
    abstract int words();

    /** Copies the elements to their words. */
    abstract void save(int[] into);

    /** Copies the words to their elements. */
    abstract void restore(int[] from);

    private static final class Ints extends ArrayPart {

        private final int[] array;

        Ints(int[] array, int at) {
            super(at);
            this.array = array;
        }

        @Override
        int words() {
            return array.length;
        }

        @Override
        void save(int[] into) {
            System.arraycopy(array, 0, into, at, array.length);
        }

        @Override
        void restore(int[] from) {
            System.arraycopy(from, at, array, 0, array.length);
        }
    }

    private static final class Flags extends ArrayPart {

        private final boolean[] array;

        Flags(boolean[] array, int at) {
            super(at);
            this.array = array;
        }

        @Override
        int words() {
            return array.length;
        }

        @Override
        void save(int[] into) {
            for (int index = 0; index < array.length; index++) {
                into[at + index] = array[index] ? 1 : 0;
            }
        }

        @Override
        void restore(int[] from) {
            for (int index = 0; index < array.length; index++) {
                array[index] = from[at + index] != 0;
            }
        }
    }

    private static final class Longs extends ArrayPart {

        private final long[] array;

        Longs(long[] array, int at) {
            super(at);
            this.array = array;
        }

        @Override
        int words() {
            return 2 * array.length;
        }

        @Override
        void save(int[] into) {
            for (int index = 0; index < array.length; index++) {
                into[at + 2 * index] = FieldAccess.low(array[index]);
                into[at + 2 * index + 1] = FieldAccess.high(array[index]);
            }
        }

        @Override
        void restore(int[] from) {
            for (int index = 0; index < array.length; index++) {
                array[index] = FieldAccess.join(from, at + 2 * index);
            }
        }
    }
}
