package org.tilewright.ui.verifications;

import org.tilewright.run.mutation.Strength;
import org.tilewright.run.verify.PlannedCheck;

/**
 * A property for which mistakes were seeded by themselves.
 *
 * @param check    the property in the first of its cells
 * @param strength what it finds
 * @param designs  the user's classes that took part in that cell: their hash, null for none
 */
public record SeededProperty(PlannedCheck check, Strength strength, String designs) {}
