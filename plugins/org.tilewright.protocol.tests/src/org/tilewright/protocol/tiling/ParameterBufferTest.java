package org.tilewright.protocol.tiling;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

import org.junit.jupiter.api.Test;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

class ParameterBufferTest {

    private static List<Integer> leaving(ParameterBuffer buffer) {
        List<Integer> lines = new ArrayList<>();
        while (buffer.hasLeaving()) {
            lines.add(buffer.leave());
        }
        return lines;
    }

    @Test
    void streamsTakeLinesInTheOrderInWhichTheyNeedThemAndFullOnesLeave() {
        // Lines of 64 bytes, records of 48, entries of 32: two entries fill a line, four records three lines.
        ParameterBuffer buffer = new ParameterBuffer(16, 64, 48, 32);
        buffer.reset(2);
        buffer.appendRecord(); // bytes 0..47 of the records: line 0
        buffer.appendEntry(0); // line 1
        buffer.appendEntry(1); // line 2
        assertEquals(List.of(), leaving(buffer));
        buffer.appendRecord(); // bytes 48..95: line 0 is full, line 3 is taken
        buffer.appendEntry(1); // line 2 is full
        assertEquals(List.of(0, 2), leaving(buffer));
        buffer.appendRecord(); // bytes 96..143: line 3 is full, line 4 is taken
        buffer.appendEntry(1); // line 5, after line 2
        assertEquals(List.of(3), leaving(buffer));
        buffer.flush();
        assertEquals(List.of(4, 1, 5), leaving(buffer));
        assertEquals(1, buffer.firstLine(0));
        assertEquals(ParameterBuffer.NONE, buffer.nextLine(1));
        assertEquals(2, buffer.firstLine(1));
        assertEquals(5, buffer.nextLine(2));
        assertEquals(1, buffer.firstRecordLine(2));
        assertEquals(2, buffer.lastRecordLine(2));
        assertEquals(4, buffer.recordLine(2));
    }

    @Test
    void aPieceFitsWhileEveryStreamMayBeginANewLine() {
        ParameterBuffer buffer = new ParameterBuffer(6, 64, 65, 4);
        buffer.reset(3);
        // A record of 65 bytes may take 2 lines, an entry 1: one piece in 3 bins takes 5, in 4 bins 6.
        assertEquals(5, buffer.linesNeeded(1, 3));
        assertTrue(buffer.fits(1, 4));
        assertFalse(buffer.fits(1, 5));
        buffer.appendRecord();
        buffer.appendEntry(0);
        // 3 lines are taken. The next piece would take none for its entry in bin 0, but is counted with one.
        assertTrue(buffer.fits(1, 1));
        assertFalse(buffer.fits(1, 2));
        buffer.clear();
        assertTrue(buffer.isEmpty());
        assertTrue(buffer.fits(1, 4));
    }

    @Test
    void whatDoesNotFitIsAFault() {
        ParameterBuffer buffer = new ParameterBuffer(1, 64, 65, 4);
        buffer.reset(1);
        assertThrows(IllegalStateException.class, buffer::appendRecord);
    }

    @Test
    void oneLineMoreIsHeldThanAnEntryMayLieIn() {
        assertEquals(2, ParameterBuffer.heldLines(1, 64));
        // From the last byte of a line on, 2 to 65 bytes lie in 2 lines.
        assertEquals(3, ParameterBuffer.heldLines(4, 64));
        assertEquals(3, ParameterBuffer.heldLines(64, 64));
        // 66 bytes from the last byte of a line on: 1 + 64 + 1.
        assertEquals(4, ParameterBuffer.heldLines(66, 64));
    }

    @Property(tries = 100)
    void everyByteHasOnePlaceAndEveryTakenLineLeavesOnce(@ForAll long seed) {
        Random random = new Random(seed);
        int recordBytes = 1 + random.nextInt(200);
        int entryBytes = 1 + random.nextInt(100);
        ParameterBuffer buffer = new ParameterBuffer(10_000, 64, recordBytes, entryBytes);
        int bins = 1 + random.nextInt(5);
        buffer.reset(bins);
        int[] entries = new int[bins];
        int records = random.nextInt(40);
        for (int record = 0; record < records; record++) {
            buffer.appendRecord();
            for (int bin = 0; bin < bins; bin++) {
                if (random.nextBoolean()) {
                    buffer.appendEntry(bin);
                    entries[bin]++;
                }
            }
        }
        List<Integer> left = leaving(buffer);
        long length = (long) records * recordBytes;
        long full = length / 64;
        long open = length % 64 == 0 ? 0 : 1;
        Set<Integer> used = new HashSet<>();
        for (int line = 0; line < full + open; line++) {
            assertTrue(used.add(buffer.recordLine(line)));
        }
        for (int bin = 0; bin < bins; bin++) {
            int bytes = entries[bin] * entryBytes;
            full += bytes / 64;
            open += bytes % 64 == 0 ? 0 : 1;
            int line = buffer.firstLine(bin);
            for (int count = 0; count < (bytes + 63) / 64; count++) {
                assertTrue(used.add(line));
                line = buffer.nextLine(line);
            }
            assertEquals(ParameterBuffer.NONE, line);
        }
        assertEquals(full, left.size());
        buffer.flush();
        List<Integer> flushed = leaving(buffer);
        assertEquals(open, flushed.size());
        left.addAll(flushed);
        assertEquals(used, new HashSet<>(left));
        assertEquals(used.size(), left.size());
    }
}
