/** One GPU: which units it has, how they are wired, and in what order they act. Whoever simulates a machine begins here. */
package org.tilewright.sim.kernel.gpu;
