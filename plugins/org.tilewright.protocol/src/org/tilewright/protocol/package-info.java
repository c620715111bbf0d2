/**
 * The decisions that must be right: the simulator calls them and the model checker checks them. Canonical state in
 * primitive arrays, no clocks, no input or output, no dependencies, no allocation after construction.
 */
package org.tilewright.protocol;
