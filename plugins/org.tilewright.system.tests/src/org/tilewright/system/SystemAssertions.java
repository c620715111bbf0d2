package org.tilewright.system;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;

import org.tilewright.frame.reference.RenderedFrame;
import org.tilewright.sim.kernel.SimulationResult;
import org.tilewright.sim.statistics.Account;
import org.tilewright.sim.statistics.Cause;

/** What holds of every run of every system. */
final class SystemAssertions {

    private SystemAssertions() {}

    /** Each pixel's colour and depth and the numbers of fragments are the untimed renderer's. */
    static void assertDrawsWhatTheReferenceDraws(RenderedFrame reference, SimulationResult result) {
        int pixels = reference.width() * reference.height();
        assertSame("colour", reference.colour(), result.colour(), pixels, reference.width());
        assertSame("depth", reference.depth(), result.depth(), pixels, reference.width());
        assertEquals(reference.fragments(), value(result, "frame.fragments").longValue());
        assertEquals(reference.fragmentsPassed(), value(result, "frame.fragments.passed").longValue());
    }

    private static void assertSame(String what, int[] expected, int[] found, int pixels, int width) {
        int differs = Arrays.mismatch(expected, 0, pixels, found, 0, pixels);
        assertTrue(differs < 0, () -> String.format("%s differs first at (%d, %d): expected 0x%08x, found 0x%08x", what,
                differs % width, differs / width, expected[differs], found[differs]));
    }

    /** Every unit charged every tick of its clock, up to the end of the frame, to exactly one cause. */
    static void assertStacksSumToTheTicks(SimulationResult result) {
        assertTrue(result.statistics().accounts().size() >= 11, "a stack for each unit");
        for (Account<?> account : result.statistics().accounts()) {
            assertEquals(account.clock().tickAtOrAfter(result.picoseconds()), sum(account), account.owner());
        }
    }

    private static <C extends Enum<C> & Cause> long sum(Account<C> account) {
        return account.declarations().stream().mapToLong(account::value).sum();
    }

    static Number value(SimulationResult result, String name) {
        return result.statistics().value(name);
    }
}
