package org.tilewright.soak.inputs;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.Random;

/** Spoils bytes of any kind: bits flipped, pieces cut out, doubled, moved, overwritten. */
final class ByteMutation {

    private static final int MOST_CHANGES = 3;

    private ByteMutation() {}

    static byte[] of(Random random, byte[] bytes) {
        byte[] changed = bytes;
        for (int change = random.nextInt(MOST_CHANGES); change >= 0; change--) {
            changed = changed.length == 0 ? new byte[] { (byte) random.nextInt() } : once(random, changed.clone());
        }
        return changed;
    }

    private static byte[] once(Random random, byte[] bytes) {
        int from = random.nextInt(bytes.length);
        int to = from + random.nextInt(Math.min(bytes.length - from, 1 + (1 << random.nextInt(12)))) + 1;
        switch (random.nextInt(8)) {
            case 0 -> bytes[from] ^= (byte) (1 << random.nextInt(8));
            case 1 -> bytes[from] = (byte) random.nextInt();
            case 2 -> Arrays.fill(bytes, from, to, (byte) 0);
            case 3 -> Arrays.fill(bytes, from, to, (byte) -1);
            case 4 -> {
                return Arrays.copyOf(bytes, from);
            }
            case 5 -> {
                return joined(Arrays.copyOf(bytes, from), Arrays.copyOfRange(bytes, to, bytes.length));
            }
            case 6 -> {
                return joined(Arrays.copyOf(bytes, to), Arrays.copyOfRange(bytes, from, bytes.length));
            }
            default -> {
                int begin = random.nextInt(bytes.length);
                System.arraycopy(bytes.clone(), from, bytes, begin, Math.min(to - from, bytes.length - begin));
            }
        }
        return bytes;
    }

    private static byte[] joined(byte[] first, byte[] second) {
        ByteArrayOutputStream both = new ByteArrayOutputStream();
        both.writeBytes(first);
        both.writeBytes(second);
        return both.toByteArray();
    }
}
