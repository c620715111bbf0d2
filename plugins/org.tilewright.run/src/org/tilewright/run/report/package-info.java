/** Reports as data, as text on a terminal, and their parts as CSV and JSON. Drawing and writing them is next door. */
package org.tilewright.run.report;
