package org.tilewright.run.verify;

import java.util.Map;

import org.tilewright.verify.property.Property;

/**
 * One check.
 *
 * @param property what to check
 * @param bounds   values that differ from the usual ones
 * @param mutant   name of the seeded mistake to check with, null for the protocols as they are
 * @param element  the part of the model that it is about, null without a model
 * @param engine   how the model wants it checked, null if it does not say
 */
public record PlannedCheck(Property property, Map<String, String> bounds, String mutant, ModelElement element,
        ModelEngine engine) {}
