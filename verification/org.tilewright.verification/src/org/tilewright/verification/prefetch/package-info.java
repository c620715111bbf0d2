/** Harnesses of prefetchers that learn from look-ups. */
package org.tilewright.verification.prefetch;
