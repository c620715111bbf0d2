/** Gives the blocks and links of a diagram their places. */
package org.tilewright.ui.editor.diagram.layout;
