/** The model as blocks and what flows between them. */
package org.tilewright.ui.editor.diagram;
