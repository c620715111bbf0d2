/**
 * What is to be done of a frame: the steps of its commands, primitives, who draws which pixels, and where the targets lie. All
 * rooms from memory on may ask.
 */
package org.tilewright.sim.ticked.work;
