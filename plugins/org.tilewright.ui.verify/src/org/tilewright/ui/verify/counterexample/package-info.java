/**
 * The view of a counterexample: its steps, the state before and after each, sequence and picture, and expressions over the
 * states. The workbench and the view of properties open it; it knows neither checks nor properties' rows.
 */
package org.tilewright.ui.verify.counterexample;
