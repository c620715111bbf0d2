/** What the units of a machine hold at a tick, read from their fields. */
package org.tilewright.sim.state;
