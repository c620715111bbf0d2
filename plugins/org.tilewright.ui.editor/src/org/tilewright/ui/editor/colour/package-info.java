/** How texts are coloured in the colours of the theme. Called by the editors of models and of shaders; knows neither. */
package org.tilewright.ui.editor.colour;
