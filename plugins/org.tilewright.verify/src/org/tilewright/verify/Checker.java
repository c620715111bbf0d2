package org.tilewright.verify;

import java.util.Map;

import org.tilewright.verify.property.Mutant;
import org.tilewright.verify.property.Property;

/** One of the engines that check properties. */
public interface Checker {

    /**
     * Checks a property.
     *
     * @param bounds values that differ from the usual ones
     * @param mutant the seeded mistake to check with; null for the protocols as they are
     * @throws org.tilewright.verify.property.PropertyException if bounds or mutant cannot be used
     */
    Result run(Property property, Map<String, String> bounds, Mutant mutant);
}
