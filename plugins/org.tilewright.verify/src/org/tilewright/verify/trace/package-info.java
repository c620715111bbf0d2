/** Counterexamples: their file, and their replay on a plain virtual machine. */
package org.tilewright.verify.trace;
