/** Two runs beside each other: what was set, what was measured, what was drawn. */
package org.tilewright.ui.results.compare;
