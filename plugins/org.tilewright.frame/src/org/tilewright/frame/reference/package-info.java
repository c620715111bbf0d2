/** The untimed reference renderer, whose image every simulated machine has to draw, and tools to look at images. */
package org.tilewright.frame.reference;
