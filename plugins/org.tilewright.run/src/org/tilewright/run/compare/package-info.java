/** Two runs beside each other: how they were configured, what they measured, and what they drew. */
package org.tilewright.run.compare;
