/** From a pixel of a run to its tile, the draw and primitive that drew it, when that was and what stood still then. */
package org.tilewright.run.inspect;
