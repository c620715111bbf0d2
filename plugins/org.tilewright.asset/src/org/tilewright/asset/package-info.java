/**
 * What a scene is, by whatever file it came: parts with surfaces, viewpoints and lamps, in metres and with y up. Data alone;
 * all may call it.
 */
package org.tilewright.asset;
