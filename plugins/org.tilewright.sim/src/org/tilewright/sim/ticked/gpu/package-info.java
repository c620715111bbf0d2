/** One GPU: which units it has, how they are wired, and in what order they tick. Whoever reads this kernel begins here. */
package org.tilewright.sim.ticked.gpu;
