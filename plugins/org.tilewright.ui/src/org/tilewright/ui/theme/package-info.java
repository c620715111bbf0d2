/** Colours that charts and diagrams draw with, in light and in dark. */
package org.tilewright.ui.theme;
