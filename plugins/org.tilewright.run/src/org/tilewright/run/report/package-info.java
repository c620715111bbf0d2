/** Reports as data, and their writers: Markdown, tables as CSV, charts as SVG, and tables on a terminal. */
package org.tilewright.run.report;
