/**
 * Trees of a model: their content, labels, and how they show what is wrong. Pages, the outline and searches call it; it knows
 * the session and the problems of a model, and no page.
 */
package org.tilewright.ui.editor.tree;
