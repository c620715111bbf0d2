/** Statistics of a run as lines over time and over draws, and how far a run is that is going on. */
package org.tilewright.ui.results.charts;
