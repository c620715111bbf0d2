/** The files of a run folder that a simulator writes: statistics, cycle stacks, timeline, images and heat maps. */
package org.tilewright.sim.output;
