/** What a block diagram of a system shows, made from the generator's wiring: blocks, what they hold, and their links. */
package org.tilewright.ui.editor.diagram.graph;
