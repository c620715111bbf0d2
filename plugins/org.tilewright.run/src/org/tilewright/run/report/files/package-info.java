/** Writes a report into a folder: its text in Markdown, its tables as CSV, its charts as SVG. */
package org.tilewright.run.report.files;
