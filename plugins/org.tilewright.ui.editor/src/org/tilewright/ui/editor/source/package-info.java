/** The text of the model: colours, names and values to choose from, and what is wrong where. */
package org.tilewright.ui.editor.source;
