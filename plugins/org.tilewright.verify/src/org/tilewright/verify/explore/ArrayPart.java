package org.tilewright.verify.explore;

/** The elements of one primitive array as words of a state. */
final class ArrayPart {

    private ArrayPart() {}

    static Snapshot.Part of(Object array, String path) {
        if (array instanceof int[] ints) {
            return new Ints(ints);
        }
        if (array instanceof boolean[] flags) {
            return new Flags(flags);
        }
        if (array instanceof long[] longs) {
            return new Longs(longs);
        }
        throw new UnsupportedHarnessException(path + " is a " + array.getClass().getSimpleName()
                + "; expected int[], long[] or boolean[]");
    }

    private record Ints(int[] array) implements Snapshot.Part {

        @Override
        public int words() {
            return array.length;
        }

        @Override
        public int save(int[] into, int at) {
            System.arraycopy(array, 0, into, at, array.length);
            return at + array.length;
        }

        @Override
        public int restore(int[] from, int at) {
            System.arraycopy(from, at, array, 0, array.length);
            return at + array.length;
        }
    }

    private record Flags(boolean[] array) implements Snapshot.Part {

        @Override
        public int words() {
            return array.length;
        }

        @Override
        public int save(int[] into, int at) {
            int next = at;
            for (boolean flag : array) {
                into[next++] = flag ? 1 : 0;
            }
            return next;
        }

        @Override
        public int restore(int[] from, int at) {
            for (int index = 0; index < array.length; index++) {
                array[index] = from[at + index] != 0;
            }
            return at + array.length;
        }
    }

    private record Longs(long[] array) implements Snapshot.Part {

        @Override
        public int words() {
            return 2 * array.length;
        }

        @Override
        public int save(int[] into, int at) {
            int next = at;
            for (long value : array) {
                into[next++] = (int) value;
                into[next++] = (int) (value >>> Integer.SIZE);
            }
            return next;
        }

        @Override
        public int restore(int[] from, int at) {
            int next = at;
            for (int index = 0; index < array.length; index++) {
                array[index] = from[next++] & 0xffff_ffffL | (long) from[next++] << Integer.SIZE;
            }
            return next;
        }
    }
}
