package org.tilewright.model.designs;

import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** The decisions for which a model chooses a design. */
public final class Designs {

    private static final Map<Class<?>, Supplier<List<? extends DesignChoice>>> BY_TYPE = Map.of(
            ReplacementChoice.class, ReplacementChoice::values, OttRuleChoice.class, OttRuleChoice::values,
            SetHashChoice.class, SetHashChoice::values, FillPlacementChoice.class, FillPlacementChoice::values,
            TagArbitrationChoice.class, TagArbitrationChoice::values, TagOrganisationChoice.class,
            TagOrganisationChoice::values, MemorySchedulerChoice.class, MemorySchedulerChoice::values,
            RegionShapeChoice.class, RegionShapeChoice::values, WindowOrderChoice.class, WindowOrderChoice::values,
            ExchangeChoice.class, ExchangeChoice::values);

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
