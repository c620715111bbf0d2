/** What the workbench does by itself when it has started. */
package org.tilewright.ui.start;
