package org.tilewright.sim.output;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewright.protocol.memory.CommandSpacing;
import org.tilewright.protocol.memory.DramOrganisation;
import org.tilewright.protocol.memory.MemoryScheduler;
import org.tilewright.protocol.memory.PagePolicy;
import org.tilewright.protocol.memory.RefreshScope;
import org.tilewright.protocol.memory.WriteDrain;
import org.tilewright.sim.TestMachine;
import org.tilewright.sim.component.MemoryController;

/** Traces for DRAMsim3: its reader takes a hexadecimal address, a word and a decimal cycle, separated by white space. */
class DramTraceTest {

    private static final int ACCESS_BYTES = 32;

    @TempDir
    Path folder;

    private String written(TestMachine machine) throws IOException {
        MemoryController controller = machine.machine().components().stream()
                .filter(MemoryController.class::isInstance).map(MemoryController.class::cast).findFirst().orElseThrow();
        Path file = folder.resolve("requests");
        try (DramTrace trace = new DramTrace(file, controller)) {
            trace.request(7, false, 0x1F40, 64);
            trace.request(12, true, 0x80, 32);
            trace.finish();
        }
        return Files.readString(file);
    }

    @Test
    void aRequestIsALineWhereNothingSaysHowLargeAnAccessIs() throws IOException {
        assertEquals("0x1f40 READ 7\n0x80 WRITE 12\n", written(new TestMachine()));
    }

    @Test
    void aRequestOfSeveralAccessesIsALineForEach() throws IOException {
        TestMachine machine = new TestMachine();
        machine.scheduler = MemoryScheduler.FR_FCFS;
        machine.organisation = new DramOrganisation(1, 1, 256, ACCESS_BYTES,
                new CommandSpacing(4, 6, 4, 6, 20, 6, 6, 2),
                RefreshScope.ALL_BANKS, 30, PagePolicy.OPEN, 0, WriteDrain.NONE);
        assertEquals("0x1f40 READ 7\n0x1f60 READ 7\n0x80 WRITE 12\n", written(machine));
    }
}
