/** The block diagram of a system: a canvas over what the generator would wire. */
package org.tilewright.ui.editor.diagram;
