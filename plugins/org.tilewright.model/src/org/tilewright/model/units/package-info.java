/**
 * Quantities: one immutable value class a dimension, exact, in whole base units, each written and read with its unit.
 */
package org.tilewright.model.units;
