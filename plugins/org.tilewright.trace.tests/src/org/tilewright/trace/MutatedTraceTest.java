package org.tilewright.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewright.testing.TraceWriter;
import org.tilewright.testing.Wrap;

/**
 * Traces with bits flipped, cut, spliced, and with lengths that lie: each is read or refused by one line. How many is
 * said by {@code -Dtilewright.mutants}.
 */
class MutatedTraceTest {

    private static final int MUTANTS = Integer.getInteger("tilewright.mutants", 700);

    @TempDir
    private Path folder;

    @Test
    void mutantsAreReadOrRefused() throws IOException {
        int refused = 0;
        int read = 0;
        for (int seed = 0; seed < MUTANTS; seed++) {
            Random random = new Random(seed);
            byte[] calls = someTrace(random).bytes();
            Wrap wrap = Wrap.values()[random.nextInt(3)];
            boolean inside = random.nextInt(4) > 0;
            byte[] file = inside ? wrap.wrap(mutate(calls, random)) : mutate(wrap.wrap(calls), random);
            Path path = Files.write(folder.resolve("mutant.trace"), file);
            try {
                Traces.lines(path);
                read++;
            } catch (TraceException e) {
                assertTrue(e.getMessage().startsWith(path + ": "), e::getMessage);
                assertEquals(1, e.getMessage().lines().count(), e::getMessage);
                assertTrue(e.getMessage().contains("expected"), e::getMessage);
                refused++;
            } catch (RuntimeException | Error e) {
                throw new AssertionError("mutant " + seed, e);
            }
        }
        assertTrue(refused > MUTANTS / 10 && read > MUTANTS / 10, refused + " refused, " + read + " read");
    }

    private static byte[] mutate(byte[] bytes, Random random) {
        byte[] mutant = bytes.clone();
        for (int i = random.nextInt(4); i >= 0; i--) {
            int at = random.nextInt(mutant.length);
            switch (random.nextInt(5)) {
                case 0 -> mutant[at] ^= (byte) (1 << random.nextInt(8));
                case 1 -> mutant = Arrays.copyOf(mutant, at + 1);
                case 2 -> mutant[at] = (byte) random.nextInt();
                // A number that becomes large.
                case 3 -> Arrays.fill(mutant, at, Math.min(mutant.length, at + 1 + random.nextInt(9)), (byte) -1);
                default -> {
                    int length = Math.min(random.nextInt(20), mutant.length - at);
                    System.arraycopy(mutant, random.nextInt(mutant.length - length + 1), mutant, at, length);
                }
            }
        }
        return mutant;
    }

    private static TraceWriter someTrace(Random random) {
        TraceWriter trace = new TraceWriter(random.nextInt(7));
        for (int i = 0; i < 12; i++) {
            int call = trace.enter(random.nextInt(3), random.nextInt(4), "f");
            trace.argument(0);
            value(trace, random, 0);
            if (random.nextBoolean()) {
                trace.backtrace();
            }
            trace.end();
            if (random.nextInt(4) > 0) {
                trace.leave(call).argument(1);
                value(trace, random, 0);
                trace.end();
            }
        }
        return trace;
    }

    private static void value(TraceWriter trace, Random random, int depth) {
        switch (random.nextInt(depth > 3 ? 10 : 14)) {
            case 0 -> trace.raw(0);
            case 1 -> trace.integer(random.nextLong() >> random.nextInt(64));
            case 2 -> trace.float32(random.nextFloat());
            case 3 -> trace.float64(random.nextDouble());
            case 4 -> trace.string("text".repeat(random.nextInt(5)));
            case 5 -> trace.blob(new byte[random.nextInt(300)]);
            case 6 -> trace.truth(random.nextBoolean());
            case 7 -> trace.mask(random.nextInt(8));
            case 8 -> trace.address(random.nextLong());
            case 9 -> trace.wide("wide");
            case 10, 11 -> {
                int count = random.nextInt(5);
                trace.array(count);
                for (int i = 0; i < count; i++) {
                    value(trace, random, depth + 1);
                }
            }
            case 12 -> {
                trace.point();
                value(trace, random, depth + 1);
                value(trace, random, depth + 1);
            }
            default -> {
                trace.representation();
                value(trace, random, depth + 1);
                value(trace, random, depth + 1);
            }
        }
    }
}
