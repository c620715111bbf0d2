/** Reproductions of published measurements: a study, and a report that sets its results beside the published ones. */
package org.tilewright.run.reproduce;
