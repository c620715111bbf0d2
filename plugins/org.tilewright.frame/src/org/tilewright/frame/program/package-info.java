/**
 * Programs of draws: their sources, and what a draw gives them. Data alone; what they do is worked out by who runs them. All
 * may call it; it knows no frame.
 */
package org.tilewright.frame.program;
