/** Verbs that are killed at random moments, and what must hold of what they leave. */
package org.tilewright.soak.kills;
