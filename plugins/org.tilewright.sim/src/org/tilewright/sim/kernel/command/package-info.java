/**
 * The command processor and what it knows of the units behind it, which it orders to write back, to forget and to go on with
 * another target. It sees all stages; gpu makes it.
 */
package org.tilewright.sim.kernel.command;
