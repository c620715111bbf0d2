/** Draws the charts of reports, by JFreeChart and JFreeSVG. */
package org.tilewright.run.report.chart;
