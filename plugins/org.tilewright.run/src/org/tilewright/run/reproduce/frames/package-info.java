/** Designs that look at the frame before, each alone and together, on sequences that move. */
package org.tilewright.run.reproduce.frames;
