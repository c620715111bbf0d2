/** Where the elements and parameters of a model stand in its text, also in a text that is still being written. */
package org.tilewright.ui.editor.markup;
