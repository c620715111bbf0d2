package org.tilewright.protocol.cache;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;

/** What a policy ought to do, written without regard to state words: the independent references. */
interface ReferenceOrder {

    void filled(int way);

    void read(int way);

    void taken(int way);

    /** The way to give up among candidates, all of them filled. */
    int victim(Set<Integer> candidates);

    /** The reference of a policy. */
    static ReferenceOrder of(Replacement replacement, int ways) {
        return switch (replacement) {
            case TREE_PLRU -> new Tree(ways);
            case LRU -> new Listed(true);
            case FIFO -> new Listed(false);
            case SRRIP -> new Textbook(ways);
            case RANDOM -> new ShiftRegister();
        };
    }

    /** The recursive tree. */
    final class Tree implements ReferenceOrder {

        private final RecursivePlru tree;

        Tree(int ways) {
            tree = new RecursivePlru(0, ways);
        }

        @Override
        public void filled(int way) {
            tree.touch(way);
        }

        @Override
        public void read(int way) {
            tree.touch(way);
        }

        @Override
        public void taken(int way) {
            // The tree does not know which ways are filled.
        }

        @Override
        public int victim(Set<Integer> candidates) {
            return tree.victim(candidates);
        }
    }

    /** A list, oldest first, in the order of fills or of fills and reads. */
    final class Listed implements ReferenceOrder {

        private final boolean readsCount;
        private final List<Integer> oldestFirst = new ArrayList<>();

        Listed(boolean readsCount) {
            this.readsCount = readsCount;
        }

        @Override
        public void filled(int way) {
            oldestFirst.remove((Integer) way);
            oldestFirst.add(way);
        }

        @Override
        public void read(int way) {
            if (readsCount) {
                filled(way);
            }
        }

        @Override
        public void taken(int way) {
            oldestFirst.remove((Integer) way);
        }

        @Override
        public int victim(Set<Integer> candidates) {
            return oldestFirst.stream().filter(candidates::contains).findFirst().orElseThrow();
        }
    }

    /** SRRIP as its paper puts it: while no line predicts the distant future, all grow older by one. */
    final class Textbook implements ReferenceOrder {

        /** By way, its prediction, or -1 if it is not filled. */
        private final int[] predictions;
        private final boolean[] wasRead;

        Textbook(int ways) {
            predictions = new int[ways];
            Arrays.fill(predictions, -1);
            wasRead = new boolean[ways];
        }

        @Override
        public void filled(int way) {
            predictions[way] = 2;
            wasRead[way] = false;
        }

        @Override
        public void read(int way) {
            if (wasRead[way]) {
                predictions[way] = 0;
            }
            wasRead[way] = true;
        }

        @Override
        public void taken(int way) {
            while (predictions[way] != 3) {
                growOlder(predictions);
            }
            predictions[way] = -1;
        }

        @Override
        public int victim(Set<Integer> candidates) {
            int[] aged = predictions.clone();
            while (true) {
                for (int way = 0; way < aged.length; way++) {
                    if (candidates.contains(way) && aged[way] == 3) {
                        return way;
                    }
                }
                growOlder(aged);
            }
        }

        private static void growOlder(int[] predictions) {
            for (int way = 0; way < predictions.length; way++) {
                if (predictions[way] >= 0 && predictions[way] < 3) {
                    predictions[way]++;
                }
            }
        }
    }

    /** Sixteen flip-flops, the output being number 16; taps 16, 14, 13 and 11 feed number 1. */
    final class ShiftRegister implements ReferenceOrder {

        private final boolean[] flipFlops = new boolean[17];

        ShiftRegister() {
            String seed = "1010110011100001";
            for (int number = 1; number <= 16; number++) {
                flipFlops[number] = seed.charAt(number - 1) == '1';
            }
        }

        @Override
        public void filled(int way) {
            // Chance does not care.
        }

        @Override
        public void read(int way) {
            // Chance does not care.
        }

        @Override
        public void taken(int way) {
            boolean fed = flipFlops[16] ^ flipFlops[14] ^ flipFlops[13] ^ flipFlops[11];
            System.arraycopy(flipFlops, 1, flipFlops, 2, 15);
            flipFlops[1] = fed;
        }

        /** The register read as a number, flip-flop 1 being the highest digit. */
        int number() {
            int number = 0;
            for (int digit = 1; digit <= 16; digit++) {
                number = 2 * number + (flipFlops[digit] ? 1 : 0);
            }
            return number;
        }

        @Override
        public int victim(Set<Integer> candidates) {
            return candidates.stream().sorted().toList().get(number() % candidates.size());
        }
    }

    /** A random non-empty part of the ways in a mask. */
    static int somethingOf(int mask, SplittableRandom random) {
        int part = mask & random.nextInt();
        return part == 0 ? mask : part;
    }
}
