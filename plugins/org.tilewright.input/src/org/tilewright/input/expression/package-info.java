/**
 * The language of expressions: over the states of counterexamples, and as assertions over the cycles of runs. What is here reads
 * them; what a name stands for says whoever evaluates.
 */
package org.tilewright.input.expression;
