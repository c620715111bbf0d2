/** What Java PathFinder executes about a harness: the endless loop of its steps, and where its choices come from. */
package org.tilewright.verification.jpf;
