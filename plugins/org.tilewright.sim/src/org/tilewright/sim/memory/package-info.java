/** Memory: where the buffers of a frame lie, and what they hold. */
package org.tilewright.sim.memory;
