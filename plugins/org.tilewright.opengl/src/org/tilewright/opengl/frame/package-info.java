/** Makes frames of what a replay draws, says what could not be carried, and imports frames of a trace. */
package org.tilewright.opengl.frame;
