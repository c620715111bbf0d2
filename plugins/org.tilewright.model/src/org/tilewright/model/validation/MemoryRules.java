package org.tilewright.model.validation;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.emf.ecore.EAttribute;
import org.tilewright.model.BankedTextureUnit;
import org.tilewright.model.Cache;
import org.tilewright.model.DramOrganisation;
import org.tilewright.model.DramTiming;
import org.tilewright.model.FuryTextureUnit;
import org.tilewright.model.Gpu;
import org.tilewright.model.MemoryController;
import org.tilewright.model.SharedCache;
import org.tilewright.model.TilewrightPackage.Literals;
import org.tilewright.model.designs.MemorySchedulerChoice;
import org.tilewright.model.designs.RefreshScopeChoice;
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
            Rule.error("TW-MEMORY-GROUP-INTERLEAVE", Gpu.class,
                    "With several bank groups their interleave is a multiple of every cache line: a line lies in one group.",
                    MemoryRules::linesLieInOneGroup),
            Rule.error("TW-MEMORY-GROUPS", MemoryController.class,
                    "The banks of a channel are as many in each bank group of each rank.",
                    MemoryRules::banksFillTheirGroups),
            Rule.error("TW-MEMORY-ORGANISATION", MemoryController.class,
                    "Ranks and bank groups need the scheduler fr-fcfs or one of one's own.",
                    MemoryRules::organisationIsScheduled),
            Rule.error("TW-MEMORY-DRAIN", MemoryController.class,
                    "Writes are drained from more than they are drained to, and from no more than a queue holds.",
                    MemoryRules::drainIsInTheQueue),
            Rule.error("TW-MEMORY-SPACING", MemoryController.class,
                    "Commands to one bank group keep as long a distance as those to different ones: tCCDL >= tCCDS, tRRDL >= tRRDS, tWTRL >= tWTR.",
                    MemoryRules::groupsAreTheSlower),
            Rule.error("TW-MEMORY-REFRESH-BANK", MemoryController.class,
                    "The refresh of one bank takes some time, and no more than that of all: tRFCPB <= tRFC.",
                    MemoryRules::bankIsTheQuickerToRefresh),
            Rule.warning("TW-MEMORY-BUS", MemoryController.class, "The bus is no wider than the channel interleave.",
                    MemoryRules::busFitsInterleave));

    private static final MemorySchedulerChoice FIRST_READY = MemorySchedulerChoice.valueOf("fr-fcfs");
    private static final RefreshScopeChoice ONE_BANK = RefreshScopeChoice.valueOf("per-bank");
    private static final RefreshScopeChoice ALL_BANKS = RefreshScopeChoice.valueOf("all-banks");

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

    private static void linesLieInOneGroup(Gpu gpu, Findings findings) {
        DramOrganisation organisation = gpu.getMemory().getOrganisation();
        if (organisation == null || organisation.getBankGroups() == 1) {
            return;
        }
        ByteSize interleave = organisation.getGroupInterleave();
        for (Cache cache : clients(gpu)) {
            findings.require(interleave.bytes() % cache.getLine().bytes() == 0, Literals.GPU__MEMORY,
                    "groupInterleave " + interleave + " is less than the " + cache.getLine() + " line of the "
                            + cache.eClass().getName()
                            + ", which would lie in two bank groups; take memory.organisation.groupInterleave "
                            + cache.getLine() + " or more, or shorter lines",
                    Fix.set(organisation, Literals.DRAM_ORGANISATION__GROUP_INTERLEAVE, cache.getLine()));
        }
    }

    private static void banksFillTheirGroups(MemoryController memory, Findings findings) {
        DramOrganisation organisation = memory.getOrganisation();
        if (organisation == null) {
            return;
        }
        int parts = organisation.getRanks() * organisation.getBankGroups();
        findings.require(memory.getBanks() % parts == 0, Literals.MEMORY_CONTROLLER__BANKS,
                memory.getBanks() + " banks are not as many in each of " + organisation.getBankGroups()
                        + " bank groups of each of " + organisation.getRanks() + " ranks; take a multiple of " + parts,
                Fix.set(memory, Literals.MEMORY_CONTROLLER__BANKS, parts));
    }

    private static void organisationIsScheduled(MemoryController memory, Findings findings) {
        findings.require(memory.getOrganisation() == null || memory.getScheduler().equals(FIRST_READY)
                || memory.getScheduler().own() != null,
                Literals.MEMORY_CONTROLLER__SCHEDULER,
                memory.getScheduler() + " knows no ranks and bank groups; take " + FIRST_READY
                        + ", or leave the organisation out",
                Fix.set(memory, Literals.MEMORY_CONTROLLER__SCHEDULER, FIRST_READY),
                Fix.without(memory, Literals.MEMORY_CONTROLLER__ORGANISATION));
    }

    private static void drainIsInTheQueue(MemoryController memory, Findings findings) {
        DramOrganisation organisation = memory.getOrganisation();
        if (organisation == null) {
            return;
        }
        int from = organisation.getDrainFrom();
        int to = organisation.getDrainTo();
        findings.require(to < from || to == 0 && from == 0, Literals.MEMORY_CONTROLLER__ORGANISATION,
                "writes are drained from " + from + " down to " + to
                        + "; take a drainTo below drainFrom, or 0 for both",
                Fix.set(organisation, Literals.DRAM_ORGANISATION__DRAIN_TO, Math.max(0, from - 1)));
        findings.require(from <= memory.getQueueEntries(), Literals.MEMORY_CONTROLLER__QUEUE_ENTRIES,
                "writes are drained from " + from + " on, which a queue of " + memory.getQueueEntries()
                        + " never holds; take queueEntries of " + from + " or more",
                Fix.set(memory, Literals.MEMORY_CONTROLLER__QUEUE_ENTRIES, from));
    }

    private static void groupsAreTheSlower(MemoryController memory, Findings findings) {
        DramOrganisation organisation = memory.getOrganisation();
        if (organisation == null) {
            return;
        }
        requireLonger(organisation, Literals.DRAM_ORGANISATION__TCCDL, organisation.getTCCDL(), "tCCDS",
                organisation.getTCCDS(), findings);
        requireLonger(organisation, Literals.DRAM_ORGANISATION__TRRDL, organisation.getTRRDL(), "tRRDS",
                organisation.getTRRDS(), findings);
        requireLonger(organisation, Literals.DRAM_ORGANISATION__TWTRL, organisation.getTWTRL(), "tWTR",
                memory.getTiming().getTWTR(), findings);
    }

    private static void requireLonger(DramOrganisation organisation, EAttribute longName, Cycles longer,
            String shortName,
            Cycles shorter, Findings findings) {
        findings.require(longer.compareTo(shorter) >= 0, Literals.MEMORY_CONTROLLER__ORGANISATION,
                longName.getName() + " of " + longer + " is shorter than " + shortName + " of " + shorter
                        + ", though a bank group is the slower to take a second command; take " + shorter + " or more",
                Fix.set(organisation, longName, shorter));
    }

    private static void bankIsTheQuickerToRefresh(MemoryController memory, Findings findings) {
        DramOrganisation organisation = memory.getOrganisation();
        if (organisation == null || !organisation.getRefresh().equals(ONE_BANK)
                || memory.getTiming().getRefreshInterval().picoseconds() == 0) {
            return;
        }
        Cycles all = memory.getTiming().getTRFC();
        Cycles one = organisation.getTRFCPB();
        findings.require(one.count() > 0 && one.compareTo(all) <= 0, Literals.MEMORY_CONTROLLER__ORGANISATION,
                "tRFCPB is " + one + " for a bank and tRFC " + all + " for all banks; take 1 to " + all
                        + " for tRFCPB, or refresh all banks at once",
                Fix.set(organisation, Literals.DRAM_ORGANISATION__TRFCPB, all),
                Fix.set(organisation, Literals.DRAM_ORGANISATION__REFRESH, ALL_BANKS));
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
