package org.tilewright.system;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;

import org.tilewright.frame.reference.RenderedFrame;
import org.tilewright.sim.run.SimulationResult;
import org.tilewright.sim.statistics.Account;
import org.tilewright.sim.statistics.Cause;
import org.tilewright.sim.statistics.Statistics;
import org.tilewright.sim.system.FrameOutcome;
import org.tilewright.sim.system.SystemResult;

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

    /** The same of each frame of a sequence, whose fragments are counted together. */
    static void assertDrawsWhatTheReferenceDraws(List<RenderedFrame> references, SystemResult result) {
        assertEquals(references.size(), result.frames().size());
        for (int number = 0; number < references.size(); number++) {
            RenderedFrame reference = references.get(number);
            FrameOutcome outcome = result.frames().get(number);
            int pixels = reference.width() * reference.height();
            assertSame("colour", reference.colour(), outcome.colour(), pixels, reference.width());
            assertSame("depth", reference.depth(), outcome.depth(), pixels, reference.width());
        }
        assertEquals(references.stream().mapToLong(RenderedFrame::fragments).sum(),
                result.statistics().value("frame.fragments").longValue());
        assertEquals(references.stream().mapToLong(RenderedFrame::fragmentsPassed).sum(),
                result.statistics().value("frame.fragments.passed").longValue());
    }

    private static void assertSame(String what, int[] expected, int[] found, int pixels, int width) {
        int differs = Arrays.mismatch(expected, 0, pixels, found, 0, pixels);
        assertTrue(differs < 0, () -> String.format("%s differs first at (%d, %d): expected 0x%08x, found 0x%08x", what,
                differs % width, differs / width, expected[differs], found[differs]));
    }

    /** Every unit charged every tick of its clock, up to the end of the frame, to exactly one cause. */
    static void assertStacksSumToTheTicks(SimulationResult result) {
        assertTrue(result.statistics().accounts().size() >= 11, "a stack for each unit");
        assertStacksSumToTheTicks(result.statistics(), result.picoseconds());
    }

    /** The same of a run of one frame. */
    static void assertStacksSumToTheTicks(Statistics statistics, long picoseconds) {
        for (Account<?> account : statistics.accounts()) {
            assertEquals(account.clock().tickAtOrAfter(picoseconds), sum(account), account.owner());
        }
    }

    private static <C extends Enum<C> & Cause> long sum(Account<C> account) {
        return account.declarations().stream().mapToLong(account::value).sum();
    }

    static Number value(SimulationResult result, String name) {
        return result.statistics().value(name);
    }
}
