/** Which slice of a GPU draws which squares of its targets. */
package org.tilewright.protocol.slices;
