/** Harnesses of the Z cache's decisions: one set, a free stream of tiles and over-fetches, a memory of any delay. */
package org.tilewright.verification.depth;
