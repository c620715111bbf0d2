/**
 * Verbs that make many runs: sweep, and the reproductions of papers. Called from the root of the command line alone.
 */
package org.tilewright.cli.studies;
