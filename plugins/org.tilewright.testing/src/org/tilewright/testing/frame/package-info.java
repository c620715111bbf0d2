/** Frames at random, with all that the newest version of the format can say. */
package org.tilewright.testing.frame;
