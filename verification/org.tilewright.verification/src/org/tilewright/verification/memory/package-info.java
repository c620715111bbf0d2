/** Harnesses of memory channels: requests come at any ticks. */
package org.tilewright.verification.memory;
