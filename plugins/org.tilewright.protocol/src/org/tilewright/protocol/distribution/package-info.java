/**
 * Decisions of several GPUs that render one frame: who owns which pixels, which draws are merged, what has to be broadcast,
 * and the exchange of primitives between the GPUs (cooperative projection and distribution, GPUpd, sections 4 and 5).
 */
package org.tilewright.protocol.distribution;
