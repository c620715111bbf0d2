package org.tilewright.verify.explore;

import java.util.Map;
import java.util.function.Supplier;

import org.tilewright.verification.Bounds;
import org.tilewright.verification.Harness;
import org.tilewright.verify.property.HarnessLoader;
import org.tilewright.verify.property.Property;
import org.tilewright.verify.property.PropertyCatalogue;

/** Explorations that tests share. */
final class Exploring {

    private Exploring() {}

    /** Explores the harness of a property. */
    static Exploration explore(String id, Map<String, String> given, Settings settings) {
        Property property = PropertyCatalogue.of(id);
        HarnessLoader loader = new HarnessLoader(property, null);
        Bounds bounds = property.bounds(given);
        return new Explorer(() -> loader.harness(bounds), settings, Progress.NONE).explore();
    }

    /** Explores a harness with the usual settings. */
    static Exploration explore(Supplier<Harness> harness) {
        return new Explorer(harness, Settings.usual(), Progress.NONE).explore();
    }
}
