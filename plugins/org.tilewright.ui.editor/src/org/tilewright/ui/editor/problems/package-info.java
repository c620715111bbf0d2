/**
 * What is wrong with the parts of an open model, and the markers that say so in its file. Trees, pages and fixes call it; it
 * knows the session alone.
 */
package org.tilewright.ui.editor.problems;
