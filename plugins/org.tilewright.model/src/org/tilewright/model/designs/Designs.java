package org.tilewright.model.designs;

import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** The decisions for which a model chooses a design. */
public final class Designs {

    private static final Map<Class<?>, Supplier<List<? extends DesignChoice>>> BY_TYPE = Map.ofEntries(
            Map.entry(ReplacementChoice.class, ReplacementChoice::values),
            Map.entry(LookUpChoice.class, LookUpChoice::values),
            Map.entry(TopologyChoice.class, TopologyChoice::values),
            Map.entry(PlacementChoice.class, PlacementChoice::values),
            Map.entry(PortArbiterChoice.class, PortArbiterChoice::values),
            Map.entry(OttRuleChoice.class, OttRuleChoice::values),
            Map.entry(SetHashChoice.class, SetHashChoice::values),
            Map.entry(FillPlacementChoice.class, FillPlacementChoice::values),
            Map.entry(TagArbitrationChoice.class, TagArbitrationChoice::values),
            Map.entry(TagOrganisationChoice.class, TagOrganisationChoice::values),
            Map.entry(MemorySchedulerChoice.class, MemorySchedulerChoice::values),
            Map.entry(PagePolicyChoice.class, PagePolicyChoice::values),
            Map.entry(RefreshScopeChoice.class, RefreshScopeChoice::values),
            Map.entry(RegionShapeChoice.class, RegionShapeChoice::values),
            Map.entry(TraversalChoice.class, TraversalChoice::values),
            Map.entry(GateChoice.class, GateChoice::values),
            Map.entry(PrefetchTriggerChoice.class, PrefetchTriggerChoice::values),
            Map.entry(BusGroupingChoice.class, BusGroupingChoice::values),
            Map.entry(SliceDealingChoice.class, SliceDealingChoice::values),
            Map.entry(UnitDealingChoice.class, UnitDealingChoice::values),
            Map.entry(WarpSchedulerChoice.class, WarpSchedulerChoice::values),
            Map.entry(WindowOrderChoice.class, WindowOrderChoice::values),
            Map.entry(BinDealingChoice.class, BinDealingChoice::values),
            Map.entry(BinOrderChoice.class, BinOrderChoice::values),
            Map.entry(RecordReplacementChoice.class, RecordReplacementChoice::values),
            Map.entry(BatchRuleChoice.class, BatchRuleChoice::values),
            Map.entry(ShareRuleChoice.class, ShareRuleChoice::values),
            Map.entry(ExchangeChoice.class, ExchangeChoice::values),
            Map.entry(DrawSchedulerChoice.class, DrawSchedulerChoice::values),
            Map.entry(CompositionSchedulerChoice.class, CompositionSchedulerChoice::values));

    private Designs() {}

    /** Whether designs of somebody's own can be chosen for a decision. */
    public static boolean areOpen(Class<?> type) {
        return of(type).stream().anyMatch(choice -> choice.point() != null);
    }

    /** All choices of a class of them; empty for other classes. */
    public static List<? extends DesignChoice> of(Class<?> type) {
        return BY_TYPE.getOrDefault(type, List::of).get();
    }
}
