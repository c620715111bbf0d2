/** Counterexamples played to the simulator's own components, as scripted stimuli. */
package org.tilewright.run.replay;
