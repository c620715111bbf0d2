/**
 * Decisions that must be right: victim choice, the outstanding-tile table, turn tokens, exchangers, batch merging,
 * bank scheduling, arbiters and FIFOs. Canonical int-array state, no clocks, no input or output. The simulator calls
 * these classes and the model checker checks the very same class files, so they are compiled at release 11.
 */
package org.tilewright.protocol;
