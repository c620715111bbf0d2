/**
 * Assertions over runs: conditions in the language of {@link org.tilewright.input.expression}, over what a machine counts and over
 * the states of its components, checked at every cycle of a run by either kernel.
 */
package org.tilewright.sim.assertion;
