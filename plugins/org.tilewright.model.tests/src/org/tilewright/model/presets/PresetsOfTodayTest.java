package org.tilewright.model.presets;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewright.model.DramTiming;
import org.tilewright.model.Gpu;
import org.tilewright.model.MemoryController;
import org.tilewright.model.ShaderCores;
import org.tilewright.model.units.Frequency;

/** Presets of memories and GPUs of today: the numbers are copied from standards, from ATTILA's configuration, and from the presets' notes. */
class PresetsOfTodayTest {

    /**
     * JESD79-4 at 1,200 MHz, JESD209-4 at 2,133 MHz, JESD209-5 at 800 MHz: nanoseconds are rounded up to clocks, so that tFAW
     * of 21, 30 and 20 ns is 25.2, 63.99 and 16, and tRFC of 350, 280 and 210 ns is 420, 597.2 and 168. JESD250 and JESD235 leave
     * such times to vendors; those of GDDR6 and HBM2 are in clocks as DRAMsim3 has them.
     */
    @ParameterizedTest
    @CsvSource({ "memory-ddr4, 1200 MHz, 26, 420, 4, 6, 64", "memory-lpddr4x, 2133 MHz, 64, 598, 8, 8, 32",
            "memory-lpddr5, 800 MHz, 16, 168, 2, 4, 32", "memory-gddr6, 1500 MHz, 32, 126, 2, 4, 32",
            "memory-hbm2, 1 GHz, 30, 260, 2, 4, 32" })
    void memoriesOfTodayHaveTheirStandardsTiming(String name, String clock, int fourActivates, int refresh,
            int columnsOfGroups, int columnsOfOne, int accessBytes) {
        MemoryController memory = Presets.load(name).getGpu().getMemory();
        assertEquals(Frequency.valueOf(clock), memory.getClock().getFrequency());
        assertEquals(fourActivates, memory.getOrganisation().getTFAW().count());
        assertEquals(refresh, memory.getTiming().getTRFC().count());
        assertEquals(columnsOfGroups, memory.getOrganisation().getTCCDS().count());
        assertEquals(columnsOfOne, memory.getOrganisation().getTCCDL().count());
        assertEquals(accessBytes, memory.getOrganisation().getAccess().bytes());
    }

    /** bGPU.R600.common.08.11.28.ini of ATTILA: fragment shaders, vectors, Z cache, block states, memory. */
    @Test
    void attilaLikeHasTheNumbersOfItsConfiguration() {
        Gpu gpu = Presets.load("attila-like").getGpu();
        assertEquals(Frequency.valueOf("500 MHz"), gpu.getClock().getFrequency());
        ShaderCores cores = assertInstanceOf(ShaderCores.class, gpu.getShading());
        assertEquals(List.of(4, 64 / 4, 16, 2, 512 * 64 * 4), List.of(cores.getCount(), cores.getWarpQuads(),
                cores.getSimdWidth(), cores.getIssueWidth(), cores.getRegisters()));
        assertEquals(4 * 4 * 16 * 16 * 16, gpu.getDepth().getZcache().getSize().bytes());
        assertEquals(16 * 16, gpu.getDepth().getZcache().getLine().bytes());
        assertEquals(4, gpu.getDepth().getZcache().getWays());
        assertEquals(262_144, gpu.getDepth().getZcache().getClearTable().getLines());
        assertEquals(1024, gpu.getDepth().getZcache().getClearTable().getLinesPerCycle());
        assertEquals(262_144, gpu.getDepth().getHierarchicalDepth().getBufferEntries());
        MemoryController memory = gpu.getMemory();
        assertEquals(List.of(8, 8, 8, 64),
                List.of(memory.getChannels(), memory.getBanks(), memory.getBytesPerCycle(), memory.getQueueEntries()));
        DramTiming timing = memory.getTiming();
        assertEquals(List.of(13, 14, 10, 5, 10, 5, 2), Stream.of(timing.getTRCD(), timing.getTRP(), timing.getCL(),
                timing.getCWL(), timing.getTWR(), timing.getTWTR(), timing.getTRTW())
                .map(cycles -> (int) cycles.count()).toList());
    }

    /** By their notes: 24 units of 8 lanes and 7 threads of 128 registers of 8 scalars; 24 of 32 lanes; 4 of 16. */
    @ParameterizedTest
    @CsvSource({ "integrated-class, 24, 16, 7, 7168, 8", "desktop-class, 24, 32, 16, 32768, 32",
            "phone-class, 4, 16, 32, 32768, 16" })
    void coresOfTodayAreAsWideAsTheirNotesSay(String name, int count, int threads, int warps, int registers,
            int lanes) {
        ShaderCores cores = assertInstanceOf(ShaderCores.class, Presets.load(name).getGpu().getShading());
        assertEquals(List.of(count, threads / 4, warps, registers, lanes), List.of(cores.getCount(),
                cores.getWarpQuads(), cores.getWarps(), cores.getRegisters(), cores.getSimdWidth()));
    }
}
