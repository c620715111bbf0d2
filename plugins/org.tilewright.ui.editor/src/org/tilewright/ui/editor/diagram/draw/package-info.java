/** Draws a diagram that has its places, on a screen or into a file. */
package org.tilewright.ui.editor.diagram.draw;
