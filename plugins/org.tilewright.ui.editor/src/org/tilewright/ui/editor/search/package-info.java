/** Who uses an element, in all models of the workspace, shown in the Search view. */
package org.tilewright.ui.editor.search;
