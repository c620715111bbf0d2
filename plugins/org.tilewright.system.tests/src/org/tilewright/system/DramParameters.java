package org.tilewright.system;

import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.ToLongFunction;

import org.tilewright.protocol.memory.DramOrganisation;
import org.tilewright.sim.component.gpu.Gpu;

/** Where a machine has what a model says of ranks and bank groups. */
final class DramParameters {

    static final Map<String, ToLongFunction<Gpu>> PLACES = new TreeMap<>();
    static final Map<String, Function<Gpu, Object>> CHOICES = new TreeMap<>();

    static {
        put("ranks", dram -> dram.ranks);
        put("bankGroups", dram -> dram.groups);
        put("groupInterleave", dram -> dram.groupInterleaveBytes);
        put("access", dram -> dram.accessBytes);
        put("tCCDS", dram -> dram.spacing.columnShort);
        put("tCCDL", dram -> dram.spacing.columnLong);
        put("tRRDS", dram -> dram.spacing.activateShort);
        put("tRRDL", dram -> dram.spacing.activateLong);
        put("tFAW", dram -> dram.spacing.fourActivates);
        put("tWTRL", dram -> dram.spacing.writeToReadLong);
        put("tRTP", dram -> dram.spacing.readToPrecharge);
        put("tRTRS", dram -> dram.spacing.rankToRank);
        put("tRFCPB", dram -> dram.bankRefreshTime);
        put("pageTimeout", dram -> dram.pageTimeout);
        put("drainFrom", dram -> dram.drain.high());
        put("drainTo", dram -> dram.drain.low());
        CHOICES.put("gpu.memory.organisation.refresh", gpu -> gpu.memory().organisation().refreshScope);
        CHOICES.put("gpu.memory.organisation.pagePolicy", gpu -> gpu.memory().organisation().pagePolicy);
    }

    private DramParameters() {}

    private static void put(String parameter, ToLongFunction<DramOrganisation> place) {
        PLACES.put("gpu.memory.organisation." + parameter, gpu -> place.applyAsLong(gpu.memory().organisation()));
    }
}
