/** Pictures of every view of the workbench, light or dark, made by one command. */
package org.tilewright.ui.screenshots;
