/**
 * What is read from outside, strictly: JSON with the place of each mistake, texts within bounds, and what was meant by a
 * word that is not known. It knows nothing of what is read; whoever reads says which exception carries the line.
 */
package org.tilewright.input;
