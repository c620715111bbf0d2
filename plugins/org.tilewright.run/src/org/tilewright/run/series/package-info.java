/** Statistics of a run as series over time and over draws, for charts. */
package org.tilewright.run.series;
