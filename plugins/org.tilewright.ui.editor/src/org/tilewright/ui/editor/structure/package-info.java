/** The model as a tree of its elements. */
package org.tilewright.ui.editor.structure;
