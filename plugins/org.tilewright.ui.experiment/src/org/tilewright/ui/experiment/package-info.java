/** Sweeps of parameters over frames, and the Pareto chart of what they gave. */
package org.tilewright.ui.experiment;
