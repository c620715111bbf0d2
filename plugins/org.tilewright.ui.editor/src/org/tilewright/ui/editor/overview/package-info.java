/** Forms for the components of a model: each parameter with its unit, its range, its meaning, and what is wrong with it. */
package org.tilewright.ui.editor.overview;
