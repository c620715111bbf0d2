/**
 * What is to be done of a frame, as it follows from the frame alone: the steps of its commands, and whose pixels are whose if
 * GPUs share it. All rooms from memory on may ask.
 */
package org.tilewright.sim.kernel.work;
