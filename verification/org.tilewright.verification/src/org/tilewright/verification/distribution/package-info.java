/**
 * Harnesses of several GPUs that render one frame: the exchange of primitives (cooperative projection and distribution,
 * GPUpd, sections 4 and 5) over a network whose links take any time, and the merging of draws into batches.
 */
package org.tilewright.verification.distribution;
