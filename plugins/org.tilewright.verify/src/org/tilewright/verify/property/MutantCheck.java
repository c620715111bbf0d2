package org.tilewright.verify.property;

import java.util.Map;

/**
 * A seeded mistake that a property must find.
 *
 * @param mutant its name
 * @param bounds values that differ from the usual ones, under which it shows
 */
public record MutantCheck(String mutant, Map<String, String> bounds) {}
