package org.tilewright.model.validation;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.model.BankedTextureUnit;
import org.tilewright.model.Cache;
import org.tilewright.model.DramTiming;
import org.tilewright.model.FuryTextureUnit;
import org.tilewright.model.Gpu;
import org.tilewright.model.MemoryController;
import org.tilewright.model.SharedCache;
import org.tilewright.model.TilewrightPackage.Literals;
import org.tilewright.model.units.ByteSize;
import org.tilewright.model.units.Cycles;
import org.tilewright.model.units.TimeSpan;

/** How memory must fit its clients, and its timing itself. */
final class MemoryRules {

    static final List<Rule<?>> RULES = List.of(
            Rule.error("TW-MEMORY-INTERLEAVE", Gpu.class,
                    "With several channels their interleave is a multiple of every cache line: a line lies in one channel.",
                    MemoryRules::linesLieInOneChannel),
            Rule.error("TW-MEMORY-ROW", Gpu.class, "A row holds every cache line: a line is read from one row.",
                    MemoryRules::linesLieInOneRow),
            Rule.error("TW-MEMORY-RAS", DramTiming.class,
                    "A row stays open at least until it may be read: tRAS >= tRCD.",
                    MemoryRules::rowOpensBeforeItCloses),
            Rule.error("TW-MEMORY-REFRESH", DramTiming.class,
                    "refreshInterval and tRFC are both 0 or both not.", MemoryRules::refreshIsWhole),
            Rule.warning("TW-MEMORY-BUS", MemoryController.class, "The bus is no wider than the channel interleave.",
                    MemoryRules::busFitsInterleave));

    private MemoryRules() {}

    private static List<Cache> clients(Gpu gpu) {
        List<Cache> caches = new ArrayList<>(List.of(gpu.getDepth().getZcache(), gpu.getRop().getColourCache()));
        for (SharedCache level = gpu.getL2(); level != null; level = level.getNext()) {
            caches.add(level);
        }
        if (gpu.getTexture() instanceof FuryTextureUnit unit) {
            caches.add(unit.getCache());
        } else if (gpu.getTexture() instanceof BankedTextureUnit unit) {
            caches.add(unit.getCache());
        }
        return caches;
    }

    private static void linesLieInOneChannel(Gpu gpu, Findings findings) {
        ByteSize interleave = gpu.getMemory().getChannelInterleave();
        for (Cache cache : clients(gpu)) {
            findings.require(
                    gpu.getMemory().getChannels() == 1 || interleave.bytes() % cache.getLine().bytes() == 0,
                    Literals.GPU__MEMORY,
                    "channelInterleave " + interleave + " is less than the " + cache.getLine() + " line of the "
                            + cache.eClass().getName()
                            + ", which would lie in two channels; take memory.channelInterleave "
                            + cache.getLine() + " or more, or shorter lines",
                    Fix.set(gpu.getMemory(), Literals.MEMORY_CONTROLLER__CHANNEL_INTERLEAVE, cache.getLine()));
        }
    }

    private static void linesLieInOneRow(Gpu gpu, Findings findings) {
        ByteSize row = gpu.getMemory().getRow();
        for (Cache cache : clients(gpu)) {
            findings.require(row.bytes() % cache.getLine().bytes() == 0, Literals.GPU__MEMORY, "row " + row
                    + " is less than the " + cache.getLine() + " line of the " + cache.eClass().getName()
                    + ", which would lie in two rows; take memory.row " + cache.getLine()
                    + " or more, or shorter lines",
                    Fix.set(gpu.getMemory(), Literals.MEMORY_CONTROLLER__ROW, cache.getLine()));
        }
    }

    private static void rowOpensBeforeItCloses(DramTiming timing, Findings findings) {
        findings.require(timing.getTRAS().compareTo(timing.getTRCD()) >= 0, Literals.DRAM_TIMING__TRAS,
                timing.getTRAS() + " is shorter than tRCD " + timing.getTRCD()
                        + ", so a row could close before its first read; take tRCD + CL or more, as data sheets do",
                Fix.set(timing, Literals.DRAM_TIMING__TRAS,
                        new Cycles(timing.getTRCD().count() + timing.getCL().count())));
    }

    private static void refreshIsWhole(DramTiming timing, Findings findings) {
        boolean interval = timing.getRefreshInterval().picoseconds() > 0;
        boolean duration = timing.getTRFC().compareTo(new Cycles(0)) > 0;
        findings.require(interval == duration, Literals.DRAM_TIMING__REFRESH_INTERVAL,
                interval ? "refreshes take no time, for tRFC is 0 cycles; set it, or refreshInterval to 0 ps"
                        : "tRFC is set but no refresh ever comes; set refreshInterval, or tRFC to 0 cycles",
                interval ? Fix.set(timing, Literals.DRAM_TIMING__REFRESH_INTERVAL, new TimeSpan(0))
                        : Fix.set(timing, Literals.DRAM_TIMING__TRFC, new Cycles(0)));
    }

    private static void busFitsInterleave(MemoryController memory, Findings findings) {
        findings.require(memory.getBytesPerCycle() <= memory.getChannelInterleave().bytes(),
                Literals.MEMORY_CONTROLLER__BYTES_PER_CYCLE, memory.getBytesPerCycle()
                        + " bytes a cycle is more than the channelInterleave " + memory.getChannelInterleave()
                        + ", the most that one request can use; the rest of the bus idles; take a narrower"
                        + " bus or a longer interleave",
                Fix.set(memory, Literals.MEMORY_CONTROLLER__BYTES_PER_CYCLE,
                        (int) memory.getChannelInterleave().bytes()));
    }
}
